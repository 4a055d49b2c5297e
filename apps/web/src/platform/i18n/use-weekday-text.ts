import type { Weekday } from '@dayward/domain';
import { dateFormat } from './formatters.ts';
import { useI18n } from './i18n-context.tsx';
import { formattingLanguage } from './languages.ts';

/** Writes the name of a weekday in the language on screen, as it stands within a sentence. */
export function useWeekdayText(): (weekday: Weekday) => string {
  const format = dateFormat(formattingLanguage(useI18n().getLanguage()), { weekday: 'long', timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  return (weekday) => format.format(Date.UTC(1970, 0, 4 + weekday));
}
