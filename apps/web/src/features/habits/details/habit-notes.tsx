import { HabitNoteEntity } from '@dayward/contract/features/habits';
import {
  currentRunId,
  type HABIT_FEELING_MAX,
  type HABIT_FEELING_MIN,
  HABIT_NOTE_MAX_CHARS,
  isLocalDate,
} from '@dayward/domain';
import {
  Angry,
  BatteryFull,
  BatteryLow,
  BatteryMedium,
  BatteryWarning,
  Frown,
  Laugh,
  type LucideIcon,
  Meh,
  NotebookPen,
  Smile,
  Zap,
} from 'lucide-react';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import type { NoteFieldsProps } from '#src/platform/resource/children/note-form.tsx';
import { defineNotes, NewNote, NoteList } from '#src/platform/resource/children/notes.tsx';
import type { RowOf } from '#src/platform/sync/use-local-store.ts';
import { useToday, useWeekStart } from '#src/platform/today/use-today.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { type HabitInDetail, useHabitChildren } from './use-habit-in-detail.ts';

type HabitNote = RowOf<typeof HabitNoteEntity.fields>;

const habitNotes = defineNotes<HabitNote, 'mood' | 'energy' | 'date'>(HabitNoteEntity, {
  maxChars: HABIT_NOTE_MAX_CHARS,
  fields: { names: ['mood', 'energy', 'date'], Inputs: NoteInputs },
  Head: NoteHead,
  dayOf: ({ date }) => date,
  className: 'p-4 shadow-card',
  firstRows: 30,
});

/** The notes of the habit, newest first, and a form for a new one. */
export function HabitNotes({ detail: { habit, today } }: { detail: HabitInDetail }) {
  const text = useText('habit-details');
  const notes = useHabitChildren<HabitNote>(HabitNoteEntity, habit);
  return (
    <div className="mx-auto flex max-w-2xl min-w-0 flex-col gap-6">
      <NewNote
        kind={habitNotes}
        parentId={habit.id}
        // The run that is shown here, so that a note keeps it even if the habit starts over meanwhile.
        given={{ habitId: habit.id, runId: currentRunId(habit) }}
        initial={{ mood: null, energy: null, date: today }}
      />
      {notes.length === 0 ? (
        <EmptyState icon={NotebookPen} title={text('notes.empty')}>
          {text('notes.empty.body')}
        </EmptyState>
      ) : (
        <section className="flex flex-col gap-3">
          <h3 className="text-lead font-semibold">{text('notes.count', { count: notes.length })}</h3>
          <NoteList kind={habitNotes} notes={notes} />
        </section>
      )}
    </div>
  );
}

/** The day of a note, with its mood and energy. */
function NoteHead({ note, when }: { note: HabitNote; when: string }) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 pt-2.5 text-small text-muted">
      <time dateTime={note.date ?? note.createdAt} className="font-semibold text-ink">
        {when}
      </time>
      <FeelingMark feeling="mood" value={note.mood} />
      <FeelingMark feeling="energy" value={note.energy} />
    </div>
  );
}

/** Inputs for the mood, the energy and the day of a note. */
function NoteInputs({ draft, onChange, isHalfTyped }: NoteFieldsProps<Pick<HabitNote, 'mood' | 'energy' | 'date'>>) {
  const i18n = useI18n();
  const text = i18n.text('habit-details');
  const today = useToday();
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <FeelingField feeling="mood" value={draft.mood} onChoose={(mood) => onChange({ mood })} />
      <FeelingField feeling="energy" value={draft.energy} onChoose={(energy) => onChange({ energy })} />
      <DateField
        label={text('note.day')}
        name="date"
        error={isHalfTyped ? text('note.day.halfTyped') : undefined}
        value={draft.date ?? ''}
        onChange={(date) => onChange({ date: isLocalDate(date) ? date : null })}
        today={today}
        max={today}
        weekStart={useWeekStart()}
        language={formattingLanguage(i18n.getLanguage())}
        openLabel={text('note.day.open')}
        previousLabel={text('month.previous')}
        nextLabel={text('month.next')}
        className="min-w-44"
      />
    </div>
  );
}

type Feeling = 'mood' | 'energy';

/** From low to high. */
const FEELING_ICONS: Record<Feeling, readonly LucideIcon[]> = {
  mood: [Angry, Frown, Meh, Smile, Laugh],
  energy: [BatteryWarning, BatteryLow, BatteryMedium, BatteryFull, Zap],
};

const STEPS = [1, 2, 3, 4, 5] as const satisfies readonly [
  typeof HABIT_FEELING_MIN,
  ...number[],
  typeof HABIT_FEELING_MAX,
];

type Props = { feeling: Feeling; value: number | null; onChoose: (value: number | null) => void };

/** A mood or energy field with five steps; a second press clears it. */
function FeelingField({ feeling, value, onChoose }: Props) {
  const text = useText('habit-details');
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-small font-semibold">{text(feeling)}</legend>
      <div className="flex">
        {STEPS.map((step, place) => {
          const Icon = FEELING_ICONS[feeling][place] ?? Meh;
          const label = text('feeling', { step, word: text(`${feeling}.${step}`) });
          return (
            <button
              key={step}
              type="button"
              aria-pressed={value === step}
              aria-label={label}
              title={label}
              className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-strong aria-pressed:outline-2 aria-pressed:-outline-offset-2 aria-pressed:outline-accent"
              onClick={() => onChoose(value === step ? null : step)}
            >
              <Icon aria-hidden="true" className="size-6" />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** A small icon of a recorded feeling, with its word. */
function FeelingMark({ feeling, value }: { feeling: Feeling; value: number | null }) {
  const text = useText('habit-details');
  const step = STEPS.find((known) => known === value);
  const Icon = step && FEELING_ICONS[feeling][step - 1];
  if (!Icon) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4" />
      {text('feeling.mark', { feeling: text(feeling), word: text(`${feeling}.${step}`) })}
    </span>
  );
}
