import { CheckCheck, ListPlus, ListTodo } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Command } from '#src/platform/commands/command.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { PATH_TO_ADD_TASK, pathOfTask } from './path-of-task.ts';
import { problemOf, useAddTask, useQuickAddParser } from './quick-add/use-add-task.ts';
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
        keywords: task.assignee === null ? task.tags : [...task.tags, task.assignee],
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

/**
 * Command that adds the search text as a task: "Add task: Pay rent tomorrow 9am". A single word counts as a search, unless "Add
 * task:" is typed as well. The caller has loaded `TASK_LINE_MESSAGES`.
 */
export function useTaskLineCommand(): (typed: string) => Command | undefined {
  const text = useText('task-line');
  const parse = useQuickAddParser();
  const addTask = useAddTask();
  return useCallback(
    (typed): Command | undefined => {
      const order = text('command', { line: '' }).trim();
      const isOrdered = typed.trimStart().toLowerCase().startsWith(order.toLowerCase());
      const line = (isOrdered ? typed.trimStart().slice(order.length) : typed).trim();
      if ((!isOrdered && !line.includes(' ')) || problemOf(parse(line)) !== undefined) return undefined;
      return {
        id: 'task-line',
        title: text('command', { line }),
        group: 'actions',
        Icon: ListPlus,
        run: () =>
          void addTask(parse(line)).then((result) => {
            if ('failure' in result) showToast({ text: result.failure, tone: 'danger' });
          }),
      };
    },
    [text, parse, addTask],
  );
}
