import type { KeyboardEvent } from 'react';
import { addDays, addMonths, daysIntoWeek, type Weekday } from './calendar-days.ts';

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
