import { useMemo } from 'react';
import { useI18n } from './i18n-context.tsx';
import { formattingLanguage } from './languages.ts';
import { dateWriter } from './writers.ts';

/** Writes a time on the clock (`09:05`) in the language on screen. */
export function useClockText(): (time: string) => string {
  const language = formattingLanguage(useI18n().getLanguage());
  return useMemo(() => {
    // A time on the clock is the same everywhere: it is taken and written in one zone.
    const format = dateWriter(language, { timeStyle: 'short', timeZone: 'UTC' });
    return (time) => format.format(new Date(`2026-01-01T${time}:00Z`));
  }, [language]);
}
