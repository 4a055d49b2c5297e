import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { habitDetailsCatalogue } from '../habit-details.catalogue.ts';
import type { HabitInDetail } from '../use-habit-in-detail.ts';
import { useHabitNotes, useNoteActions } from './habit-notes.data.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';

/** Notes that are drawn at once; hundreds of them wait for a press. */
const SHOWN = 30;

/** What was written about the habit, newest first, and a place to write. */
export function HabitNotes({ detail }: { detail: HabitInDetail }) {
  const { habit, today } = detail;
  const text = useText(habitDetailsCatalogue);
  const notes = useHabitNotes(habit);
  const actions = useNoteActions(habit);
  const [shown, setShown] = useState(SHOWN);
  return (
    <div className="mx-auto flex max-w-2xl min-w-0 flex-col gap-6">
      <section aria-label={text('note.new')} className="rounded-card bg-sunken p-4">
        <NoteForm
          subject={habit.id}
          before={{ content: '', mood: null, energy: null, date: today }}
          submitLabel={text('note.add')}
          onSubmit={actions.add}
        />
      </section>
      {notes.length === 0 ? (
        <EmptyState icon={NotebookPen} title={text('notes.empty')}>
          {text('notes.empty.body')}
        </EmptyState>
      ) : (
        <section className="flex flex-col gap-3">
          <h3 className="text-lead font-semibold">{text('notes.count', { count: notes.length })}</h3>
          <ul className="flex flex-col gap-3">
            {notes.slice(0, shown).map((note) => (
              <NoteItem key={note.id} note={note} actions={actions} />
            ))}
          </ul>
          {notes.length > shown && (
            <Button variant="secondary" className="self-center" onClick={() => setShown(shown + SHOWN)}>
              {text('notes.more')}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}
