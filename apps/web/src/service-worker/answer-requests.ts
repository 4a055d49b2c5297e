import { type AppCache, SHELL_PATH } from './app-cache.ts';

/** Where the app itself begins: its page is the same everywhere, so the one on the device serves all of them. */
const APP_ROUTES = /^\/(?:dashboard(?:\/|$)|shared\/[^/]+\/?$|(?:ai-coach|analytics|community)\/?$)/;

/** Public pages. They come from the server; if it is unreachable, from the cache of the last visit. */
const PUBLIC_PAGES: ReadonlySet<string> = new Set([
  SHELL_PATH,
  '/login',
  '/signup',
  '/reset',
  '/terms',
  '/privacy',
  '/help',
]);

const HASHED_FILES = /^\/assets\//;

/** What of a request decides about its answer. */
export type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

type Surroundings = {
  origin: string;
  appCache: AppCache;
  /** Paths of this build's files. */
  files: ReadonlySet<string>;
  fetch: typeof fetch;
  /** Lets work go on after the answer. */
  keepAlive: (work: Promise<unknown>) => void;
};

/** How a request is answered; undefined leaves it to the browser, as everything that is not named here. */
export function kindOfRequest(asked: Asked, { origin, files }: Pick<Surroundings, 'origin' | 'files'>) {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== origin) return undefined;
  if (asked.mode === 'navigate') {
    if (APP_ROUTES.test(url.pathname)) return 'app-route';
    return PUBLIC_PAGES.has(url.pathname) ? 'public-page' : undefined;
  }
  return HASHED_FILES.test(url.pathname) || files.has(url.pathname) ? 'file' : undefined;
}

/** The answer to a request of the app's pages, undefined when it is the browser's to fetch. */
export function answerRequest(request: Request, surroundings: Surroundings): Promise<Response> | undefined {
  switch (kindOfRequest(request, surroundings)) {
    case 'app-route':
      return answerAppRoute(request, surroundings);
    case 'public-page':
      return answerPublicPage(request, surroundings);
    case 'file':
      return answerFile(request, surroundings);
    default:
      return undefined;
  }
}

async function answerAppRoute(request: Request, { appCache, fetch, keepAlive }: Surroundings): Promise<Response> {
  const shell = await appCache.page(SHELL_PATH);
  if (!shell) return fetch(request);
  // The page is of this build for as long as this build is used, but what the server says about it (its headers) may change.
  keepAlive(
    fetch(SHELL_PATH, { redirect: 'error', cache: 'no-cache' })
      .then((fresh) => appCache.keepPage(SHELL_PATH, fresh))
      .catch(() => undefined),
  );
  return shell;
}

async function answerPublicPage(request: Request, { appCache, fetch, keepAlive }: Surroundings): Promise<Response> {
  const path = new URL(request.url).pathname;
  try {
    const response = await fetch(request);
    keepAlive(appCache.keepPage(path, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await appCache.page(path);
    if (kept) return kept;
    throw error;
  }
}

async function answerFile(request: Request, { appCache, fetch }: Surroundings): Promise<Response> {
  return (await appCache.file(new URL(request.url).pathname)) ?? fetch(request);
}
