import { securityRoutes } from '@dayward/contract/features/security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldProblems } from '#src/platform/errors/show-field-problems.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { accountsCatalogue } from '../accounts.catalogue.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { CheckMail } from '../components/check-mail.tsx';
import { EmailField } from '../components/email-field.tsx';

export function ForgotPasswordScreen() {
  const text = useText(accountsCatalogue);
  const errorText = useErrorText();
  const { api } = useRuntime();
  const [mailedTo, setMailedTo] = useState<string>();
  const form = useForm({ resolver: zodResolver(securityRoutes.forgotPassword.body), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  usePageTitle(text('forgot.title'));

  const submit = form.handleSubmit(async (body) => {
    try {
      await api.call(securityRoutes.forgotPassword, { body });
      setMailedTo(body.email);
    } catch (error) {
      if (showFieldProblems(form, error, ['email'])) return;
      form.setError('root', { message: errorText(error) });
    }
  });

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
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <EmailField registration={form.register('email')} error={errors.email} />
        <Notice>{errors.root?.message}</Notice>
        <Button type="submit" isLoading={isSubmitting}>
          {text('forgot.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
