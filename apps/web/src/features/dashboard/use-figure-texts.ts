import { listFormat, numberFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useWeekdayText } from '#src/platform/i18n/use-format-texts.ts';

/** Formats shares, weekdays and lists of items in the current language. */
export function useFigureTexts() {
  const language = formattingLanguage(useI18n().getLanguage());
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const weekdayText = useWeekdayText();
  const list = listFormat(language, {});
  return {
    listText: (things: readonly string[]) => list.format(things),
    percentText: (share: number) => percent.format(share),
    weekdayText,
  };
}
