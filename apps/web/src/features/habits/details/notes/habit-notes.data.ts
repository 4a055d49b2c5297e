import { HabitNoteEntity } from '@dayward/contract/features/habits';
import { currentRunId, isLocalDate, partsOfHabit } from '@dayward/domain';
import { useMemo } from 'react';
import { changedFields } from '#src/platform/changed-fields.ts';
import { useChange } from '#src/platform/changes/use-change.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { type RowOf, useRows } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import type { Habit } from '../../habits.data.ts';
import { habitDetailsCatalogue } from '../habit-details.catalogue.ts';
import type { NoteDraft } from './note-drafts.ts';

export type HabitNote = RowOf<typeof HabitNoteEntity.fields>;

/** The notes of the habit's current run, newest first (HAB-42). */
export function useHabitNotes(habit: Habit): readonly HabitNote[] {
  const rows = useRows(HabitNoteEntity);
  return useMemo(() => partsOfHabit(rows, habit), [rows, habit]);
}

export function draftOf({ content, mood, energy, date }: HabitNote): NoteDraft {
  return { content, mood, energy, date: date ?? '' };
}

function fieldsOf({ date, ...draft }: NoteDraft) {
  return { ...draft, date: isLocalDate(date) ? date : null };
}

/** What can be done to notes; each tells whether it is saved on this device. */
export function useNoteActions(habit: Habit) {
  const change = useChange();
  const text = useText(habitDetailsCatalogue);
  const undo = useText(commonCatalogue)('undo');
  return {
    add: (draft: NoteDraft) =>
      // The run that is seen here, so that a note stays with it whatever happens elsewhere.
      change('habitNote.create', { id: newId(), habitId: habit.id, runId: currentRunId(habit), ...fieldsOf(draft) }),

    /** @param seen the note as it was when the change of it began: only what differs from that is changed */
    async edit(id: string, seen: NoteDraft, draft: NoteDraft): Promise<boolean> {
      const [before, after] = [fieldsOf(seen), fieldsOf(draft)];
      const changes = changedFields(before, after);
      if (Object.keys(changes).length === 0) return true;
      const base = changes.content === undefined ? {} : { base: { content: before.content } };
      return change('habitNote.patch', { id, changes, ...base });
    },

    async remove({ id }: HabitNote): Promise<void> {
      if (!(await change('habitNote.delete', { id }))) return;
      const action = { label: undo, onAct: () => void change('habitNote.restore', { id }) };
      showToast({ text: text('note.deleted'), action });
    },
  };
}
