import { TaskNoteEntity } from '@dayward/contract/features/tasks';
import { TASK_NOTE_MAX_CHARS } from '@dayward/domain';
import { useMemo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { defineNotes, NewNote, NoteList } from '#src/platform/resource/children/notes.tsx';
import { useRowsOf } from '#src/platform/resource/use-rows-of.ts';
import type { RowOf } from '#src/platform/sync/use-local-store.ts';
import { useCalendarDay } from '#src/platform/today/use-today.ts';
import { Section } from './section.tsx';

type TaskNote = RowOf<typeof TaskNoteEntity.fields>;

const taskNotes = defineNotes<TaskNote>(TaskNoteEntity, {
  maxChars: TASK_NOTE_MAX_CHARS,
  Head: NoteHead,
  className: 'border border-line px-4 pb-4',
  firstRows: 20,
});

type Props = {
  taskId: string;
  /** True shows the form for a new note. */
  isAdding: boolean;
};

/** The notes of the task, newest first, and a form for a new one (TASK-41). */
export function TaskNotes({ taskId, isAdding }: Props) {
  const text = useText('children');
  const date = useCalendarDay();
  const of = useMemo(() => ({ taskId }), [taskId]);
  return (
    <Section title={text('notes')}>
      <NoteList kind={taskNotes} notes={useRowsOf<TaskNote>(TaskNoteEntity, { of })} />
      {isAdding && <NewNote kind={taskNotes} parentId={taskId} given={{ ...of, type: 'note', author: '', date }} />}
    </Section>
  );
}

function NoteHead({ note, when }: { note: TaskNote; when: string }) {
  return (
    <p className="min-w-0 flex-1 self-center text-small text-muted">
      <time dateTime={note.createdAt}>{when}</time>
      {note.author !== '' && (
        <span dir="auto" className="ms-2 font-semibold break-words">
          {note.author}
        </span>
      )}
    </p>
  );
}
