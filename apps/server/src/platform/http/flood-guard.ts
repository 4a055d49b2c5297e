import { AppError } from './app-error.ts';
import { clientKey } from './client-key.ts';

/** At most `max` requests of one client in a window. */
export type FloodLimit = { max: number; windowMs: number };

/** Ten a second, all minute long: no person and no honest program comes near; chosen by us, decision 0004. */
export const DEFAULT_FLOOD_LIMIT: FloodLimit = { max: 600, windowMs: 60_000 };

/** Clients remembered within one window; beyond, the longest known one is forgotten, so that memory stays bounded. */
const CLIENTS_MAX = 50_000;

const MILLISECONDS_PER_SECOND = 1000;

/**
 * Makes the check that keeps one client from flooding the API. It counts in this process's memory: with several
 * servers each has its own count. Exact budgets (sign-in, codes, mails) are kept in PostgreSQL by their features.
 *
 * Counting is synchronous, so that of many requests at once exactly the limit passes.
 *
 * @param hear told once for each client and window that its limit is reached, so that the log says it and no more.
 * @param now milliseconds of any clock that never goes back.
 * @returns the refusal of this request (`rate_limited` with the time to wait), or undefined.
 */
export function createFloodGuard(
  limit: FloodLimit,
  hear: (client: string) => void = () => undefined,
  now: () => number = () => performance.now(),
): (address: string) => AppError | undefined {
  const counts = new Map<string, number>();
  let windowEndsAt = Number.NEGATIVE_INFINITY;
  return (address) => {
    const time = now();
    if (time >= windowEndsAt) {
      counts.clear();
      windowEndsAt = time + limit.windowMs;
    }
    const key = clientKey(address);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (counts.size > CLIENTS_MAX) forgetFirst(counts);
    if (count <= limit.max) return undefined;
    if (count === limit.max + 1) hear(key);
    const waitSeconds = Math.max(1, Math.ceil((windowEndsAt - time) / MILLISECONDS_PER_SECOND));
    return new AppError('rate_limited', { retryAfterSeconds: waitSeconds });
  };
}

function forgetFirst(counts: Map<string, number>): void {
  const [first] = counts.keys();
  if (first !== undefined) counts.delete(first);
}
