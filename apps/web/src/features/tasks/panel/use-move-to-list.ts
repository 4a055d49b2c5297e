import { useCallback } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useLinkDrops } from '#src/ui/drag/outside-target.ts';
import { findTask } from '../tasks.data.ts';
import type { PageData } from './page-context.ts';

/** Moves a task to a list, or to the inbox (null). */
export type MoveToList = (taskId: string, listId: string | null) => void;

/** The name of the inbox as a drop target; lists are named by their id. */
export const INBOX_TARGET = 'inbox';

/** Moves tasks between lists, also when a row's link is dropped on a list of the navigation. */
export function useMoveToList({ actions, listOf }: Pick<PageData, 'actions' | 'listOf'>): {
  move: MoveToList;
  drop: (taskId: string, target: string) => void;
} {
  const text = useText('tasks-page');
  const data = useLocalStore();
  const move = useCallback<MoveToList>(
    (taskId, listId) => {
      const task = findTask(data, taskId);
      const list = listOf(listId);
      if (task === undefined || (listId !== null && list === undefined) || task.listId === listId) return;
      const { title } = task;
      const message = list
        ? text('move.list.toast', { title, list: list.name })
        : text('move.list.inbox.toast', { title });
      void actions.patch(taskId, { listId }, message);
    },
    [actions, listOf, data, text],
  );
  const drop = useCallback(
    (taskId: string, target: string) => move(taskId, target === INBOX_TARGET ? null : target),
    [move],
  );
  useLinkDrops('task', drop);
  return { move, drop };
}
