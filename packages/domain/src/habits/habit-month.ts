import { naturalId } from '../kernel/natural-id.ts';
import { type LocalDate, type LocalMonth, localDate, monthOf } from '../time/index.ts';
import { HABIT_MONTHS, type HabitDay, type HabitMonth } from './habit.ts';

/** Returns the id of the row with a run's days of one month. Two devices that create it create the same row. */
export function habitMonthId(runId: string, month: LocalMonth): string {
  return naturalId(HABIT_MONTHS, runId, month);
}

/** Returns the key of a day within its month's row. */
export function dayKey(day: LocalDate): string {
  return day.slice(8);
}

/** Converts a key of a month's row to its day. */
export function dayOfKey(month: LocalMonth, key: string): LocalDate {
  return localDate(`${month}-${key}`);
}

/** Finds the facts of one day of a run in its month rows. */
export function findHabitDay(months: Iterable<HabitMonth>, runId: string, day: LocalDate): HabitDay | undefined {
  const month = monthOf(day);
  for (const row of months) if (row.runId === runId && row.month === month) return row.days[dayKey(day)];
  return undefined;
}
