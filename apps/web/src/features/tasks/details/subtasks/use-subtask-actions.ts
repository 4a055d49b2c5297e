import type { MutationCall } from '@dayward/contract';
import { compareManually, orderKeysAfterMove, orderKeysBetween } from '@dayward/domain';
import { useMemo } from 'react';
import { useChange } from '#src/platform/changes/use-change.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { UNDO_MS } from '#src/platform/toasts/toast.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { findSubtasks, type Subtask } from '../../tasks.data.ts';
import type { TaskActions } from '../../use-task-actions.ts';
import { taskDetailsCatalogue } from '../task-details.catalogue.ts';
import type { SubtaskLine } from './split-lines.ts';

/** What can be done to the subtasks of a task; each tells whether it is saved on this device. */
export function useSubtaskActions(taskId: string, { changeAll }: TaskActions) {
  const data = useLocalData();
  const change = useChange();
  const text = useText(taskDetailsCatalogue);
  const undo = useText(commonCatalogue)('undo');
  return useMemo(
    () => ({
      /** All of them or none; several can be taken back at once. */
      async add(lines: readonly SubtaskLine[]): Promise<boolean> {
        const last = Math.max(0, ...findSubtasks(data, taskId).map(({ sortOrder }) => sortOrder));
        const keys = orderKeysBetween(last, undefined, lines.length);
        const added = lines.map((line, index) => ({ ...line, id: newId(), taskId, sortOrder: keys?.[index] ?? last }));
        if (!(await changeAll(added.map((args): MutationCall => ({ name: 'subtask.create', args }))))) return false;
        if (added.length > 1) {
          const takeBack = added.map(({ id }): MutationCall => ({ name: 'subtask.delete', args: { id } }));
          showToast({
            text: text('subtask.added', { count: added.length }),
            durationMs: UNDO_MS,
            action: { label: undo, onAct: () => void changeAll(takeBack) },
          });
        }
        return true;
      },
      toggle: ({ id, completed }: Subtask) => change('subtask.patch', { id, changes: { completed: !completed } }),
      rename: ({ id }: Subtask, title: string) => change('subtask.patch', { id, changes: { title } }),
      move(id: string, toPlace: number): Promise<boolean> {
        const keys = orderKeysAfterMove(findSubtasks(data, taskId), id, toPlace, compareManually);
        return changeAll(
          [...keys].map(
            ([one, sortOrder]): MutationCall => ({
              name: 'subtask.patch',
              args: { id: one, changes: { sortOrder } },
            }),
          ),
        );
      },
      async remove({ id, title }: Subtask): Promise<void> {
        if (!(await change('subtask.delete', { id }))) return;
        const action = { label: undo, onAct: () => void change('subtask.restore', { id }) };
        showToast({ text: text('subtask.deleted', { title }), durationMs: UNDO_MS, action });
      },
    }),
    [taskId, data, change, changeAll, text, undo],
  );
}

export type SubtaskActions = ReturnType<typeof useSubtaskActions>;
