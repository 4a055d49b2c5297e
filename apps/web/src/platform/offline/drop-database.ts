/** Drops one of this browser's databases, whatever is in it. */
export function dropDatabase(name: string): void {
  indexedDB.deleteDatabase(name);
}
