import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL_CLASS, Field, type FieldTexts } from './field.tsx';

type Props = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & { options: readonly { value: string; label: string }[] };

/** One of a few options in a single line, on the platform's own list. */
export function SelectField({ label, hint, error, options, className, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={`${CONTROL_CLASS} appearance-none pe-11 text-ellipsis`}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
