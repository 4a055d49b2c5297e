/** Erases everything of an account, when it signs out: its keys end with its id (`account-keys.ts`). */
export function eraseAccountStorage(userId: string): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.endsWith(userId)) localStorage.removeItem(name);
  } catch {
    // A browser that denies access has stored nothing.
  }
}
