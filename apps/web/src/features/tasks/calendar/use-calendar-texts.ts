import type { LocalDate } from '@dayward/domain';
import { useMemo } from 'react';
import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useClockText } from '#src/platform/i18n/use-format-texts.ts';
import { toUtc } from '#src/ui/calendar-days.ts';

/** Formats days and spans of days for the calendar. */
export function useCalendarTexts() {
  const i18n = useI18n();
  const language = formattingLanguage(i18n.getLanguage());
  const text = i18n.text('task-calendar');
  const clockText = useClockText();
  const days = useMemo(() => createDayTexts(language), [language]);
  return { text, language, clockText, ...days };
}

function createDayTexts(language: string) {
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(language, { ...options, timeZone: 'UTC' });
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const one = format(options);
    return (day: LocalDate) => one.format(toUtc(day));
  };
  const span = format({ day: 'numeric', month: 'long', year: 'numeric' });
  return {
    fullDay: formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dayAndMonth: formatter({ weekday: 'long', day: 'numeric', month: 'long' }),
    shortWeekday: formatter({ weekday: 'short' }),
    monthAndYear: formatter({ month: 'long', year: 'numeric' }),
    spanText: (from: LocalDate, to: LocalDate) => span.formatRange(toUtc(from), toUtc(to)),
  };
}
