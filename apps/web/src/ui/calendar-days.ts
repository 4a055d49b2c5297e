import type { KeyboardEvent } from 'react';

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
function daysIntoWeek(date: string, weekStart: Weekday): number {
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

/** Days to the neighbouring cell, within the row and downwards. */
type CellSteps = { along: number; down: number };

/** A week is a row. */
const IN_MONTH: CellSteps = { along: 1, down: 7 };

/** A transposed calendar: a week is a column. */
export const IN_YEAR: CellSteps = { along: 7, down: 1 };

/**
 * The target of a key in a grid of days: arrows move to the next cell, Home and End within the week, Page Up and Page Down by
 * months, with Shift by years.
 *
 * @returns undefined for keys that do not move
 */
export function movedInCalendar(
  event: KeyboardEvent,
  date: string,
  weekStart: Weekday,
  { along, down } = IN_MONTH,
): string | undefined {
  const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -along : along;
  switch (event.key) {
    case 'ArrowRight':
      return addDays(date, forwards);
    case 'ArrowLeft':
      return addDays(date, -forwards);
    case 'ArrowDown':
      return addDays(date, down);
    case 'ArrowUp':
      return addDays(date, -down);
    case 'Home':
      return addDays(date, -daysIntoWeek(date, weekStart));
    case 'End':
      return addDays(date, 6 - daysIntoWeek(date, weekStart));
    case 'PageDown':
      return addMonths(date, event.shiftKey ? 12 : 1);
    case 'PageUp':
      return addMonths(date, event.shiftKey ? -12 : -1);
    default:
      return undefined;
  }
}
