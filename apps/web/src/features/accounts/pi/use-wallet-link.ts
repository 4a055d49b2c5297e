import { ApiError } from '@dayward/contract';
import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useSecurityChanges } from '../security.data.ts';
import { useGuarded } from '../session/use-guarded.ts';
import { usePiCalls } from './pi.data.ts';
import type { PiConnection } from './pi-facts.data.ts';
import { usePiFailureText, useWalletToken } from './use-pi-wallet.ts';

/**
 * Links and unlinks the wallet of a signed-in user. The session is confirmed first if that is due, so that both sides are proven. The
 * server ends all other sessions.
 */
export function useWalletLink(pi: PiConnection) {
  const text = useText('pi');
  const askWallet = useWalletToken(pi);
  const { linkWallet, unlinkWallet } = usePiCalls();
  const { sessionsEnded } = useSecurityChanges();
  const failureText = usePiFailureText('connect');
  const [isConnecting, setIsConnecting] = useState(false);
  const { run, isBusy, problem } = useGuarded({
    explain(error) {
      const isTaken = error instanceof ApiError && error.code === 'pi_wallet_taken';
      const reason = isTaken ? text('wallet.taken') : failureText(error);
      if (!(error instanceof ApiError)) showToast({ text: reason, tone: 'danger' });
      return reason;
    },
  });

  return {
    problem,
    isConnecting,
    isBusy,
    async link(fallbackName: string) {
      setIsConnecting(true);
      // One token for both attempts: the wallet is not asked again after the confirmation.
      let asked: ReturnType<typeof askWallet> | undefined;
      const done = await run(async () => {
        asked ??= askWallet();
        const { accessToken, user } = await asked;
        await linkWallet(accessToken);
        return user.username;
      });
      setIsConnecting(false);
      if (done === undefined) return;
      sessionsEnded();
      showToast({ text: text('connected.toast', { name: done.result || fallbackName }), tone: 'success' });
    },
    async unlink() {
      if (!(await run(unlinkWallet))) return;
      sessionsEnded();
      showToast({ text: text('wallet.unlinked') });
    },
  };
}
