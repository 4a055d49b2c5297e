/** The interval of checks in milliseconds: below a minute, the unit of reminders, so that none is a minute late. */
const LOOK_MS = 20_000;

/**
 * Checks for due reminders at intervals, and whenever the page is shown or hidden.
 *
 * @returns a function that stops it
 */
export function watchReminders(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
