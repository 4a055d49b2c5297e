import { PASSWORD_MIN_CHARS } from '@dayward/contract';
import { passwordRoutes } from '@dayward/contract/features/accounts';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { newPasswordProblemText } from '../field-problem-text.ts';
import { useSecurityCalls, useSecurityChanges } from '../security.data.ts';
import { unlessDismissed, useStepUp } from '../session/step-up.tsx';

/** The change of the password; without an e-mail address, why there is none yet. */
export function PasswordSection({ email }: { email: string | null }) {
  const text = useText('security');
  if (email !== null) return <PasswordForm email={email} />;
  return (
    <SectionCard title={text('password.title')} body={text('password.none')}>
      <TextLink to="/dashboard/settings/profile" className="self-start">
        {text('password.none.link')}
      </TextLink>
    </SectionCard>
  );
}

/** Changes the password, which signs out the other devices. */
function PasswordForm({ email }: { email: string }) {
  const text = useText('security');
  const accounts = useText('accounts');
  const stepUp = useStepUp();
  const { changePassword } = useSecurityCalls();
  const { sessionsEnded } = useSecurityChanges();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: passwordRoutes.changePassword.body,
    defaults: { password: '' },
    fields: ['password'],
    async submit(body, { reset }) {
      await stepUp(() => changePassword(body));
      reset();
      sessionsEnded();
      showToast({ text: text('password.done'), tone: 'success' });
    },
    explain: unlessDismissed,
  });

  return (
    <SectionCard title={text('password.title')} body={text('password.body')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        {/* Names the account for password managers. */}
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
        <Notice>{problem}</Notice>
        <Button type="submit" variant="secondary" isLoading={isSubmitting} className="self-start">
          {text('password.submit')}
        </Button>
      </form>
    </SectionCard>
  );
}
