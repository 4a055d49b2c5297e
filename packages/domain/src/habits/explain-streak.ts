import { fromEpochDay, type LocalDate, type Weekday } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import { dayMarks, MARK } from './day-marks.ts';
import type { HabitMonth, HabitRules } from './habit.ts';
import { type StreakSpan, streaksOf } from './streaks.ts';
import { type Timeline, timelineOf } from './timeline.ts';

/**
 * Why a day since the streak began neither lengthened nor ended it: skipped, covered by a protection, at rest (a pause,
 * outside the habit's time, a date that never was), an off day of the schedule, a day of a week or month that holds enough
 * completions or still can, or a day that is not over.
 */
export const STREAK_KEEPERS = ['skipped', 'protected', 'rested', 'off_day', 'in_period', 'open'] as const;
export type StreakKeeper = (typeof STREAK_KEEPERS)[number];

export type StreakExplanation = {
  /** Completed days in a row: that of the figures. */
  streak: number;
  /** Its first and its latest completed day; null where no streak runs. */
  from: LocalDate | null;
  to: LocalDate | null;
  /** How many of the days from `from` to today were kept, and by what. */
  kept: Record<StreakKeeper, number>;
  /** Whether today asks for the habit and can still be done. */
  isTodayOpen: boolean;
  /** The streak before it (or the last one, where none runs), and the missed day that ended it. */
  previous: { from: LocalDate; to: LocalDate; days: number; endedOn: LocalDate } | null;
};

/** What the current streak of a habit is made of: since when, what kept it, and what ended the one before. */
export function explainStreak(
  habit: HabitRules,
  months: readonly HabitMonth[],
  today: LocalDate,
  weekStart: Weekday,
): StreakExplanation {
  const timeline = timelineOf(habit, months, currentRunId(habit), today, weekStart);
  const marks = dayMarks(habit.schedule, timeline, timeline.done);
  const { spans, current } = streaksOf(marks);
  const running = current === 0 ? undefined : spans.at(-1);
  const dayAt = (index: number) => fromEpochDay(timeline.first + index);
  const kept: StreakExplanation['kept'] = { skipped: 0, protected: 0, rested: 0, off_day: 0, in_period: 0, open: 0 };
  for (let index = running?.from ?? timeline.length; index < timeline.length; index += 1) {
    if (marks[index] === MARK.kept) kept[keeperOf(timeline, index)] += 1;
  }
  return {
    streak: current,
    from: running === undefined ? null : dayAt(running.from),
    to: running === undefined ? null : dayAt(running.to),
    kept,
    isTodayOpen: marks[timeline.today] === MARK.kept && keeperOf(timeline, timeline.today) === 'open',
    previous: previousOf(spans.at(running === undefined ? -1 : -2), marks, dayAt),
  };
}

function previousOf(
  span: StreakSpan | undefined,
  marks: Uint8Array,
  dayAt: (index: number) => LocalDate,
): StreakExplanation['previous'] {
  if (span === undefined) return null;
  const { from, to, days } = span;
  return { from: dayAt(from), to: dayAt(to), days, endedOn: dayAt(marks.indexOf(MARK.missed, to)) };
}

function keeperOf({ facts, rests, today, planOf, isProtected }: Timeline, index: number): StreakKeeper {
  if (isProtected(index)) return 'protected';
  if (facts[index]?.state === 'skipped') return 'skipped';
  if (rests[index] === 1) return 'rested';
  if (planOf(index) !== 'due') return 'off_day';
  return index >= today ? 'open' : 'in_period';
}
