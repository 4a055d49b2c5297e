import { PASSWORD_MIN_CHARS, sessionRoutes, TERMS_VERSION } from '@dayward/contract';
import type { PlanId } from '@dayward/domain';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { usePlans } from '#src/features/plans/index.ts';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { deviceTimeZone, zoneLabel } from '#src/platform/time-zones.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckField } from '#src/ui/check-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { CheckMail } from '../email/check-mail.tsx';
import { nameProblemText, newPasswordProblemText } from '../field-problem-text.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { EmailField } from '../sign-in/email-field.tsx';
import { PlanChoice } from '../sign-up/plan-choice.tsx';

/** Time to read two sentences, in milliseconds. */
const UNPAID_TOAST_MS = 12_000;

export function SignUpScreen({ otherPath }: { otherPath: string }) {
  const text = useText('accounts');
  const { session } = useRuntime();
  const tellUnpaid = useUnpaidNotice();
  const [mailedTo, setMailedTo] = useState<string>();
  const timeZone = deviceTimeZone();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: sessionRoutes.signUp.body,
    defaults: { name: '', email: '', password: '', timeZone },
    fields: ['name', 'email', 'password'],
    async submit(registration) {
      const outcome = await session.signUp(registration);
      if (outcome === 'confirm-by-mail') return setMailedTo(registration.email);
      showToast({ text: text('signUp.done'), tone: 'success' });
      tellUnpaid(registration.plan);
    },
  });
  usePageTitle(text('signUp.submit'));

  if (mailedTo !== undefined) {
    return (
      <CheckMail
        body={text('mail.body', { email: mailedTo })}
        signInPath={otherPath}
        onChange={() => setMailedTo(undefined)}
      />
    );
  }
  return (
    <AuthFrame
      title={text('signUp.title')}
      body={text('signUp.body')}
      other={{ question: text('signUp.other'), link: text('signUp.otherLink'), path: otherPath }}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <TextField
          {...form.register('name')}
          label={text('name')}
          error={nameProblemText(text, errors.name)}
          autoComplete="name"
        />
        <EmailField registration={form.register('email')} error={errors.email} />
        <PasswordField
          {...form.register('password')}
          label={text('password')}
          hint={text('password.hint', { min: PASSWORD_MIN_CHARS })}
          error={newPasswordProblemText(text, errors.password)}
          autoComplete="new-password"
          showLabel={text('password.show')}
          hideLabel={text('password.hide')}
        />
        <Consents
          age={form.register('isAtLeast16')}
          terms={form.register('acceptedTermsVersion')}
          hasAgeProblem={errors.isAtLeast16 !== undefined}
          hasTermsProblem={errors.acceptedTermsVersion !== undefined}
        />
        <PlanChoice value={form.watch('plan')} onChoose={(plan) => form.setValue('plan', plan)} />
        <p className="text-small text-muted">{text('signUp.zone', { zone: zoneLabel(timeZone) })}</p>
        <Notice>{problem}</Notice>
        <Button type="submit" isLoading={isSubmitting}>
          {text('signUp.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}

/** Announces that the chosen plan is not active yet, if it costs something. */
function useUnpaidNotice(): (chosen: PlanId) => void {
  const text = useText('accounts');
  const { data } = usePlans();
  return (chosen) => {
    const plan = data?.plans.find(({ id }) => id === chosen);
    const lowest = data?.plans[0];
    if (!plan?.prices || !lowest) return;
    showToast({ text: text('signUp.unpaid', { plan: plan.name, start: lowest.name }), durationMs: UNPAID_TOAST_MS });
  };
}

type Box = UseFormRegisterReturn;

type Props = { age: Box; terms: Box; hasAgeProblem: boolean; hasTermsProblem: boolean };

/** The declarations that every account needs from its owner. The texts open beside the form, which keeps its input. */
function Consents({ age, terms, hasAgeProblem, hasTermsProblem }: Props) {
  const text = useText('accounts');
  const dayText = useDayText();
  return (
    <div className="flex flex-col">
      <CheckField {...age} error={hasAgeProblem ? text('problem.age') : undefined}>
        {text('signUp.age')}
      </CheckField>
      <CheckField {...terms} value={TERMS_VERSION} error={hasTermsProblem ? text('problem.terms') : undefined}>
        {text('signUp.terms', { date: dayText(TERMS_VERSION) })}
      </CheckField>
      <div className="flex flex-wrap gap-x-5 ps-8 text-small">
        <TextLink to="/terms" target="_blank">
          {text('signUp.terms.read')}
        </TextLink>
        <TextLink to="/privacy" target="_blank">
          {text('signUp.privacy.read')}
        </TextLink>
      </div>
    </div>
  );
}
