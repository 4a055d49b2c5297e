import { sessionRoutes } from '@dayward/contract';
import { useState } from 'react';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { canUsePasskeys } from '#src/platform/passkeys/passkeys.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { passwordProblemText } from '../field-problem-text.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { usePiWay } from '../pi/use-pi-way.tsx';
import { SecondFactorStep } from '../second-factor/second-factor-step.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { EmailField } from '../sign-in/email-field.tsx';
import { OrDivider } from '../sign-in/or-divider.tsx';

export function SignInScreen({ otherPath }: { otherPath: string }) {
  const text = useText('accounts');
  const { session } = useRuntime();
  const [isSecondStep, setIsSecondStep] = useState(false);
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: sessionRoutes.signIn.body,
    defaults: { email: '', password: '' },
    fields: ['email', 'password'],
    async submit(credentials) {
      const outcome = await session.signIn(credentials);
      if (outcome === 'second-factor') setIsSecondStep(true);
    },
  });
  const pi = usePiWay((reason) => form.setError('root', { message: reason }));
  usePageTitle(text('signIn.submit'));

  function backToPassword(reason?: string) {
    form.resetField('password');
    form.clearErrors();
    if (reason !== undefined) form.setError('root', { message: reason });
    setIsSecondStep(false);
  }

  if (pi.step) return pi.step;
  if (isSecondStep) return <SecondFactorStep onBack={() => backToPassword()} onExpired={backToPassword} />;
  const hasWalletBelow = pi.offer !== undefined && !pi.isFirst;
  const byMail = (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <EmailField registration={form.register('email')} error={errors.email} />
      <PasswordField
        {...form.register('password')}
        label={text('password')}
        error={passwordProblemText(text, errors.password)}
        autoComplete="current-password"
        showLabel={text('password.show')}
        hideLabel={text('password.hide')}
      />
      <TextLink to="/reset" className="-my-2 self-start">
        {text('signIn.forgot')}
      </TextLink>
      <Notice>{problem}</Notice>
      <Button type="submit" isLoading={isSubmitting}>
        {text('signIn.submit')}
      </Button>
      {(canUsePasskeys() || hasWalletBelow) && <OrDivider />}
      {canUsePasskeys() && (
        <PasskeyButton
          onProblem={(message) => (message === undefined ? form.clearErrors() : form.setError('root', { message }))}
        />
      )}
      {hasWalletBelow && pi.offer}
    </form>
  );
  return (
    <AuthFrame
      title={text('signIn.title')}
      body={text('signIn.body')}
      other={{ question: text('signIn.other'), link: text('signIn.otherLink'), path: otherPath }}
    >
      {pi.isFirst && pi.offer}
      {pi.isFirst && !pi.isOnly && <OrDivider />}
      {pi.isOnly ? <Disclosure summary={text('signIn.byMail')}>{byMail}</Disclosure> : byMail}
    </AuthFrame>
  );
}
