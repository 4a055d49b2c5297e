/** Time that passes only when it is told to: minutes of backing off cost a run nothing. */
export type VirtualClock = {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(run: () => void, delayMs: number): number;
  clearTimeout(timer: number | undefined): void;
  /** How many timers wait. */
  waiting(): number;
  /** When the next timer is due, undefined when none waits. */
  nextAt(): number | undefined;
  /** Moves on to the given moment, but runs at most the timers of one moment; @returns whether any ran. */
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
