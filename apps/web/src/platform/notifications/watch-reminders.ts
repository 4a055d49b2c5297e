/** Reminders are written in minutes; looked for more often than that, so that none is late by one. */
const LOOK_MS = 20_000;

/**
 * Looks for due reminders again and again, and whenever the page is shown or hidden.
 *
 * @returns what ends it
 */
export function watchReminders(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
