declare const localDateBrand: unique symbol;

/**
 * Calendar day such as `2026-11-21`, without a zone: the user's day, chosen when the user acts and never recomputed from an
 * instant. Days compare as strings (`<`), because the year has four digits.
 */
export type LocalDate = string & { readonly [localDateBrand]: true };

/** Calendar month such as `2026-11`; compares as a string. */
export type LocalMonth = string & { readonly [localMonthBrand]: true };
declare const localMonthBrand: unique symbol;

/** Days since 1970-01-01, which is 0; the unit of day arithmetic. */
export type EpochDay = number;

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Default first day of the week: Monday (ISO 8601). */
export const DEFAULT_WEEK_START: Weekday = 1;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Checks whether a text is an existing day, written as `YYYY-MM-DD`; the years are 0001 to 9999. */
export function isLocalDate(text: string): text is LocalDate {
  const match = DATE.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Converts a text that is known to be a day.
 *
 * @throws {RangeError} for anything else: validate external input with {@link isLocalDate} first
 */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`Not a local date: ${text}`);
  return text;
}

/** Returns the number of days of a month, 28 to 31; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Checks whether a year has a 29th of February, in the Gregorian calendar. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Returns the year, month (1 to 12) and day of the month (1 to 31) of a day. */
export function dateParts(date: LocalDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Builds a day from an existing year, month (1 to 12) and day of the month. */
export function localDateOf(year: number, month: number, day: number): LocalDate {
  const date = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  return date as LocalDate; // correctly formatted; the caller guarantees the numbers
}

/** Returns the days since 1970-01-01 of a day; negative before it. */
export function toEpochDay(date: LocalDate): EpochDay {
  const { year, month, day } = dateParts(date);
  return epochDayOf(year, month, day);
}

/**
 * Returns the days since 1970-01-01 of a year, a month (1 to 12) and a day of the month, in the Gregorian calendar.
 *
 * @see https://howardhinnant.github.io/date_algorithms.html days_from_civil
 */
export function epochDayOf(year: number, month: number, day: number): EpochDay {
  const shifted = month <= 2 ? year - 1 : year; // years begin in March, so that the leap day is the last
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Returns the day that is that many days after 1970-01-01. */
export function fromEpochDay(epochDay: EpochDay): LocalDate {
  const { year, month, day } = epochDayParts(epochDay);
  return localDateOf(year, month, day);
}

/**
 * Returns the year, month (1 to 12) and day of the month (1 to 31) that many days after 1970-01-01.
 *
 * @see https://howardhinnant.github.io/date_algorithms.html civil_from_days
 */
export function epochDayParts(epochDay: EpochDay): { year: number; month: number; day: number } {
  const days = epochDay + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1 };
}

/** Adds days to a day; subtracts if `days` is negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return fromEpochDay(toEpochDay(date) + days);
}

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return toEpochDay(to) - toEpochDay(from);
}

/** Returns the weekday of a day, Sunday = 0. */
export function weekdayOf(date: LocalDate): Weekday {
  return weekdayOfEpochDay(toEpochDay(date));
}

/** Returns the weekday of a day given as days since 1970-01-01 (a Thursday), Sunday = 0. */
export function weekdayOfEpochDay(epochDay: EpochDay): Weekday {
  return ((((epochDay + 4) % 7) + 7) % 7) as Weekday; // a remainder of 7, never negative
}

/** Returns the month of a day. */
export function monthOf(date: LocalDate): LocalMonth {
  return date.slice(0, 7) as LocalMonth; // the month part of a day
}

/** Checks whether a text is a month written as `YYYY-MM`. */
export function isLocalMonth(text: string): text is LocalMonth {
  return isLocalDate(`${text}-01`);
}

/** Returns the day of the year: 1 to 365, in a leap year to 366. */
export function dayOfYear(date: LocalDate): number {
  const { year, month, day } = dateParts(date);
  return epochDayOf(year, month, day) - epochDayOf(year, 1, 1) + 1;
}

/** Returns the first day of a day's week, for a given first day of the week. */
export function startOfWeek(date: LocalDate, weekStart: Weekday): LocalDate {
  return addDays(date, -daysIntoWeek(weekdayOf(date), weekStart));
}

/** Returns the days since the start of a weekday's week: 0 on the first, 6 on the last. */
export function daysIntoWeek(weekday: Weekday, weekStart: Weekday): number {
  return (weekday - weekStart + 7) % 7;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
