/** A clock that advances only on demand, so that minutes of backoff cost a run no real time. */
export type VirtualClock = {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(run: () => void, delayMs: number): number;
  clearTimeout(timer: number | undefined): void;
  /** The number of pending timers. */
  waiting(): number;
  /** The due time of the next timer, undefined if none is pending. */
  nextAt(): number | undefined;
  /** Advances to the given time, but runs at most the timers of one instant; @returns true if any ran. */
  advanceTo(moment: number): boolean;
};

export function virtualClock(startAt: number): VirtualClock {
  let now = startAt;
  let lastId = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  const nextAt = () => (timers.size === 0 ? undefined : Math.min(...[...timers.values()].map(({ at }) => at)));
  return {
    now: () => now,
    setTimeout(run, delayMs) {
      lastId += 1;
      timers.set(lastId, { at: now + Math.max(0, delayMs), run });
      return lastId;
    },
    clearTimeout(timer) {
      if (timer !== undefined) timers.delete(timer);
    },
    waiting: () => timers.size,
    nextAt,
    advanceTo(moment) {
      const next = nextAt();
      if (next === undefined || next > moment) {
        now = Math.max(now, moment);
        return false;
      }
      now = Math.max(now, next);
      const due = [...timers].filter(([, { at }]) => at <= now);
      for (const [id, { run }] of due) if (timers.delete(id)) run();
      return true;
    },
  };
}
