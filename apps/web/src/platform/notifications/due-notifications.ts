/** The interval of checks in milliseconds: below a minute, the unit of reminders, so that none is a minute late. */
const CHECK_MS = 20_000;

/**
 * Checks for due reminders at intervals, and whenever the page is shown or hidden.
 *
 * @returns a function that stops it
 */
export function watchReminders(check: () => void): () => void {
  const timer = setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/**
 * Deduplicates notifications between the tabs of this browser: true for the first tab that claims a name, for as long as that tab
 * is open. Without locks, each tab notifies. Never rejects.
 *
 * @param name the event and its user, the same in every tab
 */
export async function claimNotification(name: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }; // missing in insecure contexts
  if (locks === undefined) return true;
  return new Promise((resolve) => {
    const keepLock = (lock: Lock | null): Promise<never> | undefined => {
      resolve(lock !== null);
      // Held until the tab is closed: another tab may claim much later.
      return lock === null ? undefined : new Promise<never>(() => undefined);
    };
    locks.request(`dayward-telling-${name}`, { ifAvailable: true }, keepLock).catch(() => resolve(true));
  });
}

/** Claims one reminder for this tab, whether the page itself or a push tells of it. @param id the notification's id */
export function claimReminder(id: string): Promise<boolean> {
  return claimNotification(`reminder-${id}`);
}

/** The reminders that this tab claims, by {@link claimReminder}. */
export function claimReminders<Reminder extends { id: string }>(reminders: readonly Reminder[]) {
  return claimAll(reminders, ({ id }) => `reminder-${id}`);
}

/**
 * The items that this tab claims: each is claimed by one tab only.
 *
 * @param nameOf each item's name and user, the same in every tab
 */
export async function claimAll<Item>(items: readonly Item[], nameOf: (item: Item) => string): Promise<readonly Item[]> {
  const isOurs = await Promise.all(items.map((item) => claimNotification(nameOf(item))));
  return items.filter((_, index) => isOurs[index]);
}
