import { PASSWORD_MIN_CHARS } from '@dayward/contract';
import { passwordResetRoutes } from '@dayward/contract/features/accounts';
import { useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { useNavigate } from '#src/ui/router/index.ts';
import { isUsedUp, LinkProblem, useLinkToken } from '../email/link-action.tsx';
import { newPasswordProblemText } from '../field-problem-text.ts';
import { usePasswordResetCalls } from '../password/password-reset.data.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';

/** Target of the link in the mail about a forgotten password. */
export function ResetPasswordScreen() {
  const text = useText('accounts');
  const errorText = useErrorText();
  const token = useLinkToken();
  const [refusal, setRefusal] = useState<unknown>();
  usePageTitle(text('reset.title'));
  const problem = token === undefined ? text('link.missing') : refusal !== undefined && errorText(refusal);
  return (
    <AuthFrame title={text('reset.title')} body={text('reset.body')}>
      {token === undefined || refusal !== undefined ? (
        <LinkProblem again={{ link: text('reset.again'), path: '/reset' }}>{problem}</LinkProblem>
      ) : (
        <NewPasswordForm key={token} token={token} onDead={setRefusal} />
      )}
    </AuthFrame>
  );
}

function NewPasswordForm({ token, onDead }: { token: string; onDead: (error: unknown) => void }) {
  const text = useText('accounts');
  const { session } = useRuntime();
  const { resetPassword } = usePasswordResetCalls();
  const navigate = useNavigate();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: passwordResetRoutes.resetPassword.body,
    defaults: { token, password: '' },
    fields: ['password'],
    async submit(body) {
      await resetPassword(body);
      showToast({ text: text('reset.done'), tone: 'success' });
      // Every session has ended, including any in this browser.
      await session.refresh();
      await navigate('/login', { replace: true });
    },
    explain(error) {
      if (!isUsedUp(error)) return undefined;
      onDead(error);
      return 'handled';
    },
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <PasswordField
        {...form.register('password')}
        label={text('newPassword')}
        hint={text('password.hint', { min: PASSWORD_MIN_CHARS })}
        error={newPasswordProblemText(text, errors.password)}
        autoComplete="new-password"
        showLabel={text('password.show')}
        hideLabel={text('password.hide')}
      />
      <Notice>{problem}</Notice>
      <Button type="submit" isLoading={isSubmitting}>
        {text('reset.submit')}
      </Button>
    </form>
  );
}
