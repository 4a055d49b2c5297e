import { type ReactNode, useId } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/text-field.tsx';
import { Markdown } from './markdown.tsx';

export type MarkdownFormTexts = {
  label: string;
  hint: string;
  preview: string;
  /** Label of the button that leaves the preview. */
  write: string;
  submit: string;
  cancel: string;
  /** Hint that Ctrl and Enter save, too. */
  keys: string;
};

type Props = {
  texts: MarkdownFormTexts;
  content: string;
  problem: string | undefined;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  onChange: (content: string) => void;
  /** Called with the form, whose other fields may have incomplete input. */
  onSubmit: (form: HTMLFormElement) => void;
  onCancel?: (() => void) | undefined;
  autoFocus?: boolean;
  /** Further fields below the text. */
  children?: ReactNode;
};

/** A form for Markdown with a preview. */
export function MarkdownForm(props: Props) {
  const { texts, content, problem, isPreview, onPreview, onChange, onSubmit, onCancel, children } = props;
  const keyHint = useId();
  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      {isPreview ? (
        <section aria-label={texts.preview} className="min-h-24 rounded-control border border-line bg-surface p-3.5">
          <Markdown>{content}</Markdown>
        </section>
      ) : (
        <TextAreaField
          label={texts.label}
          hint={texts.hint}
          dir="auto"
          rows={4}
          style={{ minHeight: '6rem' }}
          autoFocus={props.autoFocus}
          value={content}
          error={problem}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            const { form } = event.currentTarget;
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && form !== null) onSubmit(form);
          }}
        />
      )}
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" aria-describedby={keyHint}>
          {texts.submit}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        <Button variant="ghost" aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
          {isPreview ? texts.write : texts.preview}
        </Button>
        <span id={keyHint} className="sr-only">
          {texts.keys}
        </span>
      </div>
    </form>
  );
}
