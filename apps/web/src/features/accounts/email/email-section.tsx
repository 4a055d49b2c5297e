import { emailRoutes } from '@dayward/contract/features/accounts';
import { useDraft } from '#src/platform/drafts/drafts.ts';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { emailProblemText } from '../field-problem-text.ts';
import { useProfile, useRefetchProfile } from '../profile/profile.data.ts';
import { unlessDismissed, useStepUp } from '../session/step-up.tsx';
import { useGuarded } from '../session/use-guarded.ts';
import { useEmailCalls } from './email.data.ts';

/** Time to read the sentences about a sent mail, in milliseconds. */
const MAIL_TOAST_MS = 10_000;

/** The address of the account, its verification state, and a form to change it; without an address, a form to add one. */
export function EmailSection({ email }: { email: string | null }) {
  const text = useText('security');
  const profile = useProfile().data;
  const isVerified = profile?.isEmailVerified;
  return (
    <SectionCard
      title={text('email.title')}
      badge={
        isVerified !== undefined &&
        email !== null && (
          <Badge tone={isVerified ? 'good' : 'plain'}>{text(isVerified ? 'email.verified' : 'email.unverified')}</Badge>
        )
      }
    >
      {email === null ? (
        <p className="text-muted">{text('email.none')}</p>
      ) : (
        <p className="font-medium break-all" dir="ltr">
          {email}
        </p>
      )}
      {email !== null && isVerified === false && <SendVerification email={email} />}
      {profile?.pendingEmail && <PendingChange email={profile.pendingEmail.email} isFirst={email === null} />}
      <ChangeEmailForm isFirst={email === null} />
    </SectionCard>
  );
}

function SendVerification({ email }: { email: string }) {
  const text = useText('security');
  const { sendVerification } = useEmailCalls();
  const { run, isBusy, problem } = useGuarded();

  async function send() {
    if (!(await run(sendVerification))) return;
    showToast({ text: text('email.verify.done', { email }), durationMs: MAIL_TOAST_MS });
  }

  return (
    <>
      <Notice>{problem}</Notice>
      <Button className="self-start" isLoading={isBusy} onClick={() => void send()}>
        {text('email.verify')}
      </Button>
    </>
  );
}

/** The change that waits for its link, and the button that cancels it. */
function PendingChange({ email, isFirst }: { email: string; isFirst: boolean }) {
  const text = useText('security');
  const { cancelEmailChange } = useEmailCalls();
  const refetchProfile = useRefetchProfile();
  const { run, isBusy, problem } = useGuarded();

  async function cancel() {
    if (!(await run(cancelEmailChange))) return;
    await refetchProfile();
    showToast({ text: text(isFirst ? 'email.add.cancelled' : 'email.pending.cancelled') });
  }

  return (
    <>
      <p className="break-words">{text(isFirst ? 'email.add.pending' : 'email.pending', { email })}</p>
      <Notice>{problem}</Notice>
      <Button className="self-start" isLoading={isBusy} onClick={() => void cancel()}>
        {text(isFirst ? 'email.add.cancel' : 'email.pending.cancel')}
      </Button>
    </>
  );
}

function ChangeEmailForm({ isFirst }: { isFirst: boolean }) {
  const text = useText('security');
  const accounts = useText('accounts');
  const stepUp = useStepUp();
  const { changeEmail } = useEmailCalls();
  const refetchProfile = useRefetchProfile();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: emailRoutes.changeEmail.body,
    defaults: { email: '' },
    fields: ['email'],
    async submit(body, { reset }) {
      await stepUp(() => changeEmail(body));
      await refetchProfile();
      reset();
      showToast({
        text: text(isFirst ? 'email.add.done' : 'email.done', { email: body.email }),
        durationMs: MAIL_TOAST_MS,
      });
    },
    explain: unlessDismissed,
  });
  useDraft('email', form, { asksBeforeUnload: true });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <TextField
        {...form.register('email')}
        type="email"
        label={text(isFirst ? 'email.add.label' : 'email.new')}
        error={emailProblemText(accounts, errors.email)}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Notice>{problem}</Notice>
      <Button type="submit" variant="secondary" isLoading={isSubmitting} className="self-start">
        {text(isFirst ? 'email.add.submit' : 'email.submit')}
      </Button>
    </form>
  );
}
