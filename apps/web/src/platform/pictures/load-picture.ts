import { type BrowserCaches, eraseKeptPictures, pictureCacheName } from './picture-cache.ts';

type Asked = {
  /** The picture and its size, its name in the cache. */
  path: string;
  /** The address on this page's origin, with the server's signature. */
  address: string;
  userId: string;
};

type Deps = {
  caches: BrowserCaches;
  fetch: (address: string) => Promise<Response>;
  /** False once another user, or none, is signed in. */
  isOwner: () => boolean;
};

/** Loads a picture from the cache or from the server; `refused` if the server does not give it for this address. */
export async function loadPicture({ path, address, userId }: Asked, deps: Deps): Promise<Blob | 'refused'> {
  const { caches, fetch, isOwner } = deps;
  const kept = await findKept(caches, userId, path);
  if (kept !== undefined) return kept;
  const response = await fetch(address);
  if (!isPicture(response)) return 'refused';
  // A user who signed out meanwhile leaves nothing behind here, and receives nothing any more.
  if (isOwner()) await keep(caches, userId, path, response.clone());
  if (!isOwner()) await eraseKeptPictures(caches, userId);
  return response.blob();
}

// A refusal by the browser only means that less is cached.
async function findKept(caches: BrowserCaches, userId: string, path: string): Promise<Blob | undefined> {
  try {
    const cache = await caches?.open(pictureCacheName(userId));
    return await (await cache?.match(path))?.blob();
  } catch {
    return undefined;
  }
}

async function keep(caches: BrowserCaches, userId: string, path: string, response: Response): Promise<void> {
  try {
    const cache = await caches?.open(pictureCacheName(userId));
    await cache?.put(path, response);
  } catch {
    // A full disk: it is fetched again the next time.
  }
}

function isPicture(response: Response): boolean {
  return response.status === 200 && response.headers.get('content-type')?.startsWith('image/') === true;
}
