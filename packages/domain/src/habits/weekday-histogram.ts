import { type LocalDate, toEpochDay, type Weekday, weekdayOfEpochDay } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import type { HabitMonth, HabitRules } from './habit.ts';
import { STREAK_EFFECT, streakEffects } from './streak-effects.ts';
import { timelineOf } from './timeline.ts';

export type WeekdayCount = {
  weekday: Weekday;
  /** Completed days on this weekday. */
  done: number;
  /** Due days on this weekday that were missed, including protected ones. */
  missed: number;
  /** `done` of `done + missed`, 0 to 1. Null if both are 0, and for times-per-period habits, which have no due weekday. */
  share: number | null;
};

/**
 * Computes the completions per weekday of the current run: seven, in the order of the user's week. Days that are neutral,
 * skipped, off or not over do not count unless they were completed.
 *
 * @param from the first day that counts; without it the whole run
 */
export function weekdayHistogram(
  habit: HabitRules,
  months: readonly HabitMonth[],
  today: LocalDate,
  { weekStart, from }: { weekStart: Weekday; from?: LocalDate },
): WeekdayCount[] {
  const timeline = timelineOf(habit, months, currentRunId(habit), today, weekStart);
  const { effects } = streakEffects(habit.schedule, timeline, timeline.done);
  const done = new Uint32Array(7);
  const missed = new Uint32Array(7);
  const start = from === undefined ? 0 : Math.max(0, toEpochDay(from) - timeline.first);
  for (let index = start; index <= timeline.today; index += 1) {
    const weekday = weekdayOfEpochDay(timeline.first + index);
    if (effects[index] === STREAK_EFFECT.done) done[weekday] = (done[weekday] ?? 0) + 1;
    else if (effects[index] === STREAK_EFFECT.missed || timeline.isProtected(index))
      missed[weekday] = (missed[weekday] ?? 0) + 1;
  }
  return Array.from({ length: 7 }, (_, offset) => {
    const weekday = ((weekStart + offset) % 7) as Weekday; // 0 to 6
    return countOf(habit, weekday, done[weekday] ?? 0, missed[weekday] ?? 0);
  });
}

function countOf({ schedule }: HabitRules, weekday: Weekday, done: number, missed: number): WeekdayCount {
  const isKnown = schedule.type !== 'times' && done + missed > 0;
  return { weekday, done, missed, share: isKnown ? done / (done + missed) : null };
}
