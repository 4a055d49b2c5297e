import type { MutationCall } from '@dayward/contract';
import { compareManually, orderKeysAfterMove, orderKeysBetween } from '@dayward/domain';
import { useMemo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { findSubtasks, type Subtask } from '../tasks.data.ts';
import type { ParsedSubtask } from './split-lines.ts';

/** Actions on the subtasks of a task. Each resolves to true if it is saved on this device. */
export function useSubtaskActions(taskId: string) {
  const data = useLocalStore();
  const write = useWrite();
  const text = useText('task-details');
  return useMemo(
    () => ({
      /** Adds all lines or none; one Undo deletes them all. */
      add(lines: readonly ParsedSubtask[]): Promise<boolean> {
        const last = Math.max(0, ...findSubtasks(data, taskId).map(({ sortOrder }) => sortOrder));
        const keys = orderKeysBetween(last, undefined, lines.length);
        const added = lines.map((line, index) => ({ ...line, id: newId(), taskId, sortOrder: keys?.[index] ?? last }));
        const calls = added.map((args): MutationCall => ({ name: 'subtask.create', args }));
        if (added.length < 2) return write.run(calls);
        const undo = added.map(({ id }): MutationCall => ({ name: 'subtask.delete', args: { id } }));
        return write.run(calls, { text: text('subtask.added', { count: added.length }), undo });
      },
      toggle: ({ id, completed }: Subtask) => write.run(patch(id, { completed: !completed })),
      rename: ({ id }: Subtask, title: string) => write.run(patch(id, { title })),
      move(id: string, toPlace: number): Promise<boolean> {
        const keys = orderKeysAfterMove(findSubtasks(data, taskId), id, toPlace, compareManually);
        return write.run([...keys].map(([one, sortOrder]) => patch(one, { sortOrder })));
      },
      remove({ id, title }: Subtask): Promise<boolean> {
        const undo: MutationCall = { name: 'subtask.restore', args: { id } };
        return write.run({ name: 'subtask.delete', args: { id } }, { text: text('subtask.deleted', { title }), undo });
      },
    }),
    [taskId, data, write, text],
  );
}

export type SubtaskActions = ReturnType<typeof useSubtaskActions>;

function patch(id: string, changes: Partial<Pick<Subtask, 'completed' | 'title' | 'sortOrder'>>): MutationCall {
  return { name: 'subtask.patch', args: { id, changes } };
}
