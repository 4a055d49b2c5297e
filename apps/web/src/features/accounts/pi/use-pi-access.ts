import type { PiWallet } from '#src/platform/pi/pi-wallet.ts';
import { type PiConnection, usePiFacts } from './pi-facts.data.ts';
import { piWalletOf } from './use-pi-wallet.ts';
import { walletHostOf } from './wallet-host.ts';

export type PiAccess =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; isRetrying: boolean; retry: () => void }
  /** This server is not connected to Pi, so it sells nothing. */
  | { status: 'unavailable' }
  /** `wallet` is undefined in a browser without one. */
  | { status: 'ready'; pi: PiConnection; wallet: PiWallet | undefined };

/** How this page uses Pi: whether the server is connected, to which network, and with which wallet. */
export function usePiAccess(): PiAccess {
  const facts = usePiFacts();
  if (facts.status === 'loading') return { status: 'loading' };
  if (facts.status === 'failed')
    return { status: 'failed', error: facts.error, isRetrying: facts.isAsking, retry: facts.refresh };
  const { answer } = facts;
  if (!answer.available) return { status: 'unavailable' };
  return { status: 'ready', pi: answer, wallet: walletHostOf(answer) === undefined ? undefined : piWalletOf(answer) };
}
