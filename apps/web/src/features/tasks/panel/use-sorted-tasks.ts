import { compareManually, sortTasks } from '@dayward/domain';
import { useMemo } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import type { Task } from '../tasks.data.ts';
import type { TaskLook } from './use-task-look.ts';

/** Tasks in the order that was chosen, sorted once for all that is picked from them. */
export function useSortedTasks(tasks: readonly Task[], { sortKey, direction }: TaskLook): readonly Task[] {
  const language = formattingLanguage(useI18n().getLanguage());
  return useMemo(
    () => (sortKey === 'manual' ? tasks.toSorted(compareManually) : sortTasks(tasks, sortKey, direction, language)),
    [tasks, sortKey, direction, language],
  );
}
