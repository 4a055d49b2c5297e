import { MARK } from './day-marks.ts';

/** A run of completed days that no missed day parts; `from` and `to` are its first and last completed day. */
export type StreakSpan = { from: number; to: number; days: number };

/** All streaks, oldest first, by the distance of their days from the first; and the length of the one that is still running. */
export function streaksOf(marks: Uint8Array): { spans: StreakSpan[]; current: number } {
  const spans: StreakSpan[] = [];
  let running: StreakSpan | undefined;
  for (let index = 0; index < marks.length; index += 1) {
    if (marks[index] === MARK.missed) running = undefined;
    if (marks[index] !== MARK.done) continue;
    if (running === undefined) {
      running = { from: index, to: index, days: 0 };
      spans.push(running);
    }
    running.to = index;
    running.days += 1;
  }
  return { spans, current: running?.days ?? 0 };
}
