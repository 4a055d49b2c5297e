import type { KeyboardEvent } from 'react';
import { addDays, addMonths, daysIntoWeek, type Weekday } from './calendar-days.ts';

/** How many days the next cell is away, along the line and downwards. */
type CellSteps = { along: number; down: number };

/** A week is a line. */
const IN_MONTH: CellSteps = { along: 1, down: 7 };

/** A calendar that lies on its side: a week is a column. */
export const IN_YEAR: CellSteps = { along: 7, down: 1 };

/**
 * Where a key leads to in a grid of days: arrows to the next cell, Home and End within the week, Page Up and Page Down by
 * months, with Shift by years.
 *
 * @returns undefined for keys that lead nowhere
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
