import { ApiError } from '@dayward/contract';
import { SecondFactorSchema } from '@dayward/contract/features/accounts';
import { useEffect } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { codeProblemText } from '../field-problem-text.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { useSignInCalls } from '../sign-in/sign-in.data.ts';
import { CodeField, type CodeKind } from './code-field.tsx';

type Props = {
  /** By default back to the password. */
  backLabel?: string;
  onBack: () => void;
  /** Called with the reason when the sign-in has to start again. */
  onExpired: (reason: string) => void;
};

/** The second step of a sign-in. */
export function SecondFactorStep({ backLabel, onBack, onExpired }: Props) {
  const text = useText('accounts');
  const errorText = useErrorText();
  const { proveSecondFactor } = useSignInCalls();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: SecondFactorSchema,
    defaults: { kind: 'totp' as CodeKind, code: '' }, // widens: the kind can be switched
    async submit(factor) {
      await proveSecondFactor(factor);
    },
    explain(error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'second_factor_expired') {
        onExpired(errorText(error));
        return 'handled';
      }
      const isWrong = code === 'second_factor_failed' || code === 'invalid_input';
      return isWrong ? { field: 'code', text: errorText(error) } : undefined;
    },
  });
  const kind = form.watch('kind');
  useEffect(() => form.setFocus('code'), [form]);

  function switchTo(next: CodeKind) {
    form.reset({ kind: next, code: '' });
    // The other field renders first.
    queueMicrotask(() => form.setFocus('code'));
  }

  return (
    <AuthFrame title={text('secondFactor.title')} body={text('secondFactor.body')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <CodeField
          {...form.register('code')}
          kind={kind}
          error={codeProblemText(text, kind, errors.code)}
          onSwitch={switchTo}
        />
        <Notice>{problem}</Notice>
        <Button type="submit" isLoading={isSubmitting}>
          {text('signIn.submit')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {backLabel ?? text('secondFactor.back')}
        </Button>
      </form>
    </AuthFrame>
  );
}
