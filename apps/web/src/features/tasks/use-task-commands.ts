import { CheckCheck, ListTodo } from 'lucide-react';
import { useMemo } from 'react';
import type { Command } from '#src/platform/commands/command.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { PATH_TO_ADD_TASK, pathOfTask } from './path-of-task.ts';
import { useTasks } from './tasks.data.ts';
import { useTaskActions } from './use-task-actions.ts';

/**
 * Commands of tasks for the palette: add one, open one by its title, complete an open one.
 *
 * @param go opens a page
 */
export function useTaskCommands(go: (path: string) => void): readonly Command[] {
  const text = useText('tasks');
  const { active } = useTasks();
  const { complete } = useTaskActions();
  return useMemo(() => {
    const adding: Command = {
      id: 'task-add',
      title: text('add.command'),
      group: 'actions',
      Icon: ListTodo,
      run: () => go(PATH_TO_ADD_TASK),
    };
    const openings = active.map(
      (task): Command => ({
        id: `task:${task.id}`,
        title: task.title,
        keywords: task.tags,
        group: 'tasks',
        Icon: ListTodo,
        run: () => go(pathOfTask(task)),
      }),
    );
    const completions = active
      .filter(({ completed }) => !completed)
      .map(
        (task): Command => ({
          id: `task-complete:${task.id}`,
          title: text('complete', task),
          group: 'actions',
          Icon: CheckCheck,
          run: () => void complete(task.id),
        }),
      );
    return [adding, ...openings, ...completions];
  }, [active, complete, go, text]);
}
