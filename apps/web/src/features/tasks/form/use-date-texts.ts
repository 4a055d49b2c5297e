import { useDateTexts as useTextsOfDates } from '#src/platform/forms/use-date-texts.ts';
import { useCalendarDay } from '#src/platform/today/use-today.ts';

/** Texts for every date field of a task. */
export function useDateTexts() {
  return { today: useCalendarDay(), ...useTextsOfDates() };
}
