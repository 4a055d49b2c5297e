import type { KeyboardEvent } from 'react';
import { addDays, addMonths, daysIntoWeek, type Weekday } from './calendar-days.ts';

/**
 * Where a key leads to in a month of days: arrows by days and weeks, Home and End within the week, Page Up and Page Down by
 * months, with Shift by years.
 *
 * @returns undefined for keys that lead nowhere
 */
export function movedInCalendar(event: KeyboardEvent, date: string, weekStart: Weekday): string | undefined {
  const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  switch (event.key) {
    case 'ArrowRight':
      return addDays(date, forwards);
    case 'ArrowLeft':
      return addDays(date, -forwards);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'ArrowUp':
      return addDays(date, -7);
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
