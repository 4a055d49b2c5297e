import { ApiError, ApiUnreachableError } from '@dayward/contract';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { askForPasskey, PasskeyCancelledError } from '#src/platform/passkeys/passkeys.ts';
import { Button } from '#src/ui/button.tsx';
import { useSignInCalls } from '../sign-in/sign-in.data.ts';

type Props = {
  /** Reports the error; called without a reason at the start of each attempt. */
  onProblem: (reason?: string) => void;
};

/** Signs in with a passkey, without a password and without a second factor. */
export function PasskeyButton({ onProblem }: Props) {
  const text = useText('accounts');
  const errorText = useErrorText();
  const { passkeyOptions, enterWithPasskey } = useSignInCalls();
  const [isBusy, setIsBusy] = useState(false);

  async function signIn() {
    setIsBusy(true);
    onProblem();
    try {
      await enterWithPasskey(await askForPasskey(await passkeyOptions()));
    } catch (error) {
      onProblem(reasonOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  function reasonOf(error: unknown): string {
    if (error instanceof PasskeyCancelledError) return text('signIn.passkeyCancelled');
    if (error instanceof ApiError || error instanceof ApiUnreachableError) return errorText(error);
    return text('signIn.passkeyFailed');
  }

  return (
    <Button variant="secondary" isLoading={isBusy} onClick={() => void signIn()}>
      <KeyRound aria-hidden="true" className="size-5" />
      {text('signIn.passkey')}
    </Button>
  );
}
