import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useCalendarDay, useWeekStart } from '#src/platform/today/use-today.ts';

/** The texts that every date field needs, apart from its current day. */
export function useDateTexts() {
  const i18n = useI18n();
  const text = i18n.text('forms');
  return {
    weekStart: useWeekStart(),
    language: formattingLanguage(i18n.getLanguage()),
    openLabel: text('date.open'),
    previousLabel: text('date.previous'),
    nextLabel: text('date.next'),
  };
}

/** The same with the calendar day as today, for dates that do not follow the user's start of the day. */
export function useCalendarDateTexts() {
  return { today: useCalendarDay(), ...useDateTexts() };
}
