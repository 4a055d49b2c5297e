import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useWeekStart } from '#src/platform/today/use-today.ts';

/** What every field for a date is given, beside the day that it takes for today. */
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
