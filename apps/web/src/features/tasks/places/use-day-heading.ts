import type { LocalDate } from '@dayward/domain';
import { useMemo } from 'react';
import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import type { TaskTexts } from '../use-task-texts.ts';

/** Returns a function that formats the heading of a day: `Tomorrow, 25 Nov`, `Friday, 27 Nov`. */
export function useDayHeading(texts: TaskTexts): (day: LocalDate) => string {
  const i18n = useI18n();
  const language = formattingLanguage(i18n.getLanguage());
  const text = i18n.text('task-place');
  return useMemo(() => {
    const short = dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const weekday = dateFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return (day) => {
      const at = Date.parse(`${day}T00:00:00Z`);
      const date = short.format(at);
      const named = texts.day(day);
      return text('day', { weekday: named === date ? weekday.format(at) : named, date });
    };
  }, [texts, language, text]);
}
