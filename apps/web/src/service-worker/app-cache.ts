import type { BuildFiles } from './build-files.ts';

/**
 * Cache of the app's files on this device. Each build has a cache of its own, which is complete before the build is active: no
 * page runs code of two builds. It only holds our own public files. Answers of a broken server, a captive portal or another build
 * are never cached (reliability, abuse case 20).
 */
export type AppCache = {
  /** Fetches and caches all files, or caches none and throws. */
  install(): Promise<void>;
  /**
   * Makes this build the current one. Deletes builds that no tab runs any more: the previous build stays for the tabs
   * that still show it, and a newer build stays until its own activation.
   */
  activate(): Promise<void>;
  /** A file of this build or the previous one, undefined if neither has it. */
  file(path: string): Promise<Response | undefined>;
  /** A page of this build. */
  page(path: string): Promise<Response | undefined>;
  /** Caches an answer as the page at a path, if it belongs to this build. */
  putPage(path: string, response: Response): Promise<void>;
};

/** The page that every route of the app starts from. */
export const SHELL_PATH = '/';

const PREFIX = 'dayward-app-';

/** Prefix of empty marker caches, whose names and order record the last active builds: many builds are never activated. */
const USED_PREFIX = 'dayward-used-';

type AppCacheDeps = { caches: CacheStorage; fetch: (url: string, options: RequestInit) => Promise<Response> };

export function createAppCache({ caches, fetch }: AppCacheDeps, build: BuildFiles): AppCache {
  const name = PREFIX + build.version;

  /** Newest first. */
  async function ownNames(): Promise<string[]> {
    const names = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
    return [name, ...names.toReversed()];
  }

  return {
    async install() {
      const fetched = await Promise.all([
        fetchPage(fetch, build),
        ...build.files.map(({ path, integrity }) => fetchFile(fetch, path, integrity)),
      ]);
      const cache = await caches.open(name);
      try {
        await Promise.all(fetched.map(([path, response]) => cache.put(path, response)));
      } catch (error) {
        await caches.delete(name); // the disk is full: half a build is useless
        throw error;
      }
    },
    async activate() {
      const mark = USED_PREFIX + build.version;
      const names = await caches.keys();
      const marks = names.filter((other) => other.startsWith(USED_PREFIX));
      const markBefore = marks.findLast((other) => other !== mark);
      const before = markBefore?.replace(USED_PREFIX, PREFIX);
      const builds = names.filter((other) => other.startsWith(PREFIX));
      const olderBuilds = builds.slice(0, builds.indexOf(name)).filter((other) => other !== before);
      const oldMarks = marks.filter((other) => other !== markBefore);
      await Promise.all([...olderBuilds, ...oldMarks].map((other) => caches.delete(other)));
      await caches.open(mark);
    },
    async file(path) {
      for (const own of await ownNames()) {
        const found = await caches.match(path, { cacheName: own });
        if (found) return found;
      }
      return undefined;
    },
    page: (path) => caches.match(path, { cacheName: name }),
    async putPage(path, response) {
      if (!(await isPageOf(build, response))) return;
      const cache = await caches.open(name);
      await cache.put(path, response.clone());
    },
  };
}

async function fetchFile(fetch: AppCacheDeps['fetch'], path: string, integrity: string) {
  // Names in /assets contain a content hash, so the HTTP cache is valid; other files are revalidated.
  const cache: RequestCache = path.startsWith('/assets/') ? 'default' : 'no-cache';
  const response = await fetch(path, { integrity, redirect: 'error', cache });
  if (!isOwnSuccess(response)) throw new Error(`${path} answered ${response.status}`);
  return [path, response] as const;
}

async function fetchPage(fetch: AppCacheDeps['fetch'], build: BuildFiles) {
  const response = await fetch(SHELL_PATH, { redirect: 'error', cache: 'no-cache' });
  if (!(await isPageOf(build, response))) throw new Error('The page is not of this build.');
  return [SHELL_PATH, response] as const;
}

async function isPageOf(build: BuildFiles, response: Response): Promise<boolean> {
  if (!isOwnSuccess(response)) return false;
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true;
  return isHtml && (await response.clone().text()).includes(build.entry);
}

function isOwnSuccess(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && !response.redirected;
}
