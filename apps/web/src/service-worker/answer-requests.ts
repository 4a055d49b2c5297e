import { type AppCache, SHELL_PATH } from './app-cache.ts';

/** Routes of the app: all start from the same page, so the cached one serves them. */
const APP_ROUTES = /^\/(?:dashboard(?:\/|$)|shared\/[^/]+\/?$|(?:ai-coach|analytics|community)\/?$)/;

/** Public pages. They come from the server; if it is unreachable, from the cache of the last visit, or the start page renders them. */
const PUBLIC_PAGES: ReadonlySet<string> = new Set([
  SHELL_PATH,
  '/login',
  '/signup',
  '/reset',
  '/terms',
  '/privacy',
  '/help',
]);

/** Public pages that anybody may need without a network; their addresses hold no secret, and the start page renders them too. */
const OFFLINE_PAGES: ReadonlySet<string> = new Set(['/terms', '/privacy', '/help']);

const HASHED_FILES = /^\/assets\//;

/** The part of a request that determines its answer. */
export type RequestInfo = Pick<Request, 'method' | 'mode' | 'url'>;

type AnswerDeps = {
  origin: string;
  appCache: AppCache;
  /** Paths of this build's files. */
  files: ReadonlySet<string>;
  fetch: typeof fetch;
  /** Extends the lifetime of the worker for work after the answer. */
  keepAlive: (work: Promise<unknown>) => void;
};

/** Classifies a request; undefined leaves it to the browser, like every other request. */
export function classifyRequest(asked: RequestInfo, { origin, files }: Pick<AnswerDeps, 'origin' | 'files'>) {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== origin) return undefined;
  if (asked.mode === 'navigate') {
    if (APP_ROUTES.test(url.pathname)) return 'app-route';
    return PUBLIC_PAGES.has(url.pathname) ? 'public-page' : undefined;
  }
  return HASHED_FILES.test(url.pathname) || files.has(url.pathname) ? 'file' : undefined;
}

/** Answers a request for the app's pages or files; undefined leaves it to the browser. */
export function answerRequest(request: Request, deps: AnswerDeps): Promise<Response> | undefined {
  switch (classifyRequest(request, deps)) {
    case 'app-route':
      return answerAppRoute(request, deps);
    case 'public-page':
      return answerPublicPage(request, deps);
    case 'file':
      return answerFile(request, deps);
    default:
      return undefined;
  }
}

async function answerAppRoute(request: Request, { appCache, fetch, keepAlive }: AnswerDeps): Promise<Response> {
  const shell = await appCache.page(SHELL_PATH);
  if (!shell) return fetch(request);
  // The page belongs to this build while this build is active, but its headers may change on the server.
  keepAlive(
    fetch(SHELL_PATH, { redirect: 'error', cache: 'no-cache' })
      .then((fresh) => appCache.putPage(SHELL_PATH, fresh))
      .catch(() => undefined),
  );
  return shell;
}

async function answerPublicPage(request: Request, { appCache, fetch, keepAlive }: AnswerDeps): Promise<Response> {
  const path = new URL(request.url).pathname;
  try {
    const response = await fetch(request);
    keepAlive(appCache.putPage(path, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = (await appCache.page(path)) ?? (OFFLINE_PAGES.has(path) ? await appCache.page(SHELL_PATH) : undefined);
    if (kept) return kept;
    throw error;
  }
}

async function answerFile(request: Request, { appCache, fetch }: AnswerDeps): Promise<Response> {
  return (await appCache.file(new URL(request.url).pathname)) ?? fetch(request);
}
