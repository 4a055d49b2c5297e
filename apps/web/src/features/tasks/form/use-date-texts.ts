import { useDateTexts as useTextsOfDates } from '#src/platform/forms/use-date-texts.ts';
import { useCalendarDay } from '#src/platform/today/use-today.ts';

/** What every field for a date of a task is given: tasks are due on days of the calendar. */
export function useDateTexts() {
  return { today: useCalendarDay(), ...useTextsOfDates() };
}
