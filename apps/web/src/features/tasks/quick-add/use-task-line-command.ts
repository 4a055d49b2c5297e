import { ListPlus } from 'lucide-react';
import { useCallback } from 'react';
import type { Command } from '#src/platform/commands/command.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { problemOf, useAddTask } from './use-add-task.ts';
import { useQuickAddParser } from './use-quick-add-parser.ts';

/**
 * Command that adds the search text as a task: "Add task: Pay rent tomorrow 9am". A single word counts as a search, unless "Add
 * task:" is typed as well. The caller has loaded `TASK_LINE_MESSAGES`.
 */
export function useTaskLineCommand(): (typed: string) => Command | undefined {
  const text = useText('task-line');
  const read = useQuickAddParser();
  const addTask = useAddTask();
  return useCallback(
    (typed) => {
      const order = text('command', { line: '' }).trim();
      const isOrdered = typed.trimStart().toLowerCase().startsWith(order.toLowerCase());
      const line = (isOrdered ? typed.trimStart().slice(order.length) : typed).trim();
      if ((!isOrdered && !line.includes(' ')) || problemOf(read(line)) !== undefined) return undefined;
      return {
        id: 'task-line',
        title: text('command', { line }),
        group: 'actions',
        Picture: ListPlus,
        run: () =>
          void addTask(read(line)).then((result) => {
            if ('failure' in result) showToast({ text: result.failure, tone: 'danger' });
          }),
      };
    },
    [text, read, addTask],
  );
}
