import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { emailProblemText } from '../field-problem-text.ts';

type Props = { registration: UseFormRegisterReturn; error: FieldError | undefined };

/** The e-mail field, by which password managers know the account. */
export function EmailField({ registration, error }: Props) {
  const text = useText('accounts');
  return (
    <TextField
      {...registration}
      type="email"
      label={text('email')}
      error={emailProblemText(text, error)}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
