/** The first and the longest delay, in milliseconds; chosen by us, so that a recovered server is found within 30 seconds. */
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Computes the delay before the next attempt: exponential backoff with up to 50 % random jitter. The jitter keeps devices that
 * lost a server together from reconnecting together.
 *
 * @param failures failures in a row, 1 after the first
 * @param random a number in [0, 1)
 */
export function backoffMs(failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(longest * (1 - random() / 2));
}
