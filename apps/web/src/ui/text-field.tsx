import type { ComponentProps } from 'react';
import { CONTROL_CLASS, Field, type FieldTexts } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'id'> & FieldTexts & { isLabelHidden?: boolean };

export function TextField({ label, hint, error, isLabelHidden, className, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(wiring) => <input type="text" {...input} {...wiring} className={CONTROL_CLASS} />}
    </Field>
  );
}
