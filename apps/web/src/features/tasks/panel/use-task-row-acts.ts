import type { RefObject } from 'react';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useRowActs } from '#src/ui/use-row-acts.ts';
import { findTask } from '../tasks.data.ts';
import type { PageContext } from './page-context.ts';
import type { Selection } from './use-selection.ts';

/**
 * What keys do with the tasks of a list or a board beyond the buttons of their rows. Once tasks are selected, the keys that change
 * a value, and the one that completes, act on all of them.
 *
 * @param selection undefined if the view has no selection mode
 */
export function useTaskRowActs(
  list: RefObject<HTMLElement | null>,
  { actions, onOpen }: Pick<PageContext, 'actions' | 'onOpen'>,
  selection?: Selection,
): void {
  const data = useLocalStore();
  const chosen = selection?.isOn && selection.chosen.length > 0 ? selection.chosen : undefined;
  const choose = (kind: 'due' | 'priority' | 'moveTo') => (id: string) =>
    onOpen({ kind, ids: chosen ?? [id], beside: id });
  useRowActs(list, {
    complete: () => (chosen === undefined ? false : void actions.completeAll(chosen)),
    ...(selection && { select: (id: string) => selection.toggle(id, false) }),
    edit(id) {
      const subject = findTask(data, id);
      if (subject) onOpen({ kind: 'form', subject });
    },
    due: choose('due'),
    priority: choose('priority'),
    move: choose('moveTo'),
  });
}
