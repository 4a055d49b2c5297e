import type { ComponentProps } from 'react';
import { CONTROL_CLASS, Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts &
  Pick<ComponentProps<'input'>, 'name' | 'required' | 'disabled' | 'onBlur' | 'min' | 'max'> & {
    /** A time of the day as `07:30`, 24 hours; an empty string for none. */
    value: string;
    /** Called with an empty string while the typed time is incomplete. */
    onChange: (value: string) => void;
    className?: string;
  };

/** A time of the day, in the platform's own field: typed with 12 or 24 hours by the device's settings, a wheel on phones. */
export function TimeField({ label, hint, error, className, onChange, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          type="time"
          onChange={(event) => onChange(event.target.value)}
          className={`${CONTROL_CLASS} text-start`}
        />
      )}
    </Field>
  );
}
