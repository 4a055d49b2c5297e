import { addDays, type LocalDate } from './local-date.ts';
import type { DayStartHour } from './zone.ts';

/** A moment on the user's local calendar and clock; `time` is `HH:MM`. */
export type LocalMoment = { date: LocalDate; time: string };

/** Returns the minutes since midnight that a clock time (`HH:MM`) reads. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Returns the user's day of a moment: before the hour at which the day begins it is still the day before (rulings R5). */
export function dayOfMoment({ date, time }: LocalMoment, dayStartHour: DayStartHour): LocalDate {
  return Number(time.slice(0, 2)) < dayStartHour ? addDays(date, -1) : date;
}

/** Selects the entries of the user's last `days` days, today included; entries of later days are excluded. */
export function entriesOfLastDays<Entry extends LocalMoment>(
  entries: readonly Entry[],
  days: number,
  today: LocalDate,
  dayStartHour: DayStartHour,
): Entry[] {
  const first = addDays(today, 1 - days);
  return entries.filter((entry) => {
    const day = dayOfMoment(entry, dayStartHour);
    return day >= first && day <= today;
  });
}
