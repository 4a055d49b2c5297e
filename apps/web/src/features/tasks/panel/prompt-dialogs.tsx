import { isLocalDate, type LocalDate } from '@dayward/domain';
import { useId, useRef, useState } from 'react';
import { PromptDialog } from '#src/platform/forms/prompt-dialog.tsx';
import { useDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';

type Props = {
  title: string;
  label: string;
  placeholder?: string;
  /** Suggestions. */
  suggestions?: readonly string[];
  submitLabel: string;
  /** Returns the problem of a text; undefined if it is valid. */
  problemOf: (typed: string) => string | undefined;
  onSubmit: (typed: string) => void;
  onClosed: () => void;
};

/** Dialog with one short text field. */
export function TextPromptDialog({ label, placeholder, suggestions = [], problemOf, onSubmit, ...dialog }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const words = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  function submit(): boolean {
    const word = typed.trim().replaceAll(/\s+/g, ' ');
    const why = problemOf(word);
    setProblem(why);
    if (why === undefined) onSubmit(word);
    else field.current?.focus();
    return why === undefined;
  }

  return (
    <PromptDialog {...dialog} initialFocus={field} onSubmit={submit}>
      <TextField
        ref={field}
        label={label}
        placeholder={placeholder}
        error={problem}
        autoComplete="off"
        dir="auto"
        list={words}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      <datalist id={words}>
        {suggestions.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </PromptDialog>
  );
}

type DueDateDialogProps = {
  count: number;
  today: LocalDate;
  onChoose: (date: LocalDate) => void;
  onClosed: () => void;
};

/** Dialog for the due date of the selected tasks. */
export function DueDateDialog({ count, today, onChoose, onClosed }: DueDateDialogProps) {
  const text = useText('tasks-page');
  const dateTexts = useDateTexts();
  const [date, setDate] = useState<string>(today);
  const [isAsked, setIsAsked] = useState(false);

  function submit(): boolean {
    setIsAsked(true);
    if (!isLocalDate(date)) return false;
    onChoose(date);
    return true;
  }

  return (
    <PromptDialog
      title={text('bulk.due.title', { count })}
      submitLabel={text('bulk.apply')}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <DateField
        {...dateTexts}
        label={text('date.label')}
        error={isAsked && !isLocalDate(date) ? text('date.required') : undefined}
        value={date}
        onChange={setDate}
        today={today}
      />
    </PromptDialog>
  );
}
