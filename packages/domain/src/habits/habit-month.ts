import { naturalId } from '../kernel/natural-id.ts';
import { type LocalDate, type LocalMonth, localDate, monthOf } from '../time/index.ts';
import { HABIT_MONTHS, type HabitDay, type HabitMonth } from './habit.ts';

/** The id of the row that holds the days of a run in a month; two devices that make it make the same row. */
export function habitMonthId(runId: string, month: LocalMonth): string {
  return naturalId(HABIT_MONTHS, runId, month);
}

/** The key of a day within its month's row. */
export function dayKey(day: LocalDate): string {
  return day.slice(8);
}

/** The day that a key of a month's row stands for. */
export function dayOfKey(month: LocalMonth, key: string): LocalDate {
  return localDate(`${month}-${key}`);
}

/** What is written on a day of a run, among the rows of its months. */
export function findHabitDay(months: Iterable<HabitMonth>, runId: string, day: LocalDate): HabitDay | undefined {
  const month = monthOf(day);
  for (const row of months) if (row.runId === runId && row.month === month) return row.days[dayKey(day)];
  return undefined;
}
