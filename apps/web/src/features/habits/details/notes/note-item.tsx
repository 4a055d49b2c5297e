import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { useMomentText } from '#src/platform/i18n/use-moment-text.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import { habitDetailsCatalogue } from '../habit-details.catalogue.ts';
import { FeelingMark } from './feeling-field.tsx';
import { draftOf, type HabitNote, type useNoteActions } from './habit-notes.data.ts';
import { NoteForm } from './note-form.tsx';

type Props = { note: HabitNote; actions: ReturnType<typeof useNoteActions> };

/** A note as it reads, with the ways to change it and to delete it. */
export function NoteItem({ note, actions }: Props) {
  const text = useText(habitDetailsCatalogue);
  const common = useText(commonCatalogue);
  const dayText = useDayText();
  const momentText = useMomentText();
  const [isEditing, setIsEditing] = useState(false);
  const when = note.date === null ? momentText(note.createdAt) : dayText(note.date);
  return (
    <li
      aria-label={text('note.of', { when })}
      className="flex min-w-0 flex-col gap-2 rounded-card bg-surface p-4 shadow-card"
    >
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 pt-2.5 text-small text-muted">
          <time dateTime={note.date ?? note.createdAt} className="font-semibold text-ink">
            {when}
          </time>
          <FeelingMark feeling="mood" value={note.mood} />
          <FeelingMark feeling="energy" value={note.energy} />
        </div>
        {!isEditing && (
          <span className="-me-2 -mt-0.5 flex">
            <IconButton label={text('note.edit', { when })} onClick={() => setIsEditing(true)}>
              <Pencil aria-hidden="true" className="size-4.5" />
            </IconButton>
            <IconButton label={text('note.delete', { when })} onClick={() => void actions.remove(note)}>
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          </span>
        )}
      </div>
      {isEditing ? (
        <NoteForm
          subject={note.id}
          before={draftOf(note)}
          submitLabel={common('save')}
          onCancel={() => setIsEditing(false)}
          onSubmit={async (draft, seen) => {
            const isSaved = await actions.edit(note.id, seen, draft);
            if (isSaved) setIsEditing(false);
            return isSaved;
          }}
        />
      ) : (
        <Markdown>{note.content}</Markdown>
      )}
    </li>
  );
}
