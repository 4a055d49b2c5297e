import { ApiError, ApiUnreachableError } from '@dayward/contract';
import { activeSessionRoutes } from '@dayward/contract/features/accounts';
import { KeyRound } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { askForPasskey, canUsePasskeys } from '#src/platform/passkeys/passkeys.ts';
import { useSessionState } from '#src/platform/runtime.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogButtons } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { codeProblemText, passwordProblemText } from '../field-problem-text.ts';
import { usePasskeyCalls } from '../passkeys/passkeys.data.ts';
import { usePiLink } from '../pi/pi.data.ts';
import { usePi } from '../pi/pi-facts.data.ts';
import { CodeField, type CodeKind } from '../second-factor/code-field.tsx';
import { useFactors, useSecurityCalls } from '../security.data.ts';

// Lazy, because few accounts have a wallet.
const WalletProof = lazyComponent(async () => (await import('../pi/wallet-proof.tsx')).WalletProof, 'pi');

type Props = {
  /** Called once, as soon as the server has confirmed or the dialog has closed. */
  onAnswer: (isConfirmed: boolean) => void;
  onClosed: () => void;
};

/** Asks for the password and, if a second factor is on, for its code; or for the account's wallet or a passkey. */
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
      <Proofs onConfirmed={() => settle(true)} onCancel={() => settle(false)} />
    </Dialog>
  );
}

type ProofProps = { onConfirmed: () => void; onCancel: () => void };

/** A password needs an address: an account without one has its wallet, or passkeys. */
function Proofs({ onConfirmed, onCancel }: ProofProps) {
  const text = useText('security');
  const common = useText('common');
  const session = useSessionState();
  const factors = useFactors().data;
  const pi = usePi();
  const hasWallet = Boolean(usePiLink(pi !== undefined).data?.wallet);
  const hasPassword = session.status === 'signed-in' && session.user.email !== null;
  const hasPasskey = factors !== undefined && factors.passkeys.length > 0 && canUsePasskeys();
  return (
    <div className="flex flex-col gap-4">
      {!hasPassword && <p className="text-muted">{text('stepUp.body.other')}</p>}
      {pi && hasWallet && (
        <Suspense fallback={<div className="h-11" />}>
          <WalletProof pi={pi} isTotpOn={factors?.totp.isOn ?? false} onConfirmed={onConfirmed} />
        </Suspense>
      )}
      {hasPasskey && <PasskeyProof onConfirmed={onConfirmed} />}
      {hasPassword ? (
        <StepUpForm onConfirmed={onConfirmed} onCancel={onCancel} />
      ) : (
        <DialogButtons>
          <Button variant="ghost" onClick={onCancel}>
            {common('cancel')}
          </Button>
        </DialogButtons>
      )}
    </div>
  );
}

function PasskeyProof({ onConfirmed }: Pick<ProofProps, 'onConfirmed'>) {
  const text = useText('security');
  const errorText = useErrorText();
  const { passkeyStepUpOptions, confirmWithPasskey } = usePasskeyCalls();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function confirm() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await confirmWithPasskey(await askForPasskey(await passkeyStepUpOptions()));
      onConfirmed();
    } catch (error) {
      const isAnswered = error instanceof ApiError || error instanceof ApiUnreachableError;
      setProblem(isAnswered ? errorText(error) : text('stepUp.passkey.failed'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Notice>{problem}</Notice>
      <Button variant="secondary" isLoading={isBusy} onClick={() => void confirm()}>
        <KeyRound aria-hidden="true" className="size-5" />
        {text('stepUp.passkey')}
      </Button>
    </>
  );
}

function StepUpForm({ onConfirmed, onCancel }: ProofProps) {
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
