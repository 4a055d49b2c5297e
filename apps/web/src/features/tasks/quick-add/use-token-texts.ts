import type { QuickAddToken } from '@dayward/domain';
import { useMemo } from 'react';
import { listFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useClockText } from '#src/platform/i18n/use-format-texts.ts';
import { useCalendarDay } from '#src/platform/today/use-today.ts';
import { useRuleFormat } from '../recurrence/rule-format.ts';
import { useTaskTexts } from '../use-task-texts.ts';

const RULE_OF_PRESET = { Daily: 'FREQ=DAILY', Weekly: 'FREQ=WEEKLY', Monthly: 'FREQ=MONTHLY' } as const;

/** Formats the meaning of tokens. */
export function useTokenTexts() {
  const i18n = useI18n();
  const language = formattingLanguage(i18n.getLanguage());
  const text = i18n.text('task-line');
  const names = i18n.text('tasks');
  const { day } = useTaskTexts(useCalendarDay());
  const clock = useClockText();
  const { format } = useRuleFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how times are written follows from the language
  return useMemo(() => {
    const timed = (said: string, further: string | null) =>
      further === null ? said : text('dateAndTime', { date: said, time: further });
    const clockOf = (time: string | null) => (time === null ? null : clock(time));
    const minutes = (total: number) => {
      const [hours, rest] = [Math.floor(total / 60), total % 60];
      if (hours === 0) return text('minutes', { minutes: rest });
      return rest === 0 ? text('hours', { hours }) : text('hours.minutes', { hours, minutes: rest });
    };
    const lengthOf = (total: number | undefined) => (total === undefined ? null : minutes(total));
    function meaning(token: QuickAddToken): string {
      switch (token.kind) {
        case 'date':
          return timed(day(token.date), clockOf(token.time));
        case 'time':
          return timed(clock(token.time), lengthOf(token.minutes));
        case 'repeat': {
          const { recurring, recurrence } = token.repeat;
          const rule = recurring === 'None' ? '' : RULE_OF_PRESET[recurring];
          return timed(format(recurrence ?? { rule, anchor: 'due' }), clockOf(token.time));
        }
        case 'duration':
          return minutes(token.minutes);
        case 'priority':
          return names(`priority.${token.priority}`);
        case 'category':
          return names(`category.${token.category}`);
        case 'list':
          return token.listId === null ? text('newList', { name: token.name }) : token.name;
        case 'tag':
          return `@${token.tag}`;
      }
    }
    return {
      meaning,
      /** Joins all of them to a part of a sentence; empty for none. */
      summary: (tokens: readonly QuickAddToken[]) => listFormat(language, { type: 'unit' }).format(tokens.map(meaning)),
    };
  }, [text, names, day, format, language]);
}
