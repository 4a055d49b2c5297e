import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCalendarDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';

type Props = {
  label: string;
  hint?: string | undefined;
  value: string | null;
  onSave: (value: string | null) => void;
  /** Called after Enter, unless the value is half typed. */
  onEnter?: (() => void) | undefined;
};

/** Lower limit of years: a half-typed year is a valid year of one to three digits. */
const FIRST_YEAR = '1900';

/**
 * Date field that saves on blur, on Enter, and at once after a choice in the picker. Typing "15" passes through the 1st, which
 * must not be saved. A half-typed date reads as empty and is ignored, and Escape drops what was typed.
 *
 * @param error another problem of the date
 */
export function AutosaveDateField({
  label,
  hint,
  value,
  error,
  onSave,
  onEnter,
}: Props & { error?: string | undefined }) {
  const text = useText('task-form');
  const dateTexts = useCalendarDateTexts();
  const field = useAutosaveField({ value, onSave, onEnter }, (typed) => typed >= FIRST_YEAR);
  return (
    <form noValidate ref={field.form} onSubmit={field.submit} onKeyDown={field.cancel}>
      <DateField
        {...dateTexts}
        label={label}
        hint={hint}
        error={field.isHalfTyped ? text('date.invalid') : error}
        value={field.shown}
        onChange={field.type}
        onBlur={field.blur}
      />
    </form>
  );
}

/** Time field with the same behaviour. */
export function AutosaveTimeField({ label, hint, value, onSave, onEnter }: Props) {
  const text = useText('task-details');
  const field = useAutosaveField({ value, onSave, onEnter }, () => true);
  return (
    <form noValidate ref={field.form} onSubmit={field.submit} onKeyDown={field.cancel}>
      <TimeField
        label={label}
        hint={hint}
        error={field.isHalfTyped ? text('time.whole') : undefined}
        value={field.shown}
        onChange={field.type}
        onBlur={field.blur}
      />
    </form>
  );
}

function useAutosaveField(
  { value, onSave, onEnter }: Pick<Props, 'value' | 'onSave' | 'onEnter'>,
  isWhole: (typed: string) => boolean,
) {
  const form = useRef<HTMLFormElement>(null);
  /** A ref, because Escape may unmount the field before the next render. */
  const isCancelled = useRef(false);
  const [typed, setTyped] = useState<string>();
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const input = () => form.current?.querySelector('input');
  const isHalf = () => input()?.validity.badInput === true;

  function save(next: string | undefined) {
    if (isCancelled.current || next === undefined || (next === '' ? isHalf() : !isWhole(next))) return;
    setTyped(undefined);
    if (next !== (value ?? '')) onSave(next === '' ? null : next);
  }
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = () => save(typed);
  });
  useEffect(() => () => saveNow.current(undefined), []);

  return {
    form,
    isHalfTyped,
    shown: typed ?? value ?? '',
    type(next: string) {
      isCancelled.current = false;
      setIsHalfTyped(false);
      setTyped(next);
      // A date from the picker is final; a date typed in the field may be incomplete.
      if (document.activeElement !== input()) save(next);
    },
    blur() {
      save(typed);
      setIsHalfTyped(isHalf());
      if (!isHalf()) setTyped(undefined);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      save(typed);
      setIsHalfTyped(isHalf());
      if (!isHalf()) onEnter?.();
    },
    cancel({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      isCancelled.current = true;
      setTyped(undefined);
    },
  };
}
