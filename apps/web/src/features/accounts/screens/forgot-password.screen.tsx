import { passwordResetRoutes } from '@dayward/contract/features/accounts';
import { useState } from 'react';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CheckMail } from '../email/check-mail.tsx';
import { usePasswordResetCalls } from '../password/password-reset.data.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { EmailField } from '../sign-in/email-field.tsx';

export function ForgotPasswordScreen() {
  const text = useText('accounts');
  const { mailResetLink } = usePasswordResetCalls();
  const [mailedTo, setMailedTo] = useState<string>();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: passwordResetRoutes.forgotPassword.body,
    defaults: { email: '' },
    fields: ['email'],
    async submit(body) {
      await mailResetLink(body);
      setMailedTo(body.email);
    },
  });
  usePageTitle(text('forgot.title'));

  if (mailedTo !== undefined) {
    return (
      <CheckMail
        body={text('forgot.sent', { email: mailedTo })}
        signInPath="/login"
        onChange={() => setMailedTo(undefined)}
      />
    );
  }
  return (
    <AuthFrame
      title={text('forgot.title')}
      body={text('forgot.body')}
      other={{ question: text('forgot.other'), link: text('signIn.submit'), path: '/login' }}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <EmailField registration={form.register('email')} error={errors.email} />
        <Notice>{problem}</Notice>
        <Button type="submit" isLoading={isSubmitting}>
          {text('forgot.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
