import { PASSWORD_MIN_CHARS, sessionRoutes } from '@dayward/contract';
import { FREE_PLAN, type PlanId } from '@dayward/domain';
import { useState } from 'react';
import { readSelectedPlan } from '#src/features/plans/index.ts';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { deviceTimeZone, zoneLabel } from '#src/platform/time-zones.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { CheckMail } from '../email/check-mail.tsx';
import { nameProblemText, newPasswordProblemText } from '../field-problem-text.ts';
import { usePiWay } from '../pi/use-pi-way.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { EmailField } from '../sign-in/email-field.tsx';
import { OrDivider } from '../sign-in/or-divider.tsx';
import { Consents } from '../sign-up/consents.tsx';
import { PlanChoice } from '../sign-up/plan-choice.tsx';

type Props = {
  otherPath: string;
  /** Called with the plan before the account exists: what is paid follows the registration (AUTH-03). */
  onPlanChosen: (plan: PlanId) => void;
};

export function SignUpScreen({ otherPath, onPlanChosen }: Props) {
  const text = useText('accounts');
  const { session, storage } = useRuntime();
  const [mailedTo, setMailedTo] = useState<string>();
  const timeZone = deviceTimeZone();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: sessionRoutes.signUp.body,
    defaults: { name: '', email: '', password: '', timeZone, plan: readSelectedPlan(storage) ?? FREE_PLAN },
    fields: ['name', 'email', 'password'],
    async submit(registration) {
      onPlanChosen(registration.plan);
      const outcome = await session.signUp(registration);
      if (outcome === 'confirm-by-mail') return setMailedTo(registration.email);
      showToast({ text: text('signUp.done'), tone: 'success' });
    },
  });
  const pi = usePiWay((reason) => form.setError('root', { message: reason }));
  usePageTitle(text('signUp.submit'));

  if (pi.step) return pi.step;
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
      {pi.isFirst && pi.offer}
      {pi.isFirst && !pi.isOnly && <OrDivider />}
      {!pi.isOnly && (
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
          {pi.offer !== undefined && !pi.isFirst && (
            <>
              <OrDivider />
              {pi.offer}
            </>
          )}
        </form>
      )}
    </AuthFrame>
  );
}
