/**
 * Lets one tab of this browser tell of something: true for the first that asks, for as long as that tab is open. Where the
 * browser has no locks each tab tells. Never rejects.
 *
 * @param name what it is and whose, the same in every tab
 */
export async function claimTelling(name: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }; // missing in places that are not secure
  if (locks === undefined) return true;
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<never> | undefined => {
      resolve(lock !== null);
      // Held until the tab is closed: another one may look much later.
      return lock === null ? undefined : new Promise<never>(() => undefined);
    };
    locks.request(`dayward-telling-${name}`, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

/**
 * Those that this tab tells of: of several tabs one does.
 *
 * @param nameOf what each is and whose, the same in every tab
 */
export async function claimAll<Item>(items: readonly Item[], nameOf: (item: Item) => string): Promise<readonly Item[]> {
  const isOurs = await Promise.all(items.map((item) => claimTelling(nameOf(item))));
  return items.filter((_, index) => isOurs[index]);
}
