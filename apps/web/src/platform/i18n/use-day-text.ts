import { useMemo } from 'react';
import { useI18n } from './i18n-context.tsx';
import { formattingLanguage } from './languages.ts';
import { dateWriter } from './writers.ts';

/** Writes a calendar day (`2026-11-21`) in the language on screen. */
export function useDayText(): (day: string) => string {
  const language = formattingLanguage(useI18n().getLanguage());
  return useMemo(() => {
    // A day is the same everywhere: it is taken and written in one zone.
    const format = dateWriter(language, { dateStyle: 'long', timeZone: 'UTC' });
    return (day) => format.format(new Date(`${day}T00:00:00Z`));
  }, [language]);
}
