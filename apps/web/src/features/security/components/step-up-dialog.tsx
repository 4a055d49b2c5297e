import { ApiError } from '@dayward/contract';
import { securityRoutes } from '@dayward/contract/features/security';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  accountsCatalogue,
  CodeField,
  type CodeKind,
  codeProblemText,
  passwordProblemText,
} from '#src/features/accounts/index.ts';
import { showFieldProblems } from '#src/platform/errors/show-field-problems.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime, useSessionState } from '#src/platform/runtime.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { securityCatalogue } from '../security.catalogue.ts';
import { useFactors } from '../security.data.ts';

type Props = {
  /** Called once, as soon as the answer is known. */
  onAnswer: (isConfirmed: boolean) => void;
  onClosed: () => void;
};

/** Asks for the password and, where a second factor is on, for its code. */
export function StepUpDialog({ onAnswer, onClosed }: Props) {
  const text = useText(securityCatalogue);
  const common = useText(commonCatalogue);
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
  const text = useText(securityCatalogue);
  const accounts = useText(accountsCatalogue);
  const common = useText(commonCatalogue);
  const errorText = useErrorText();
  const { api } = useRuntime();
  const session = useSessionState();
  const isTotpOn = useFactors().data?.totp.isOn ?? false;
  const form = useForm({ resolver: zodResolver(securityRoutes.stepUp.body), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [kind, setKind] = useState<CodeKind>('totp');
  useEffect(() => form.setFocus('password'), [form]);

  const submit = form.handleSubmit(async (body) => {
    try {
      await api.call(securityRoutes.stepUp, { body });
      onConfirmed();
    } catch (error) {
      if (showFieldProblems(form, error, ['password', 'secondFactor.code'])) return;
      form.setError('root', { message: errorText(error) });
      if (error instanceof ApiError && error.code === 'step_up_failed')
        form.setFocus('password', { shouldSelect: true });
    }
  });

  function switchTo(next: CodeKind) {
    setKind(next);
    form.setValue('secondFactor', { kind: next, code: '' });
    form.clearErrors('secondFactor');
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        // Portals pass events on to the forms that they were opened from.
        event.stopPropagation();
        void submit(event);
      }}
    >
      <p className="text-muted">{text('stepUp.body')}</p>
      {session.status === 'signed-in' && (
        // Tells password managers whose password is meant.
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
      <Notice>{errors.root?.message}</Notice>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" isLoading={isSubmitting}>
          {text('stepUp.submit')}
        </Button>
      </div>
    </form>
  );
}
