import { useEffect, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Notice } from '#src/ui/notice.tsx';
import { HostHint } from './host-hint.tsx';
import { NetworkBadge } from './network-badge.tsx';
import { usePiSessionCalls } from './pi.data.ts';
import { PiButton } from './pi-button.tsx';
import type { PiConnection } from './pi-facts.data.ts';
import { usePiFailureText, useWalletToken } from './use-pi-wallet.ts';

/** What follows a sign-in with a wallet that has not started a session. */
export type PiStep = { kind: 'second-factor' } | { kind: 'no-account'; accessToken: string; username: string | null };

type Props = { pi: PiConnection; onStep: (step: PiStep) => void };

/** The way in with a wallet: one button, what it says if it fails, and in a browser without wallets where to go. */
export function ConnectPanel({ pi, onStep }: Props) {
  const text = useText('pi');
  const { connect, isConnecting, problem } = usePiSignIn(pi, onStep);
  return (
    <div className="flex flex-col gap-4">
      {pi.network === 'sandbox' && <p className="text-small text-muted">{text('sandbox.body')}</p>}
      <HostHint pi={pi} />
      <Notice>{problem}</Notice>
      <PiButton state={isConnecting ? 'connecting' : 'idle'} onConnect={() => void connect()} />
      <div className="flex justify-center empty:hidden">
        <NetworkBadge network={pi.network} />
      </div>
    </div>
  );
}

/** Signs in with the wallet. If the panel was left meanwhile, the answer of the wallet is not used. */
function usePiSignIn(pi: PiConnection, onStep: Props['onStep']) {
  const text = useText('pi');
  const { session } = useRuntime();
  const askWallet = useWalletToken(pi);
  const { signInWithPi } = usePiSessionCalls();
  const failureText = usePiFailureText('sign-in');
  const isHere = useRef(false);
  const [isConnecting, setIsConnecting] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function connect() {
    setIsConnecting(true);
    setProblem(undefined);
    try {
      const { accessToken, user } = await askWallet();
      if (!isHere.current) return;
      const answer = await signInWithPi(accessToken);
      if (answer.status === 'second-factor') onStep({ kind: 'second-factor' });
      else if (answer.status === 'no-account')
        onStep({ kind: 'no-account', accessToken, username: answer.username ?? (user.username || null) });
      else {
        const name = user.username || answer.user.name;
        showToast({ text: text('connected.toast', { name }), tone: 'success' });
        session.enter(answer.user);
      }
    } catch (error) {
      if (!isHere.current) return;
      const reason = failureText(error);
      setProblem(reason);
      showToast({ text: text('failed.toast', { reason }), tone: 'danger' });
    } finally {
      setIsConnecting(false);
    }
  }

  return { connect, isConnecting, problem };
}
