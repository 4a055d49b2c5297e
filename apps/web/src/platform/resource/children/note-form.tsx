import { type ComponentType, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { badInputOf } from '#src/ui/bad-input.ts';
import { MarkdownForm } from '#src/ui/markdown/markdown-form.tsx';
import { type NoteDraft, type NoteEditorOptions, type NoteProblem, useNoteEditor } from './use-note-editor.ts';

/** The props of the inputs of a note's further fields. */
export type NoteFieldsProps<Draft = NoteDraft> = {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  /** True when one of them has incomplete input, such as a date without its year: the note was not saved. */
  isHalfTyped: boolean;
};

type Props = NoteEditorOptions & {
  label: string;
  submitLabel: string;
  /** The text of a problem; defaults to that of a note. */
  problemText?: (problem: NoteProblem) => string;
  autoFocus?: boolean;
  /** Inputs of the fields that are edited with the text. */
  Fields?: ComponentType<NoteFieldsProps> | undefined;
  onCancel?: (() => void) | undefined;
};

/** A form for a note or another long text in Markdown; its draft is kept until it is saved or discarded. */
export function NoteForm({ label, submitLabel, problemText, autoFocus = false, Fields, onCancel, ...options }: Props) {
  const text = useText('children');
  const common = useText('common');
  const { draft, problem, ...editor } = useNoteEditor(options);
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const noteProblem = (found: NoteProblem) =>
    text(found === 'too-long' ? 'note.tooLong' : 'note.required', { max: options.maxChars });

  function submit(form: HTMLFormElement) {
    const isHalf = badInputOf(form).length > 0; // not an empty field
    setIsHalfTyped(isHalf);
    if (!isHalf) void editor.submit();
  }
  function cancel() {
    editor.cancel();
    onCancel?.();
  }

  return (
    <MarkdownForm
      texts={{
        label,
        hint: text('note.hint'),
        preview: text('note.preview'),
        write: text('note.write'),
        submit: submitLabel,
        cancel: common('cancel'),
        keys: text('note.keys'),
      }}
      content={draft.content}
      problem={problem && (problemText ?? noteProblem)(problem)}
      isPreview={editor.isPreview}
      onPreview={editor.setIsPreview}
      autoFocus={autoFocus}
      onChange={(content) => editor.change({ content })}
      onSubmit={submit}
      onCancel={onCancel && cancel}
    >
      {Fields && (
        <Fields
          draft={draft}
          isHalfTyped={isHalfTyped}
          onChange={(changes) => {
            setIsHalfTyped(false);
            editor.change(changes);
          }}
        />
      )}
    </MarkdownForm>
  );
}
