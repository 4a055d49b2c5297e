import {
  dateParts,
  daysInMonth,
  type EpochDay,
  epochDayOf,
  fromEpochDay,
  isLeapYear,
  type LocalDate,
  startOfWeek,
  toEpochDay,
  type Weekday,
} from '../time/index.ts';
import { periodAround } from './calendar-periods.ts';
import { currentRunId } from './current-run.ts';
import { amountOf } from './day-outcome.ts';
import type { HabitMonth, HabitRules } from './habit.ts';
import { scoresOf } from './score.ts';
import { streakEffects } from './streak-effects.ts';
import { type StreakSpan, streaksOf } from './streaks.ts';
import { type Timeline, timelineOf } from './timeline.ts';

/** Number of streaks in {@link HabitFigures}. */
const BEST_STREAKS = 10;

const [DAYS_OF_WEEK, DAYS_OF_MONTH, DAYS_OF_YEAR] = [7, 31, 365];

/** First day of the stored week, independent of the user's first day of the week. */
const SUNDAY = 0;

/** Figures derived from the days of a habit's current run, as plain data that can be stored unchanged. */
export type HabitFigures = {
  /** Calendar day for which the figures hold. */
  today: LocalDate;
  /** Completed days in a row. A day, week or month that is not over does not end it. */
  streak: number;
  /** Longest streak of days ever completed; toggling a day off does not shorten it (rulings R5). */
  bestStreak: number;
  /** Longest streaks of days ever completed, longest first, then newest first. */
  bestStreaks: { from: LocalDate; to: LocalDate; days: number }[];
  /** Days ever completed. */
  totalDays: number;
  /** Days that are completed now. */
  doneDays: number;
  completedToday: boolean;
  amountToday: number;
  /** Latest completed day. */
  lastCompleted: LocalDate | null;
  /** Days ever completed in the current week by weekday, Sunday first (rulings R12). */
  weeklyProgress: number[];
  /** Days ever completed in the current month by day of the month. */
  monthlyProgress: number[];
  /** Days ever completed in the current year by day of the year; the 366th counts in the last element (DATAM-05). */
  yearlyProgress: number[];
  /** Completions in the user's current calendar week or month, for a times-per-period habit. */
  doneInPeriod: number | null;
  /** Strength of the habit, 0 to 1. */
  score: number;
};

/**
 * Computes the figures of a habit. Server and web share this function, so that a stored figure equals a shown one (HAB-27).
 *
 * @param months rows of the habit's days, in any order; rows of other runs are ignored
 * @param today the user's calendar day
 * @param weekStart the first day of the user's week; only times-per-week habits depend on it
 */
export function habitFigures(
  habit: HabitRules,
  months: readonly HabitMonth[],
  today: LocalDate,
  weekStart: Weekday,
): HabitFigures {
  const timeline = timelineOf(habit, months, currentRunId(habit), today, weekStart);
  const { done, everDone, first, older } = timeline;
  const now = streaksOf(streakEffects(habit.schedule, timeline, done));
  const isSame = everDone.every((day, index) => day === done[index]); // the common case: no day was toggled off
  const ever = isSame ? now.spans : streaksOf(streakEffects(habit.schedule, timeline, everDone)).spans;
  const last = done.lastIndexOf(1);
  const lastDone = last === -1 ? older.lastDone : first + last;
  return {
    today,
    streak: now.current,
    bestStreak: Math.max(longest(ever), now.current),
    bestStreaks: bestOf(ever, first),
    totalDays: older.everDone + countOnes(everDone, 0, everDone.length),
    doneDays: older.done + countOnes(done, 0, done.length),
    completedToday: done[timeline.today] === 1,
    amountToday: amountOf(timeline.facts[timeline.today]),
    lastCompleted: lastDone === null ? null : fromEpochDay(lastDone),
    ...progressOf(timeline, today),
    doneInPeriod: doneInPeriod(habit, timeline),
    score: scoresOf(habit, timeline)[timeline.today] ?? 0,
  };
}

function longest(spans: readonly StreakSpan[]): number {
  return spans.reduce((most, { days }) => Math.max(most, days), 0);
}

function bestOf(spans: readonly StreakSpan[], first: number): HabitFigures['bestStreaks'] {
  return [...spans]
    .sort((a, b) => b.days - a.days || b.from - a.from)
    .slice(0, BEST_STREAKS)
    .map(({ from, to, days }) => ({ from: fromEpochDay(first + from), to: fromEpochDay(first + to), days }));
}

function progressOf({ first, everDone }: Timeline, today: LocalDate) {
  const { year, month } = dateParts(today);
  const daysFrom = (start: EpochDay, length: number) =>
    Array.from({ length }, (_, offset) => (everDone[start - first + offset] === 1 ? 1 : 0));
  const ofYear = daysFrom(epochDayOf(year, 1, 1), isLeapYear(year) ? DAYS_OF_YEAR + 1 : DAYS_OF_YEAR);
  const last = ofYear.splice(DAYS_OF_YEAR - 1).reduce<number>((sum, day) => sum + day, 0);
  return {
    weeklyProgress: daysFrom(toEpochDay(startOfWeek(today, SUNDAY)), DAYS_OF_WEEK),
    monthlyProgress: padded(daysFrom(epochDayOf(year, month, 1), daysInMonth(year, month)), DAYS_OF_MONTH),
    yearlyProgress: [...ofYear, last],
  };
}

/** Pads the days of a shorter month with 0. */
function padded(days: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, index) => days[index] ?? 0);
}

function doneInPeriod({ schedule }: HabitRules, timeline: Timeline): number | null {
  if (schedule.type !== 'times') return null;
  return countOnes(
    timeline.done,
    Math.max(periodAround(schedule.per, timeline, timeline.today).from, 0),
    timeline.today + 1,
  );
}

function countOnes(flags: Uint8Array, from: number, until: number): number {
  let count = 0;
  for (let index = from; index < until; index += 1) if (flags[index] === 1) count += 1;
  return count;
}
