import type { RouteOutput } from '@dayward/contract';
import { piRoutes } from '@dayward/contract/features/accounts';
import { useQuery } from '@tanstack/react-query';
import { memoizeByObject } from '#src/platform/memoize.ts';
import { loadPiSdk } from '#src/platform/pi/load-pi-sdk.ts';
import { isMobileBrowser, pageFactsOf, piHostOf } from '#src/platform/pi/pi-host.ts';
import { createPiWallet, type PiWallet } from '#src/platform/pi/pi-wallet.ts';
import { waitFor } from '#src/platform/pi/time-limit.ts';
import { useRuntime } from '#src/platform/runtime.tsx';

type Facts = Extract<RouteOutput<typeof piRoutes.piFacts>, { available: true }>;

export type PiAccess =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; isRetrying: boolean; retry: () => void }
  /** This server is not connected to Pi, so it sells nothing. */
  | { status: 'unavailable' }
  /** `wallet` is undefined in a browser without one. */
  | { status: 'ready'; isEmulated: boolean; wallet: PiWallet | undefined };

/** How this page reaches Pi: whether the server sells plans, whether it is the sandbox, and the wallet of this browser. */
export function usePiAccess(): PiAccess {
  const { api } = useRuntime();
  const query = useQuery({
    queryKey: ['pi-facts'],
    queryFn: () => api.call(piRoutes.piFacts, {}),
    staleTime: Number.POSITIVE_INFINITY, // settings of the server's process
  });
  if (query.data === undefined) {
    if (query.error === null) return { status: 'loading' };
    const retry = () => void query.refetch();
    return { status: 'failed', error: query.error, isRetrying: query.isRefetching, retry };
  }
  if (!query.data.available) return { status: 'unavailable' };
  return { status: 'ready', isEmulated: query.data.isEmulated, wallet: walletOf(query.data).wallet };
}

/** One wallet for a page: the SDK keeps in its memory that the user has agreed. */
const walletOf = memoizeByObject(({ sdkUrl, sandbox, isEmulated }: Facts): { wallet: PiWallet | undefined } => {
  const host = piHostOf(pageFactsOf(window), isEmulated ? new URL(sdkUrl).origin : undefined);
  if (host === undefined) return { wallet: undefined };
  const isMobile = isMobileBrowser(navigator.userAgent);
  const loadSdk = () => loadPiSdk(sdkUrl);
  return { wallet: createPiWallet({ host, isMobile, loadSdk, isSandbox: sandbox, wait: waitFor }) };
});
