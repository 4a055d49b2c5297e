import {
  addDays,
  dateParts,
  daysInMonth,
  type LocalDate,
  localDateOf,
  startOfWeek,
  type Weekday,
} from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import { isCompleteOn } from './day-outcome.ts';
import type { HabitMonth, HabitRules, TimesSchedule } from './habit.ts';
import { findHabitDay } from './habit-month.ts';
import { effectiveSchedule } from './schedule.ts';

const DAYS_OF_A_WEEK = 7;

/**
 * Checks whether a day of a habit still waits for the user: not completed, skipped or set to missed, and its week or month has fewer
 * completions than a times-per-period habit asks for. Whether the day is due is the schedule's, see `dayPlanOf`.
 *
 * @param months the months around the day
 */
export function isHabitOpen(
  habit: HabitRules,
  months: readonly HabitMonth[],
  day: LocalDate,
  weekStart: Weekday,
): boolean {
  const runId = currentRunId(habit);
  const facts = findHabitDay(months, runId, day);
  if (facts?.state === 'skipped' || facts?.state === 'missed' || isCompleteOn(habit, facts, false)) return false;
  const schedule = effectiveSchedule(habit.schedule);
  if (schedule.type !== 'times') return true;
  const done = periodOf(schedule, day, weekStart).filter((date) =>
    isCompleteOn(habit, findHabitDay(months, runId, date), date < day),
  );
  return done.length < schedule.times;
}

/** The days of the calendar week or month that contains a day. */
function periodOf({ per }: TimesSchedule, day: LocalDate, weekStart: Weekday): LocalDate[] {
  const { year, month } = dateParts(day);
  const first = per === 'week' ? startOfWeek(day, weekStart) : localDateOf(year, month, 1);
  const length = per === 'week' ? DAYS_OF_A_WEEK : daysInMonth(year, month);
  return Array.from({ length }, (_, index) => addDays(first, index));
}
