import { securityRoutes } from '@dayward/contract/features/security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { accountsCatalogue, emailProblemText, useProfile } from '#src/features/accounts/index.ts';
import { useDraft } from '#src/platform/drafts/use-draft.ts';
import { showFieldProblems } from '#src/platform/errors/show-field-problems.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { securityCatalogue } from '../security.catalogue.ts';
import { useGuarded } from '../use-guarded.ts';
import { StepUpDismissedError, useStepUp } from './step-up.tsx';

/** Sentences about a mail that is on its way take a while to read. */
const MAIL_TOAST_MS = 10_000;

/** The address of the account, whether it is proven, and the way to another one. */
export function EmailSection({ email }: { email: string }) {
  const text = useText(securityCatalogue);
  const isVerified = useProfile().data?.isEmailVerified;
  return (
    <SectionCard
      title={text('email.title')}
      badge={
        isVerified !== undefined && (
          <Badge tone={isVerified ? 'good' : 'plain'}>{text(isVerified ? 'email.verified' : 'email.unverified')}</Badge>
        )
      }
    >
      <p className="font-medium break-all" dir="ltr">
        {email}
      </p>
      {isVerified === false && <SendVerification email={email} />}
      <ChangeEmailForm />
    </SectionCard>
  );
}

function SendVerification({ email }: { email: string }) {
  const text = useText(securityCatalogue);
  const { api } = useRuntime();
  const { run, isBusy, problem } = useGuarded();

  async function send() {
    if (!(await run(() => api.call(securityRoutes.sendVerification, {})))) return;
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

function ChangeEmailForm() {
  const text = useText(securityCatalogue);
  const accounts = useText(accountsCatalogue);
  const errorText = useErrorText();
  const stepUp = useStepUp();
  const { api } = useRuntime();
  const form = useForm({ resolver: zodResolver(securityRoutes.changeEmail.body), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  useDraft('email', form);

  const submit = form.handleSubmit(async (body) => {
    try {
      await stepUp(() => api.call(securityRoutes.changeEmail, { body }));
      form.reset();
      showToast({ text: text('email.done', { email: body.email }), durationMs: MAIL_TOAST_MS });
    } catch (error) {
      if (error instanceof StepUpDismissedError) return;
      if (showFieldProblems(form, error, ['email'])) return;
      form.setError('root', { message: errorText(error) });
    }
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('email')}
        type="email"
        label={text('email.new')}
        error={emailProblemText(accounts, errors.email)}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Notice>{errors.root?.message}</Notice>
      <Button type="submit" variant="secondary" isLoading={isSubmitting} className="self-start">
        {text('email.submit')}
      </Button>
    </form>
  );
}
