import { useMemo } from 'react';
import { dateFormat } from './formatters.ts';
import { useI18n } from './i18n-context.tsx';
import { formattingLanguage } from './languages.ts';

/** Returns a formatter of a calendar day (`2026-11-21`) in the language on screen. */
export function useDayText(): (day: string) => string {
  const language = formattingLanguage(useI18n().getLanguage());
  return useMemo(() => {
    // A calendar day has no zone: it is parsed and formatted in UTC.
    const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    return (day) => format.format(new Date(`${day}T00:00:00Z`));
  }, [language]);
}
