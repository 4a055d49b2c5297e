import { NumberField as Base } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { CONTROL_CLASS, Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts & {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The language whose number format it reads and shows, as a BCP 47 tag. */
  language: string;
  lessLabel: string;
  moreLabel: string;
  isDisabled?: boolean;
  className?: string;
};

const STEP_CLASS =
  'grid w-11 shrink-0 place-items-center rounded-control border border-outline bg-surface text-ink transition-colors ' +
  'hover:bg-sunken disabled:opacity-50 disabled:hover:bg-surface';

/** A number, typed or stepped; arrow keys step too. */
export function NumberField({ label, hint, error, className, ...number }: Props) {
  const { value, onChange, min, max, step, language, lessLabel, moreLabel, isDisabled = false } = number;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {({ id, ...wiring }) => (
        <Base.Root
          id={id}
          value={value}
          onValueChange={onChange}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
          {...(step !== undefined && { step })}
          locale={language}
          disabled={isDisabled}
        >
          <Base.Group className="flex gap-1.5">
            <Base.Decrement aria-label={lessLabel} className={STEP_CLASS}>
              <Minus aria-hidden="true" className="size-5" />
            </Base.Decrement>
            <Base.Input {...wiring} className={`${CONTROL_CLASS} text-center tabular-nums disabled:opacity-60`} />
            <Base.Increment aria-label={moreLabel} className={STEP_CLASS}>
              <Plus aria-hidden="true" className="size-5" />
            </Base.Increment>
          </Base.Group>
        </Base.Root>
      )}
    </Field>
  );
}
