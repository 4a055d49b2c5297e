/** The first wait after a failure, and the longest; chosen by us, so that a server that comes back is found within half a minute. */
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait after so many failures in a row: twice as long each time, and by chance up to half shorter, so that
 * the devices that lost a server together do not all come back to it together.
 *
 * @param failures 1 after the first
 * @param random a number in [0, 1)
 */
export function backoffMs(failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(longest * (1 - random() / 2));
}
