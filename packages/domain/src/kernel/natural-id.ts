import { v5 } from 'uuid';

/** Namespace of Dayward's own name-based ids; generated once at random, never changed. */
const NAMESPACE = '6f0f2a0e-3c0b-4f43-9d5e-0c8a7f1f5b2d';

/** Maximum number of cached ids, chosen by us: completing a habit needs two. */
const CACHED_MAX = 1000;

/** Caches ids by their name: reading, checking and writing one row derive its id several times, each a SHA-1 in JavaScript. */
const cached = new Map<string, string>();

/**
 * Derives the id of a row with a natural key, such as the days of one run in one month. Two offline devices that create it create
 * the same row.
 *
 * @param parts the natural key, most general first; the same parts in the same order always give the same id
 * @returns a UUID version 5, lower case
 * @see RFC 9562, section 5.5
 */
export function naturalId(...parts: readonly [string, ...string[]]): string {
  const name = JSON.stringify(parts);
  const known = cached.get(name);
  if (known !== undefined) return known;
  const id = v5(name, NAMESPACE);
  if (cached.size >= CACHED_MAX) cached.clear();
  cached.set(name, id);
  return id;
}
