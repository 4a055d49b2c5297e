/** Start of a timer, stored in the row of the running timer. */
export type TimerStart = {
  id: string;
  at: string;
  /** Time at which it was stopped; without it the timer ends when the next one begins. */
  stoppedAt?: string;
  /** True if it was discarded; the timer that it ended stays ended. */
  isGone?: true;
  /** True if its time was corrected manually; the correction is final. */
  isEdited?: true;
};

/** Number of starts that are stored: the maximum of timers begun on offline devices that can be merged. */
export const TIMER_STARTS_KEPT = 20;

/** Sorts starts by time. At the same instant, ended timers come first, so that time can continue from a stopped one. */
export function sortStarts(starts: readonly TimerStart[]): TimerStart[] {
  const rank = ({ isGone, stoppedAt }: TimerStart) => (isGone === true || stoppedAt !== undefined ? 0 : 1);
  return [...starts].sort((a, b) =>
    a.at === b.at ? rank(a) - rank(b) || (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1,
  );
}

/**
 * Returns the end of each timer: its stop, otherwise the start of the next one; null for the running one. It depends only on the
 * starts and stops, not on their order of arrival.
 *
 * @param starts sorted by {@link sortStarts}
 */
export function endsOf(starts: readonly TimerStart[]): ReadonlyMap<string, string | null> {
  return new Map(starts.map(({ id, stoppedAt }, index) => [id, stoppedAt ?? starts[index + 1]?.at ?? null]));
}

/** Returns the running timer: the latest one, unless it has ended. @param starts sorted by {@link sortStarts} */
export function runningOf(starts: readonly TimerStart[]): string | null {
  const latest = starts.at(-1);
  return latest === undefined || latest.isGone === true || latest.stoppedAt !== undefined ? null : latest.id;
}
