import { useMemo } from 'react';
import { usePiAccess } from '#src/features/accounts/index.ts';
import type { AdHost } from './show-ad.ts';

/** Where ads come from: `none` in every browser but those of Pi, where the app shows promotions of its own. */
export type AdSource = { status: 'loading' | 'none' } | { status: 'pi'; host: AdHost };

/** The source of ads on this page. */
export function useAdSource(): AdSource {
  const access = usePiAccess();
  // A server that cannot be reached leaves the wallet unknown: nothing could be done with it.
  const wallet = access.status === 'ready' ? access.wallet : undefined;
  const { status } = access;
  return useMemo((): AdSource => {
    if (!wallet) return { status: status === 'loading' ? 'loading' : 'none' };
    // A payment that was never finished is told of where the user pays.
    const signIn = async () => void (await wallet.authenticate(() => undefined));
    return { status: 'pi', host: { ads: wallet.ads, signIn } };
  }, [status, wallet]);
}
