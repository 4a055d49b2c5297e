/** A start of a timer, in the row that says which one runs. */
export type TimerStart = {
  id: string;
  at: string;
  /** When somebody stopped it; without this it ends where the next one begins. */
  stoppedAt?: string;
  /** It was discarded: what it ended stays ended. */
  isGone?: true;
  /** Somebody corrected its time by hand, which stays. */
  isEdited?: true;
};

/** Starts that are remembered: as many timers may be begun on devices that do not know of each other. */
export const TIMER_STARTS_KEPT = 20;

/** Starts in their order in time. Of two at one instant those that are over come first, so that time can go on from one that was stopped. */
export function inOrder(starts: readonly TimerStart[]): TimerStart[] {
  const rank = ({ isGone, stoppedAt }: TimerStart) => (isGone === true || stoppedAt !== undefined ? 0 : 1);
  return [...starts].sort((a, b) =>
    a.at === b.at ? rank(a) - rank(b) || (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1,
  );
}

/**
 * When each timer ends: where it was stopped, otherwise where the next one begins; null for the one that runs. It follows
 * from the starts and stops alone, whatever order they arrived in.
 *
 * @param starts in their order
 */
export function endsOf(starts: readonly TimerStart[]): ReadonlyMap<string, string | null> {
  return new Map(starts.map(({ id, stoppedAt }, index) => [id, stoppedAt ?? starts[index + 1]?.at ?? null]));
}

/** The timer that runs: the latest one, unless it is over. @param starts in their order */
export function runningOf(starts: readonly TimerStart[]): string | null {
  const latest = starts.at(-1);
  return latest === undefined || latest.isGone === true || latest.stoppedAt !== undefined ? null : latest.id;
}
