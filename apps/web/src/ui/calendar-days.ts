/** Arithmetic of calendar dates, written as `2026-11-21`, for month grids. The meaning of a date is defined elsewhere. */

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The instant that represents a date in arithmetic and in `Intl` formats of the zone UTC. */
export function toUtc(date: string): Date {
  const [, year, month, day] = DATE.exec(date) ?? [];
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
}

export function addDays(date: string, days: number): string {
  const sum = toUtc(date);
  sum.setUTCDate(sum.getUTCDate() + days);
  return format(sum);
}

/** The same day of another month, or its last day if it has no such day. */
export function addMonths(date: string, months: number): string {
  const sum = toUtc(date);
  const day = sum.getUTCDate();
  sum.setUTCDate(1);
  sum.setUTCMonth(sum.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(sum.getUTCFullYear(), sum.getUTCMonth() + 1, 0)).getUTCDate();
  sum.setUTCDate(Math.min(day, daysInMonth));
  return format(sum);
}

/** Days from the first day of its week to a date. */
export function daysIntoWeek(date: string, weekStart: Weekday): number {
  return (toUtc(date).getUTCDay() - weekStart + 7) % 7;
}

/** The whole weeks that a month touches, with days of its neighbours. */
export function weeksOfMonth(date: string, weekStart: Weekday): string[][] {
  const first = `${date.slice(0, 8)}01`;
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let day = addDays(first, -daysIntoWeek(first, weekStart)); day < next; day = addDays(day, 7)) {
    const start = day;
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(start, place)));
  }
  return weeks;
}

/** The nearest date within two bounds, each of which is optional. */
export function clampDate(date: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && date < min) return min;
  return max !== undefined && date > max ? max : date;
}

function format(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
