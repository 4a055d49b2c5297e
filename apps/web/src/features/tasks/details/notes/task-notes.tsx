import { TASK_NOTE_MAX_CHARS } from '@dayward/domain';
import { useState } from 'react';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-moment-text.ts';
import { NoteCard } from '#src/platform/notes/note-card.tsx';
import type { NoteProblem } from '#src/platform/notes/use-note-editor.ts';
import { Button } from '#src/ui/button.tsx';
import { Section } from '../section.tsx';
import { taskDetailsCatalogue } from '../task-details.catalogue.ts';
import { draftKey } from '../text-drafts.ts';
import { TextForm } from '../text-form.tsx';
import { type TaskNote, useNoteActions, useTaskNotes } from './task-notes.data.ts';

/** Notes that are drawn at once; hundreds of them wait for a press. */
const SHOWN = 20;

/** What was written about the task, newest first, and a place to write. */
export function TaskNotes({ taskId }: { taskId: string }) {
  const text = useText(taskDetailsCatalogue);
  const notes = useTaskNotes(taskId);
  const actions = useNoteActions(taskId);
  const problemText = useNoteProblemText();
  const [shown, setShown] = useState(SHOWN);
  return (
    <Section title={text('notes')}>
      {notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {notes.slice(0, shown).map((note) => (
            <NoteItem key={note.id} note={note} actions={actions} />
          ))}
        </ul>
      )}
      {notes.length > shown && (
        <Button variant="secondary" className="self-center" onClick={() => setShown(shown + SHOWN)}>
          {text('notes.more')}
        </Button>
      )}
      <section aria-label={text('note.new')} className="rounded-card bg-sunken p-4">
        <TextForm
          subject={draftKey('new-note', taskId)}
          before=""
          label={text('note.content')}
          submitLabel={text('note.add')}
          maxChars={TASK_NOTE_MAX_CHARS}
          problemText={problemText}
          onSubmit={actions.add}
        />
      </section>
    </Section>
  );
}

function useNoteProblemText() {
  const text = useText(taskDetailsCatalogue);
  return (problem: NoteProblem) =>
    problem === 'too-long' ? text('note.tooLong', { max: TASK_NOTE_MAX_CHARS }) : text('note.required');
}

function NoteItem({ note, actions }: { note: TaskNote; actions: ReturnType<typeof useNoteActions> }) {
  const text = useText(taskDetailsCatalogue);
  const common = useText(commonCatalogue);
  const when = useMomentText()(note.createdAt);
  const problemText = useNoteProblemText();
  return (
    <NoteCard
      labels={{
        note: text('note.of', { when }),
        edit: text('note.edit', { when }),
        delete: text('note.delete', { when }),
      }}
      className="border border-line px-4 pb-4"
      head={
        <p className="min-w-0 flex-1 self-center text-small text-muted">
          <time dateTime={note.createdAt}>{when}</time>
          {note.author !== '' && (
            <span dir="auto" className="ms-2 font-semibold break-words">
              {note.author}
            </span>
          )}
        </p>
      }
      content={note.content}
      form={(stop) => (
        <TextForm
          subject={draftKey('note', note.id)}
          before={note.content}
          label={text('note.content')}
          submitLabel={common('save')}
          maxChars={TASK_NOTE_MAX_CHARS}
          autoFocus
          problemText={problemText}
          onCancel={stop}
          onSubmit={async (content, seen) => {
            const isSaved = await actions.edit(note.id, content, seen);
            if (isSaved) stop();
            return isSaved;
          }}
        />
      )}
      onDelete={() => void actions.remove(note)}
    />
  );
}
