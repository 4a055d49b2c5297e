import { type LocalDate, toEpochDay, type Weekday, weekdayOfEpochDay } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import { dayMarks, MARK } from './day-marks.ts';
import type { HabitMonth, HabitRules } from './habit.ts';
import { timelineOf } from './timeline.ts';

export type WeekdayCount = {
  weekday: Weekday;
  /** Days of it that are completed. */
  done: number;
  /** Days of it that asked for the habit and were missed, protected ones included. */
  missed: number;
  /** `done` of `done + missed`, 0 to 1; null where there is neither, and for so-often-a-period habits, which ask for no certain day. */
  share: number | null;
};

/**
 * How the habit goes on each weekday of its current run: seven, in the order of the user's week. Days that rest, that are
 * skipped, off or not over count for nothing, unless they were completed.
 *
 * @param from the first day that counts; without it all of the run
 */
export function weekdayHistogram(
  habit: HabitRules,
  months: readonly HabitMonth[],
  today: LocalDate,
  { weekStart, from }: { weekStart: Weekday; from?: LocalDate },
): WeekdayCount[] {
  const timeline = timelineOf(habit, months, currentRunId(habit), today, weekStart);
  const marks = dayMarks(habit.schedule, timeline, timeline.done);
  const done = new Uint32Array(7);
  const missed = new Uint32Array(7);
  const start = from === undefined ? 0 : Math.max(0, toEpochDay(from) - timeline.first);
  for (let index = start; index <= timeline.today; index += 1) {
    const weekday = weekdayOfEpochDay(timeline.first + index);
    if (marks[index] === MARK.done) done[weekday] = (done[weekday] ?? 0) + 1;
    else if (marks[index] === MARK.missed || timeline.isProtected(index)) missed[weekday] = (missed[weekday] ?? 0) + 1;
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
