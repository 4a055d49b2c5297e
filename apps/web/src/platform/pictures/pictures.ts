import type { Session } from '#src/platform/session/session.ts';

/** What the browser has for keeping answers; undefined on pages that are not secure. */
type BrowserCaches = Pick<CacheStorage, 'open' | 'delete'> | undefined;

/** The pictures of each account on this device. Whatever the browser refuses only means that less is kept. */
type KeptPictures = {
  find(userId: string, path: string): Promise<Blob | undefined>;
  keep(userId: string, path: string, response: Response): Promise<void>;
  erase(userId: string): Promise<void>;
};

function createKeptPictures(caches: BrowserCaches): KeptPictures {
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

/**
 * Private pictures of whoever is signed in, such as their photo. One that was looked at is kept on this device under the
 * path of its address, so that it shows at once and without a network; the server's signature on the address, which
 * changes all the time, is left out. A path always means the same picture.
 */
export type Pictures = {
  /** What can be shown for an address now: an address of this page, undefined until {@link want} has brought it. */
  shown(address: string): string | undefined;
  /** Brings a picture from this device or from the server. Never rejects: what cannot come is left out. */
  want(address: string): Promise<void>;
  /** Calls the listener after every picture that came or went, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Takes all pictures of an account off this device. */
  erase(userId: string): Promise<void>;
};

type Parts = {
  caches: BrowserCaches;
  fetch: (path: string) => Promise<Response>;
  session: Pick<Session, 'getState' | 'subscribe' | 'refresh'>;
  /** Makes something that an `img` can show of a picture, and takes it back. */
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
};

/** Shows the pictures of one account at a time: those of another who signs in begin anew. */
export function createPictures({ caches, fetch, session, urls }: Parts): Pictures {
  const kept = createKeptPictures(caches);
  const listeners = new Set<() => void>();
  const shown = new Map<string, string>();
  const coming = new Map<string, Promise<void>>();
  /** Paths for which another signature was asked for already: a picture that is gone is not asked for for ever. */
  const renewed = new Set<string>();
  let owner = userIdOf(session);

  const tell = () => {
    for (const listener of listeners) listener();
  };

  function forget(): void {
    for (const url of shown.values()) urls.revokeObjectURL(url);
    for (const known of [shown, coming, renewed]) known.clear();
    tell();
  }

  session.subscribe(() => {
    const now = userIdOf(session);
    if (now === owner) return;
    owner = now;
    forget();
  });

  async function bring(address: string, userId: string): Promise<void> {
    const path = pathOf(address);
    const picture = (await kept.find(userId, path)) ?? (await fetchPicture(address, userId));
    if (picture === undefined || userId !== owner) return;
    shown.set(path, urls.createObjectURL(picture));
    tell();
  }

  async function fetchPicture(address: string, userId: string): Promise<Blob | undefined> {
    const path = pathOf(address);
    const response = await fetch(ownAddress(address));
    if (isPicture(response)) {
      // Whoever signed out in the meantime has left nothing behind here, and gets nothing any more.
      if (userId === owner) await kept.keep(userId, path, response.clone());
      if (userId !== owner) await kept.erase(userId);
      return response.blob();
    }
    // A signature holds for minutes only: with the session come the addresses of now.
    if (!renewed.has(path)) void session.refresh();
    renewed.add(path);
    return undefined;
  }

  return {
    shown: (address) => shown.get(pathOf(address)),
    async want(address) {
      const path = pathOf(address);
      if (owner === undefined || shown.has(path)) return;
      const bringing = coming.get(path) ?? bring(address, owner);
      coming.set(path, bringing);
      await bringing.catch(() => undefined);
      if (coming.get(path) === bringing) coming.delete(path);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async erase(userId) {
      if (userId === owner) forget();
      await kept.erase(userId);
    },
  };
}

/** Which picture it is, in which size, without the signature that lets it be fetched for a while. */
function pathOf(address: string): string {
  const { pathname, searchParams } = parse(address);
  const size = searchParams.get('size');
  return size === null ? pathname : `${pathname}?size=${encodeURIComponent(size)}`;
}

/** The same address on the server that this page came from, whatever name the server itself goes by. */
function ownAddress(address: string): string {
  const { pathname, search } = parse(address);
  return pathname + search;
}

function parse(address: string): URL {
  return new URL(address, window.location.href);
}

function isPicture(response: Response): boolean {
  return response.status === 200 && response.headers.get('content-type')?.startsWith('image/') === true;
}

function userIdOf(session: Pick<Session, 'getState'>): string | undefined {
  const state = session.getState();
  return state.status === 'signed-in' ? state.user.id : undefined;
}
