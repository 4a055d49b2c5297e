import { singleLine } from '@dayward/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { classNames } from '#src/ui/class-names.ts';

type Props = {
  label: string;
  value: string;
  maxChars: number;
  problemText: (problem: 'required' | 'too-long') => string;
  /** @returns true if it is saved; the typed text stays otherwise */
  onSave: (text: string) => Promise<boolean>;
  className?: string | undefined;
};

/**
 * Text that is edited in place. Enter and blur save it, and closing the dialog does too, with an error if that fails. Escape
 * cancels.
 */
export function InlineText({ label, value, maxChars, problemText, onSave, className }: Props) {
  const id = useId();
  const say = useText('task-details');
  const [typed, setTyped] = useState<string>();
  const text = singleLine(typed ?? value);
  const problem = text === '' ? problemText('required') : text.length > maxChars ? problemText('too-long') : undefined;

  async function save() {
    if (typed === undefined || problem !== undefined) return;
    if (text === value || (await onSave(text))) setTyped((now) => (now === typed ? undefined : now)); // edited during the save
  }
  function leave() {
    if (typed !== undefined && problem !== undefined) showToast({ text: say('notKept', { problem }), tone: 'danger' });
    else void save();
  }
  const leaveNow = useRef(leave);
  useEffect(() => {
    leaveNow.current = leave;
  });
  useEffect(() => () => leaveNow.current(), []);

  return (
    <div className="min-w-0">
      <textarea
        aria-label={label}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : id}
        rows={1}
        dir="auto"
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            void save();
          } else if (event.key === 'Escape' && typed !== undefined) {
            event.stopPropagation(); // keeps the surrounding dialog open
            setTyped(undefined);
          }
        }}
        className={classNames(
          'block field-sizing-content w-full resize-none border border-transparent bg-transparent break-words hover:border-line focus:border-outline focus:bg-surface aria-invalid:border-danger',
          className,
        )}
      />
      <p id={id} role="alert" className="text-small font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
