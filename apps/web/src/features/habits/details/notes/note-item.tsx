import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { useMomentText } from '#src/platform/i18n/use-moment-text.ts';
import { NoteCard } from '#src/platform/notes/note-card.tsx';
import { habitDetailsCatalogue } from '../habit-details.catalogue.ts';
import { FeelingMark } from './feeling-field.tsx';
import { draftOf, type HabitNote, type useNoteActions } from './habit-notes.data.ts';
import { NoteForm } from './note-form.tsx';

type Props = { note: HabitNote; actions: ReturnType<typeof useNoteActions> };

/** A note about a habit: the day that it is about, how it felt, and what was written. */
export function NoteItem({ note, actions }: Props) {
  const text = useText(habitDetailsCatalogue);
  const common = useText(commonCatalogue);
  const dayText = useDayText();
  const momentText = useMomentText();
  const when = note.date === null ? momentText(note.createdAt) : dayText(note.date);
  return (
    <NoteCard
      labels={{
        note: text('note.of', { when }),
        edit: text('note.edit', { when }),
        delete: text('note.delete', { when }),
      }}
      className="p-4 shadow-card"
      head={
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 pt-2.5 text-small text-muted">
          <time dateTime={note.date ?? note.createdAt} className="font-semibold text-ink">
            {when}
          </time>
          <FeelingMark feeling="mood" value={note.mood} />
          <FeelingMark feeling="energy" value={note.energy} />
        </div>
      }
      content={note.content}
      form={(stop) => (
        <NoteForm
          subject={note.id}
          before={draftOf(note)}
          submitLabel={common('save')}
          onCancel={stop}
          onSubmit={async (draft, seen) => {
            const isSaved = await actions.edit(note.id, seen, draft);
            if (isSaved) stop();
            return isSaved;
          }}
        />
      )}
      onDelete={() => void actions.remove(note)}
    />
  );
}
