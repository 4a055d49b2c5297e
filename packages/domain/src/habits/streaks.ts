import { STREAK_EFFECT } from './streak-effects.ts';

/** Span of completed days without a missed day between them; `from` and `to` are its first and last completed day. */
export type StreakSpan = { from: number; to: number; days: number };

/** Returns all streaks, oldest first, as day offsets from the first day, and the length of the streak that is still running. */
export function streaksOf(effects: Uint8Array): { spans: StreakSpan[]; current: number } {
  const spans: StreakSpan[] = [];
  let running: StreakSpan | undefined;
  for (let index = 0; index < effects.length; index += 1) {
    if (effects[index] === STREAK_EFFECT.missed) running = undefined;
    if (effects[index] !== STREAK_EFFECT.done) continue;
    if (running === undefined) {
      running = { from: index, to: index, days: 0 };
      spans.push(running);
    }
    running.to = index;
    running.days += 1;
  }
  return { spans, current: running?.days ?? 0 };
}
