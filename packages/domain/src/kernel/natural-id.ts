import { v5 } from 'uuid';

/** The namespace of Dayward's own name-based ids; made once at random, never changed. */
const NAMESPACE = '6f0f2a0e-3c0b-4f43-9d5e-0c8a7f1f5b2d';

/**
 * The id of a row that is unique by its nature, such as the days of one run in one month: two devices that make it
 * while neither knows of the other make the same row.
 *
 * @param parts what the row is, most general first; the same parts in the same order always give the same id
 * @returns a UUID version 5, lower case
 * @see RFC 9562, section 5.5
 */
export function naturalId(...parts: readonly [string, ...string[]]): string {
  return v5(JSON.stringify(parts), NAMESPACE);
}
