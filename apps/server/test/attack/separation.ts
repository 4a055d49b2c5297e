/**
 * The chance that a random one of `these` is larger than a random one of `those`: the statistic U of Mann and Whitney, divided by
 * the number of pairs. 0.5 if they are alike, 1 or 0 if one number tells them apart. It reads only ranks, so one slow request
 * weighs no more than any other.
 */
export function separation(these: readonly number[], those: readonly number[]): number {
  let larger = 0;
  for (const one of these) {
    for (const other of those) larger += one > other ? 1 : one === other ? 0.5 : 0;
  }
  return larger / (these.length * those.length);
}

/** The standard deviation of the separation of samples that are alike, each of the given size. */
export function separationDeviation(size: number): number {
  return Math.sqrt((2 * size + 1) / (12 * size * size));
}
