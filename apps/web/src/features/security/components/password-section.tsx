import { PASSWORD_MIN_CHARS } from '@dayward/contract';
import { securityRoutes } from '@dayward/contract/features/security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { accountsCatalogue, newPasswordProblemText } from '#src/features/accounts/index.ts';
import { showFieldProblems } from '#src/platform/errors/show-field-problems.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { securityCatalogue } from '../security.catalogue.ts';
import { useSecurityChanges } from '../security.data.ts';
import { StepUpDismissedError, useStepUp } from './step-up.tsx';

export function PasswordSection({ email }: { email: string }) {
  const text = useText(securityCatalogue);
  const accounts = useText(accountsCatalogue);
  const errorText = useErrorText();
  const stepUp = useStepUp();
  const { api } = useRuntime();
  const { sessionsEnded } = useSecurityChanges();
  const form = useForm({ resolver: zodResolver(securityRoutes.changePassword.body), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await stepUp(() => api.call(securityRoutes.changePassword, { body }));
      form.reset();
      sessionsEnded();
      showToast({ text: text('password.done'), tone: 'success' });
    } catch (error) {
      if (error instanceof StepUpDismissedError) return;
      if (showFieldProblems(form, error, ['password'])) return;
      form.setError('root', { message: errorText(error) });
    }
  });

  return (
    <SectionCard title={text('password.title')} body={text('password.body')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        {/* Tells password managers whose password is meant. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.register('password')}
          label={accounts('newPassword')}
          hint={accounts('password.hint', { min: PASSWORD_MIN_CHARS })}
          error={newPasswordProblemText(accounts, errors.password)}
          autoComplete="new-password"
          showLabel={accounts('password.show')}
          hideLabel={accounts('password.hide')}
        />
        <Notice>{errors.root?.message}</Notice>
        <Button type="submit" variant="secondary" isLoading={isSubmitting} className="self-start">
          {text('password.submit')}
        </Button>
      </form>
    </SectionCard>
  );
}
