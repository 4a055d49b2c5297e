import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { type NoteProblem, useNoteEditor } from '#src/platform/notes/use-note-editor.ts';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { MarkdownForm } from '#src/ui/markdown/markdown-form.tsx';
import { taskDetailsCatalogue } from './task-details.catalogue.ts';
import { type TextDraft, textDrafts } from './text-drafts.ts';

type Props = {
  /** What was typed and not saved is found under it again; see `draftKey`. */
  subject: string;
  before: string;
  label: string;
  submitLabel: string;
  maxChars: number;
  mayBeEmpty?: boolean;
  problemText: (problem: NoteProblem) => string;
  autoFocus?: boolean;
  /**
   * @param seen what was there when typing began
   * @returns whether it is saved; what was typed stays otherwise
   */
  onSubmit: (content: string, seen: string) => Promise<boolean>;
  onCancel?: () => void;
};

/** Writes the description of a task or a note about it. */
export function TextForm({ subject, before, label, submitLabel, problemText, onSubmit, onCancel, ...rest }: Props) {
  const text = useText(taskDetailsCatalogue);
  const common = useText(commonCatalogue);
  const drafts = textDrafts(useLocalData(), subject);
  const editor = useNoteEditor<TextDraft>({
    drafts,
    before: { content: before },
    maxChars: rest.maxChars,
    mayBeEmpty: rest.mayBeEmpty ?? false,
    onSubmit: (draft, seen) => onSubmit(draft.content, seen.content),
  });
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
      content={editor.draft.content}
      problem={editor.problem && problemText(editor.problem)}
      isPreview={editor.isPreview}
      onPreview={editor.setIsPreview}
      autoFocus={rest.autoFocus ?? false}
      onChange={(content) => editor.change({ content })}
      onSubmit={() => void editor.submit()}
      onCancel={
        onCancel &&
        (() => {
          editor.cancel();
          onCancel();
        })
      }
    />
  );
}
