import { addDays, fromEpochDay, type LocalDate } from './local-date.ts';
import { type DayStartHour, type EpochMs, zoneOffsetMs } from './zone.ts';

/** A moment on the user's local calendar and clock; `time` is `HH:MM`. */
export type LocalMoment = { date: LocalDate; time: string };

const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 1440;

/** Returns what calendar and clock of a zone read at an instant; a repeated hour reads the same twice. */
export function localMomentAt(instant: EpochMs, zone: string): LocalMoment {
  const minutes = Math.floor((instant + zoneOffsetMs(instant, zone)) / MINUTE_MS);
  const day = Math.floor(minutes / MINUTES_OF_DAY);
  return { date: fromEpochDay(day), time: clockTimeOf(minutes - day * MINUTES_OF_DAY) };
}

/** Returns the minutes since midnight that a clock time (`HH:MM`) reads. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Formats minutes since midnight, 0 to 1439, as a clock time (`HH:MM`). */
export function clockTimeOf(minutes: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
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
