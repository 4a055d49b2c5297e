import type { Session } from '#src/platform/session/session.ts';
import { type BrowserCaches, eraseKeptPictures } from './picture-cache.ts';

/**
 * Private pictures of the signed-in user, such as their photo. A shown picture is cached on this device under the path of its
 * address, so that it renders at once and without a network. The server's signature in the address changes constantly and is left
 * out. A path always means the same picture.
 */
export type Pictures = {
  /** An object URL of a picture; undefined until {@link want} has loaded it. */
  shown(address: string): string | undefined;
  /** Loads a picture from the cache or from the server. Never rejects: a picture that cannot be loaded is left out. */
  want(address: string): Promise<void>;
  /** Calls the listener after every added or removed picture, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Erases all cached pictures of an account. */
  erase(userId: string): Promise<void>;
};

type Parts = {
  caches: BrowserCaches;
  fetch: (path: string) => Promise<Response>;
  session: Pick<Session, 'getState' | 'subscribe' | 'refresh'>;
  /** Creates and revokes object URLs. */
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
};

/** Creates the pictures of one account at a time: another user starts with an empty set. */
export function createPictures({ caches, fetch, session, urls }: Parts): Pictures {
  const listeners = new Set<() => void>();
  const shown = new Map<string, string>();
  const coming = new Map<string, Promise<void>>();
  /** Paths whose signature was renewed once: a deleted picture is not requested for ever. */
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
    // Lazy: most accounts have no pictures.
    const { loadPicture } = await import('./load-picture.ts');
    const isOwner = () => userId === owner;
    const loaded = await loadPicture({ path, address: ownAddress(address), userId }, { caches, fetch, isOwner });
    if (loaded === 'refused') renewOnce(path);
    else if (isOwner()) {
      shown.set(path, urls.createObjectURL(loaded));
      tell();
    }
  }

  function renewOnce(path: string): void {
    // A signature holds for minutes only: a session refresh returns current addresses.
    if (!renewed.has(path)) void session.refresh();
    renewed.add(path);
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
      await eraseKeptPictures(caches, userId);
    },
  };
}

/** The picture and its size, without the signature. */
function pathOf(address: string): string {
  const { pathname, searchParams } = parse(address);
  const size = searchParams.get('size');
  return size === null ? pathname : `${pathname}?size=${encodeURIComponent(size)}`;
}

/** The same path on this page's origin, whatever host name the server uses for itself. */
function ownAddress(address: string): string {
  const { pathname, search } = parse(address);
  return pathname + search;
}

function parse(address: string): URL {
  return new URL(address, window.location.href);
}

function userIdOf(session: Pick<Session, 'getState'>): string | undefined {
  const state = session.getState();
  return state.status === 'signed-in' ? state.user.id : undefined;
}
