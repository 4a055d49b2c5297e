import { type IgnoredToken, type LocalDate, localDateAt, parseQuickAdd, type QuickAdd } from '@dayward/domain';
import { useCallback, useMemo } from 'react';
import { useLists } from '#src/features/lists/index.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays, useWeekStart } from '#src/platform/today/use-today.ts';
import { useTasks } from '../tasks.data.ts';

/** Context of a line beside its text. */
export type QuickAddContext = {
  ignored?: readonly IgnoredToken[];
  /** Due date of a line that names none. */
  dueDate?: LocalDate | undefined;
};

/** Parses lines in the current language at the current moment. */
export function useQuickAddParser(): (line: string, context?: QuickAddContext) => QuickAdd {
  const language = formattingLanguage(useI18n().getLanguage());
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const weekStart = useWeekStart();
  const known = useKnownNames();
  return useCallback(
    (line, { ignored = [], dueDate } = {}) => {
      const now = clock.now();
      const minuteOfDay = minuteAt(now, zone);
      const read = parseQuickAdd(line, {
        ...known,
        today: localDateAt(now, zone),
        weekStart,
        language,
        ignored,
        minuteOfDay,
      });
      const hasDate = read.tokens.some(({ kind }) => kind === 'date' || kind === 'repeat');
      return hasDate || dueDate === undefined ? read : { ...read, task: { ...read.task, dueDate } };
    },
    [language, clock, zone, weekStart, known],
  );
}

/** Minute of the day on the clock of a zone. */
function minuteAt(now: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hour = 0, minute = 0] = clock.format(now).split(':').map(Number);
  return hour * 60 + minute;
}

/** The lists of the account and the tags of its tasks: the parser needs them for names of several words. */
function useKnownNames() {
  const lists = useLists();
  const { active, archived } = useTasks();
  return useMemo(() => {
    const tags = new Set([...active, ...archived].flatMap((task) => task.tags));
    return { lists: lists.map(({ id, name }) => ({ id, name })), tags: [...tags] };
  }, [lists, active, archived]);
}
