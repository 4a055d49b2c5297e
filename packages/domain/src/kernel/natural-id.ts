import { v5 } from 'uuid';

/** Namespace of Dayward's own name-based ids; generated once at random, never changed. */
const NAMESPACE = '6f0f2a0e-3c0b-4f43-9d5e-0c8a7f1f5b2d';

/**
 * Derives the id of a row with a natural key, such as the days of one run in one month. Two offline devices that create it create
 * the same row.
 *
 * @param parts the natural key, most general first; the same parts in the same order always give the same id
 * @returns a UUID version 5, lower case
 * @see RFC 9562, section 5.5
 */
export function naturalId(...parts: readonly [string, ...string[]]): string {
  return v5(JSON.stringify(parts), NAMESPACE);
}
