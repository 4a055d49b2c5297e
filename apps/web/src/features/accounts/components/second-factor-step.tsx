import { ApiError } from '@dayward/contract';
import { SecondFactorSchema, securityRoutes } from '@dayward/contract/features/security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { accountsCatalogue } from '../accounts.catalogue.ts';
import { codeProblemText, REFUSED } from '../field-problem-text.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeField, type CodeKind } from './code-field.tsx';

type Props = {
  onBack: () => void;
  /** The sign-in has to begin anew, for the given reason. */
  onExpired: (reason: string) => void;
};

/** The second step of a sign-in. */
export function SecondFactorStep({ onBack, onExpired }: Props) {
  const text = useText(accountsCatalogue);
  const errorText = useErrorText();
  const { api, session } = useRuntime();
  const form = useForm({
    resolver: zodResolver(SecondFactorSchema),
    defaultValues: { kind: 'totp' as CodeKind, code: '' }, // widens: the kind can be switched
  });
  const { errors, isSubmitting } = form.formState;
  const kind = form.watch('kind');
  useEffect(() => form.setFocus('code'), [form]);

  function switchTo(next: CodeKind) {
    form.reset({ kind: next, code: '' });
    // The other field is drawn first.
    queueMicrotask(() => form.setFocus('code'));
  }

  const submit = form.handleSubmit(async (factor) => {
    try {
      session.enter(await api.call(securityRoutes.secondFactor, { body: factor }));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'second_factor_expired') onExpired(errorText(error));
      else if (code === 'second_factor_failed' || code === 'invalid_input') {
        form.setError('code', { type: REFUSED, message: errorText(error) }, { shouldFocus: true });
      } else form.setError('root', { message: errorText(error) });
    }
  });

  return (
    <AuthFrame title={text('secondFactor.title')} body={text('secondFactor.body')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <CodeField
          {...form.register('code')}
          kind={kind}
          error={codeProblemText(text, kind, errors.code)}
          onSwitch={switchTo}
        />
        <Notice>{errors.root?.message}</Notice>
        <Button type="submit" isLoading={isSubmitting}>
          {text('signIn.submit')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {text('secondFactor.back')}
        </Button>
      </form>
    </AuthFrame>
  );
}
