/** The browser's cache API; undefined in insecure contexts. */
export type BrowserCaches = Pick<CacheStorage, 'open' | 'delete'> | undefined;

/** The name of the cache with the pictures of an account. */
export const pictureCacheName = (userId: string) => `dayward-pictures-${userId}`;

/** Erases the cached pictures of an account. */
export async function eraseKeptPictures(caches: BrowserCaches, userId: string): Promise<void> {
  try {
    await caches?.delete(pictureCacheName(userId));
  } catch {
    // Blocked storage holds nothing.
  }
}
