import { TaskNoteEntity } from '@dayward/contract/features/tasks';
import { useMemo } from 'react';
import { useChange } from '#src/platform/changes/use-change.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { type RowOf, useRows } from '#src/platform/sync/use-local-data.ts';
import { UNDO_MS } from '#src/platform/toasts/toast.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useCalendarDay } from '#src/platform/today/use-today.ts';
import { newestFirst } from '../newest-first.ts';
import { taskDetailsCatalogue } from '../task-details.catalogue.ts';

export type TaskNote = RowOf<typeof TaskNoteEntity.fields>;

/** The notes of a task, newest first (TASK-41). */
export function useTaskNotes(taskId: string): readonly TaskNote[] {
  const rows = useRows(TaskNoteEntity);
  return useMemo(
    () => rows.filter((note) => note.taskId === taskId && note.deletedAt === null).toSorted(newestFirst),
    [rows, taskId],
  );
}

/** What can be done to notes; each tells whether it is saved on this device. */
export function useNoteActions(taskId: string) {
  const change = useChange();
  const text = useText(taskDetailsCatalogue);
  const undo = useText(commonCatalogue)('undo');
  const date = useCalendarDay();
  return {
    add: (content: string) =>
      change('taskNote.create', { id: newId(), taskId, content, type: 'note', author: '', date }),

    /** @param seen the note as it was when the change of it began */
    async edit(id: string, content: string, seen: string): Promise<boolean> {
      return content === seen || change('taskNote.patch', { id, changes: { content }, base: { content: seen } });
    },

    async remove({ id }: TaskNote): Promise<void> {
      if (!(await change('taskNote.delete', { id }))) return;
      const action = { label: undo, onAct: () => void change('taskNote.restore', { id }) };
      showToast({ text: text('note.deleted'), durationMs: UNDO_MS, action });
    },
  };
}
