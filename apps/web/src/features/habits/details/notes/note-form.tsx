import { HABIT_NOTE_MAX_CHARS } from '@dayward/domain';
import { useState } from 'react';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useNoteEditor } from '#src/platform/notes/use-note-editor.ts';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { useToday, useWeekStart } from '#src/platform/today/use-today.ts';
import { badInputOf } from '#src/ui/bad-input.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { MarkdownForm } from '#src/ui/markdown/markdown-form.tsx';
import { habitDetailsCatalogue } from '../habit-details.catalogue.ts';
import { FeelingField } from './feeling-field.tsx';
import { type NoteDraft, noteDrafts } from './note-drafts.ts';

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
  const drafts = noteDrafts(useLocalData(), subject);
  const editor = useNoteEditor({ drafts, before, maxChars: HABIT_NOTE_MAX_CHARS, onSubmit });
  const { draft, problem, change } = editor;
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  return (
    <MarkdownForm
      texts={{
        label: text('note.content'),
        hint: text('note.hint'),
        preview: text('note.preview'),
        write: text('note.write'),
        submit: submitLabel,
        cancel: common('cancel'),
        keys: text('note.keys'),
      }}
      content={draft.content}
      problem={
        problem && text(problem === 'too-long' ? 'note.tooLong' : 'note.required', { max: HABIT_NOTE_MAX_CHARS })
      }
      isPreview={editor.isPreview}
      onPreview={editor.setIsPreview}
      onChange={(content) => change({ content })}
      onSubmit={(form) => {
        const isHalf = badInputOf(form).length > 0; // not the empty field of a note about no day
        setIsHalfTyped(isHalf);
        if (!isHalf) void editor.submit();
      }}
      onCancel={
        onCancel &&
        (() => {
          editor.cancel();
          onCancel();
        })
      }
    >
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <FeelingField feeling="mood" value={draft.mood} onChoose={(mood) => change({ mood })} />
        <FeelingField feeling="energy" value={draft.energy} onChoose={(energy) => change({ energy })} />
        <NoteDay
          value={draft.date}
          error={isHalfTyped ? text('note.day.halfTyped') : undefined}
          onChange={(date) => {
            setIsHalfTyped(false);
            change({ date });
          }}
        />
      </div>
    </MarkdownForm>
  );
}

type NoteDayProps = { value: string; error: string | undefined; onChange: (date: string) => void };

function NoteDay({ value, error, onChange }: NoteDayProps) {
  const i18n = useI18n();
  const text = i18n.text(habitDetailsCatalogue);
  const today = useToday();
  return (
    <DateField
      label={text('note.day')}
      name="date"
      error={error}
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
