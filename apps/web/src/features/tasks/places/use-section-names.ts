import type { List } from '@dayward/contract/features/lists';
import { isLocalDate } from '@dayward/domain';
import { useMemo } from 'react';
import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useGroupNames } from '../panel/task-groups.ts';
import type { TaskTexts } from '../use-task-texts.ts';

/** Returns a function that formats the name of a section from its key; that of a day is `Tomorrow, 25 Nov`. */
export function useSectionNames(texts: TaskTexts, listOf: (id: string) => List | undefined): (key: string) => string {
  const i18n = useI18n();
  const language = formattingLanguage(i18n.getLanguage());
  const text = i18n.text('task-place');
  const nameOfGroup = useGroupNames(listOf);
  return useMemo(() => {
    const short = dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const weekday = dateFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return (key) => {
      if (!isLocalDate(key)) return nameOfGroup(key);
      const at = Date.parse(`${key}T00:00:00Z`);
      const date = short.format(at);
      const named = texts.day(key);
      return text('day', { weekday: named === date ? weekday.format(at) : named, date });
    };
  }, [texts, language, text, nameOfGroup]);
}
