import { STREAK_EFFECT, type StreakEffects } from './streak-effects.ts';

/** Span of completed days that no missed day or week or month ended; `from` and `to` are its first and last completed day. */
export type StreakSpan = { from: number; to: number; days: number };

/** Returns all streaks, oldest first, as day offsets from the first day, and the length of the streak that is still running. */
export function streaksOf({ effects, ends }: StreakEffects): { spans: StreakSpan[]; current: number } {
  const spans: StreakSpan[] = [];
  let running: StreakSpan | undefined;
  for (let index = 0; index < effects.length; index += 1) {
    if (effects[index] === STREAK_EFFECT.done) {
      if (running === undefined) {
        running = { from: index, to: index, days: 0 };
        spans.push(running);
      }
      running.to = index;
      running.days += 1;
    }
    if (ends[index] === 1) running = undefined;
  }
  return { spans, current: running?.days ?? 0 };
}
