import { PASSWORD_MIN_CHARS } from '@dayward/contract';
import { securityRoutes } from '@dayward/contract/features/security';
import { newPasswordProblemText } from '#src/features/accounts/index.ts';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { LoadFailure } from '#src/platform/query/shared-queries.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { DeleteSection } from '../components/delete-section.tsx';
import { PasskeysSection } from '../components/passkeys-section.tsx';
import { SessionsSection } from '../components/sessions-section.tsx';
import { StepUpProvider, unlessDismissed, useStepUp } from '../components/step-up.tsx';
import { TotpSection } from '../components/totp-section.tsx';
import { useFactors, useSecurityCalls, useSecurityChanges } from '../security.data.ts';

export function SecurityScreen() {
  const text = useText('security');
  const session = useSessionState();
  usePageTitle(text('title'));
  if (session.status !== 'signed-in') return null;
  const { email } = session.user;
  return (
    <StepUpProvider>
      <PageHeader title={text('title')}>{text('body')}</PageHeader>
      <div className="flex flex-col gap-5">
        <PasswordSection email={email} />
        <Factors />
        <SessionsSection />
        <DeleteSection email={email} />
      </div>
    </StepUpProvider>
  );
}

function Factors() {
  const text = useText('security');
  const factors = useFactors();
  if (factors.data) {
    return (
      <>
        <TotpSection totp={factors.data.totp} />
        <PasskeysSection passkeys={factors.data.passkeys} />
      </>
    );
  }
  if (factors.isLoadingError) return <LoadFailure title={text('factors.failed')} query={factors} />;
  return (
    <div role="status" aria-label={text('factors.loading')} className="appear-late flex flex-col gap-5">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  );
}

function PasswordSection({ email }: { email: string }) {
  const text = useText('security');
  const accounts = useText('accounts');
  const stepUp = useStepUp();
  const { changePassword } = useSecurityCalls();
  const { sessionsEnded } = useSecurityChanges();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: securityRoutes.changePassword.body,
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
