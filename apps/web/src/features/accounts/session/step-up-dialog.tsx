import { ApiError } from '@dayward/contract';
import { activeSessionRoutes } from '@dayward/contract/features/accounts';
import { useEffect, useState } from 'react';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogButtons } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { codeProblemText, passwordProblemText } from '../field-problem-text.ts';
import { CodeField, type CodeKind } from '../second-factor/code-field.tsx';
import { useFactors, useSecurityCalls } from '../security.data.ts';

type Props = {
  /** Called once, as soon as the server has confirmed or the dialog has closed. */
  onAnswer: (isConfirmed: boolean) => void;
  onClosed: () => void;
};

/** Asks for the password and, if a second factor is on, for its code. */
export function StepUpDialog({ onAnswer, onClosed }: Props) {
  const text = useText('security');
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(true);

  function settle(isConfirmed: boolean) {
    if (!isOpen) return;
    setIsOpen(false);
    onAnswer(isConfirmed);
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={text('stepUp.title')}
      closeLabel={common('close')}
      onClose={() => settle(false)}
      onClosed={onClosed}
    >
      <StepUpForm onConfirmed={() => settle(true)} onCancel={() => settle(false)} />
    </Dialog>
  );
}

function StepUpForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const text = useText('security');
  const accounts = useText('accounts');
  const common = useText('common');
  const { stepUp } = useSecurityCalls();
  const session = useSessionState();
  const isTotpOn = useFactors().data?.totp.isOn ?? false;
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: activeSessionRoutes.stepUp.body,
    defaults: { password: '' },
    fields: ['password', 'secondFactor.code'],
    async submit(body) {
      await stepUp(body);
      onConfirmed();
    },
    explain(error, { setFocus }) {
      if (error instanceof ApiError && error.code === 'step_up_failed') setFocus('password', { shouldSelect: true });
      return undefined;
    },
  });
  const [kind, setKind] = useState<CodeKind>('totp');
  useEffect(() => form.setFocus('password'), [form]);

  function switchTo(next: CodeKind) {
    setKind(next);
    form.setValue('secondFactor', { kind: next, code: '' });
    form.clearErrors('secondFactor');
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <p className="text-muted">{text('stepUp.body')}</p>
      {session.status === 'signed-in' && session.user.email !== null && (
        // Names the account for password managers.
        <input type="email" autoComplete="username" value={session.user.email} readOnly hidden />
      )}
      <PasswordField
        {...form.register('password')}
        label={text('stepUp.password')}
        error={passwordProblemText(accounts, errors.password)}
        autoComplete="current-password"
        showLabel={accounts('password.show')}
        hideLabel={accounts('password.hide')}
      />
      {isTotpOn && (
        <>
          <input type="hidden" {...form.register('secondFactor.kind')} value={kind} />
          <CodeField
            {...form.register('secondFactor.code')}
            kind={kind}
            error={codeProblemText(accounts, kind, errors.secondFactor?.code)}
            onSwitch={switchTo}
          />
        </>
      )}
      <Notice>{problem}</Notice>
      <DialogButtons>
        <Button variant="ghost" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" isLoading={isSubmitting}>
          {text('stepUp.submit')}
        </Button>
      </DialogButtons>
    </form>
  );
}
