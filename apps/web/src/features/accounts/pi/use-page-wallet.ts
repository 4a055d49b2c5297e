import type { PiWallet } from '#src/platform/pi/pi-wallet.ts';
import { usePiFacts } from './pi-facts.data.ts';
import { piWalletOf } from './use-pi-wallet.ts';
import { walletHostOf } from './wallet-host.ts';

/** The Pi wallet of the program around this page: `none` in every other browser, and on a server without Pi. */
export type PageWallet = { status: 'loading' | 'none' } | { status: 'here'; wallet: PiWallet };

/** The Pi wallet of the program around this page, for features that use it. */
export function usePageWallet(): PageWallet {
  const facts = usePiFacts();
  // A server that cannot be reached leaves the wallet unknown: nothing could be done with it.
  if (facts.status === 'loading') return { status: 'loading' };
  if (facts.status === 'failed' || !facts.answer.available) return { status: 'none' };
  if (walletHostOf(facts.answer) === undefined) return { status: 'none' };
  return { status: 'here', wallet: piWalletOf(facts.answer) };
}
