/** What the browser has for keeping answers; undefined on pages that are not secure. */
export type BrowserCaches = Pick<CacheStorage, 'open' | 'delete'> | undefined;

/** The pictures of each account on this device. Whatever the browser refuses only means that less is kept. */
export type KeptPictures = {
  find(userId: string, path: string): Promise<Blob | undefined>;
  keep(userId: string, path: string, response: Response): Promise<void>;
  erase(userId: string): Promise<void>;
};

export function createKeptPictures(caches: BrowserCaches): KeptPictures {
  return {
    async find(userId, path) {
      try {
        const cache = await caches?.open(nameOf(userId));
        return await (await cache?.match(path))?.blob();
      } catch {
        return undefined;
      }
    },
    async keep(userId, path, response) {
      try {
        const cache = await caches?.open(nameOf(userId));
        await cache?.put(path, response);
      } catch {
        // A full disk: it is fetched again the next time.
      }
    },
    async erase(userId) {
      try {
        await caches?.delete(nameOf(userId));
      } catch {
        // Blocked storage holds nothing.
      }
    },
  };
}

const nameOf = (userId: string) => `dayward-pictures-${userId}`;
