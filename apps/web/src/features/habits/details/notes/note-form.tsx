import { HABIT_NOTE_MAX_CHARS } from '@dayward/domain';
import { useId, useRef, useState } from 'react';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { useToday, useWeekStart } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { habitDetailsCatalogue } from '../habit-details.catalogue.ts';
import { FeelingField } from './feeling-field.tsx';
import { type NoteDraft, noteDrafts } from './note-drafts.ts';

/** The second press of a double click comes within this time of the first. */
const DOUBLE_PRESS_MS = 500;

type Props = {
  /** What the note is for or which it is; what was typed and not saved is found under it again. */
  subject: string;
  before: NoteDraft;
  submitLabel: string;
  /**
   * @param seen what was there when typing began
   * @returns whether it is saved; what was typed stays otherwise
   */
  onSubmit: (draft: NoteDraft, seen: NoteDraft) => Promise<boolean>;
  onCancel?: () => void;
};

/** Writes a note, or changes one: Markdown, how it felt, and the day that it is about. */
export function NoteForm({ subject, before, submitLabel, onSubmit, onCancel }: Props) {
  const text = useText(habitDetailsCatalogue);
  const common = useText(commonCatalogue);
  const keyHint = useId();
  const { draft, problem, isPreview, setIsPreview, change, submit, cancel } = useNoteForm(subject, before, onSubmit);
  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isPreview ? (
        <section
          aria-label={text('note.preview')}
          className="min-h-24 rounded-control border border-line bg-surface p-3.5"
        >
          <Markdown>{draft.content}</Markdown>
        </section>
      ) : (
        <TextAreaField
          label={text('note.content')}
          hint={text('note.hint')}
          dir="auto"
          rows={4}
          style={{ minHeight: '6rem' }}
          value={draft.content}
          error={problem}
          onChange={({ target }) => change({ content: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          }}
        />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <FeelingField feeling="mood" value={draft.mood} onChoose={(mood) => change({ mood })} />
        <FeelingField feeling="energy" value={draft.energy} onChoose={(energy) => change({ energy })} />
        <NoteDay value={draft.date} onChange={(date) => change({ date })} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" aria-describedby={keyHint}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button
            variant="ghost"
            onClick={() => {
              cancel();
              onCancel();
            }}
          >
            {common('cancel')}
          </Button>
        )}
        <Button variant="ghost" aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
          {text(isPreview ? 'note.write' : 'note.preview')}
        </Button>
        <span id={keyHint} className="sr-only">
          {text('note.keys')}
        </span>
      </div>
    </form>
  );
}

function useNoteForm(subject: string, before: NoteDraft, onSubmit: Props['onSubmit']) {
  const text = useText(habitDetailsCatalogue);
  const drafts = noteDrafts(useLocalData(), subject);
  const [seen] = useState(() => drafts.find()?.before ?? before);
  const [draft, setDraft] = useState(() => drafts.find()?.typed ?? before);
  const [problem, setProblem] = useState<string>();
  const [isPreview, setIsPreview] = useState(false);
  const { clock } = useRuntime();
  /** While it is: a second press would add the note twice. */
  const isSaving = useRef(false);
  const savedAt = useRef(Number.NEGATIVE_INFINITY);

  function change(changes: Partial<NoteDraft>) {
    const next = { ...draft, ...changes };
    setDraft(next);
    setProblem(undefined);
    drafts.keep({ typed: next, before: seen });
  }

  async function submit() {
    if (isSaving.current) return;
    const { length } = draft.content.trim();
    // What came too late to add the note twice is no wish for an empty one.
    if (length === 0 && clock.now() - savedAt.current < DOUBLE_PRESS_MS) return;
    const isTooLong = draft.content.length > HABIT_NOTE_MAX_CHARS;
    if (length === 0 || isTooLong) {
      setIsPreview(false);
      setProblem(isTooLong ? text('note.tooLong', { max: HABIT_NOTE_MAX_CHARS }) : text('note.required'));
      return;
    }
    isSaving.current = true;
    const isSaved = await onSubmit(draft, seen).finally(() => {
      isSaving.current = false;
    });
    if (!isSaved) return;
    savedAt.current = clock.now();
    drafts.drop();
    setDraft(before);
    setIsPreview(false);
  }

  return { draft, problem, isPreview, setIsPreview, change, submit, cancel: drafts.drop };
}

function NoteDay({ value, onChange }: { value: string; onChange: (date: string) => void }) {
  const i18n = useI18n();
  const text = i18n.text(habitDetailsCatalogue);
  const today = useToday();
  return (
    <DateField
      label={text('note.day')}
      value={value}
      onChange={onChange}
      today={today}
      max={today}
      weekStart={useWeekStart()}
      language={formattingLanguage(i18n.getLanguage())}
      openLabel={text('note.day.open')}
      previousLabel={text('month.previous')}
      nextLabel={text('month.next')}
      className="min-w-44"
    />
  );
}
