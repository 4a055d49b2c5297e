import type { ComponentProps } from 'react';
import { CONTROL_CLASS, Field, type FieldTexts } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & FieldTexts & { isLabelHidden?: boolean };

export function TextField({ label, hint, error, isLabelHidden, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(wiring) => <input type="text" {...input} {...wiring} className={CONTROL_CLASS} />}
    </Field>
  );
}

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts;

/** Several lines of text; grows with them if the browser supports it. */
export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <textarea
          rows={3}
          {...area}
          {...wiring}
          className={`${CONTROL_CLASS} field-sizing-content max-h-60 resize-y`}
        />
      )}
    </Field>
  );
}
