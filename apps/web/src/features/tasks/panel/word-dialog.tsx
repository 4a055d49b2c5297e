import { useId, useRef, useState } from 'react';
import { PromptDialog } from '#src/platform/forms/prompt-dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';

type Props = {
  title: string;
  label: string;
  placeholder?: string;
  /** Words to choose from. */
  known?: readonly string[];
  submitLabel: string;
  /** Why what was typed does not do; undefined where it does. */
  problemOf: (typed: string) => string | undefined;
  onSubmit: (typed: string) => void;
  onClosed: () => void;
};

/** Asks for a word or two. */
export function WordDialog({ label, placeholder, known = [], problemOf, onSubmit, ...dialog }: Props) {
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
        {known.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </PromptDialog>
  );
}
