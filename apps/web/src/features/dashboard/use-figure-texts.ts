import type { Weekday } from '@dayward/domain';
import { dateWriter, listFormat, numberFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';

/** Writes shares, weekdays and lists of things in the language on screen. */
export function useFigureTexts() {
  const language = formattingLanguage(useI18n().getLanguage());
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const weekdays = dateWriter(language, { weekday: 'long', timeZone: 'UTC' });
  const list = listFormat(language, {});
  return {
    listText: (things: readonly string[]) => list.format(things),
    percentText: (share: number) => percent.format(share),
    // 4 January 1970 was a Sunday.
    weekdayText: (weekday: Weekday) => weekdays.format(Date.UTC(1970, 0, 4 + weekday)),
  };
}
