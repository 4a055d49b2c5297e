import { API_PREFIX, type ApiRequest, type ApiResponse, syncRoutes } from '@dayward/contract';

/**
 * Answers to requests that the page sent while the app's code was still loading, by path. On a slow network, a first visit would
 * otherwise ask for the session and then for the rows only after the code: two round trips later (vite-plugins/early-requests.ts).
 */
export type EarlyAnswers = Map<string, Promise<ApiResponse>>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
    /** Drops the early answers when another tab signs in or out, until the app listens itself. */
    earlyNews?: BroadcastChannel;
    /** Prefetches the files of the next page; only on pages that have one. */
    prefetchNext?: () => void;
  }
}

/** The age of the page, in milliseconds, from which no early answer is used: it may be outdated. */
const USED_UNTIL_MS = 15_000;

/** Takes the early answer to a request, if there is one; each answers only one request. */
export function takeEarlyAnswer({ method, path }: ApiRequest): Promise<ApiResponse> | undefined {
  const answer = method === 'GET' ? window.earlyAnswers?.get(path) : undefined;
  window.earlyAnswers?.delete(path);
  return performance.now() < USED_UNTIL_MS ? answer : undefined;
}

/**
 * To be called when the app listens to its other tabs: ends what the page did until then. Drops the answers that no request has
 * taken once they are too old to be used.
 */
export function takeOverEarlyAnswers(): void {
  window.earlyNews?.close();
  setTimeout(() => window.earlyAnswers?.clear(), USED_UNTIL_MS - performance.now());
}

/** True if the page has requested the account's rows. */
export function areRowsArriving(): boolean {
  const paths = [...(window.earlyAnswers?.keys() ?? [])];
  return paths.some((path) => path.startsWith(API_PREFIX + syncRoutes.pull.path));
}
