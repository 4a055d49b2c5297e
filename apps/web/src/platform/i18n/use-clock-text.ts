import { useMemo } from 'react';
import { dateFormat } from './formatters.ts';
import { useI18n } from './i18n-context.tsx';
import { formattingLanguage } from './languages.ts';

/** Returns a formatter of a time of day (`09:05`) in the language on screen. */
export function useClockText(): (time: string) => string {
  const language = formattingLanguage(useI18n().getLanguage());
  return useMemo(() => {
    // A time of day has no zone: it is parsed and formatted in UTC.
    const format = dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
    return (time) => format.format(new Date(`2026-01-01T${time}:00Z`));
  }, [language]);
}
