import type { Weekday } from '@dayward/domain';
import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';

/** Names a weekday in a few letters. */
export function useShortWeekday(): (day: Weekday) => string {
  const format = dateFormat(formattingLanguage(useI18n().getLanguage()), { weekday: 'short', timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  return (day) => format.format(Date.UTC(1970, 0, 4 + day));
}
