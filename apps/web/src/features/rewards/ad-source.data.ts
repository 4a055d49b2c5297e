import type { ApiClient } from '@dayward/contract';
import { piRoutes } from '@dayward/contract/features/accounts';
import { useQuery } from '@tanstack/react-query';
import { loadPiSdk } from '#src/platform/pi/load-pi-sdk.ts';
import { isMobileBrowser, pageFactsOf, piHostOf } from '#src/platform/pi/pi-host.ts';
import { createPiWallet } from '#src/platform/pi/pi-wallet.ts';
import { waitFor } from '#src/platform/pi/time-limit.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import type { AdHost } from './ads/show-ad.ts';

/** Where ads come from: `none` in every browser but those of Pi, where the app shows promotions of its own. */
export type AdSource = { status: 'loading' | 'none' } | { status: 'pi'; host: AdHost };

/** The source of ads on this page. It does not depend on the user, so it is asked once. */
export function useAdSource(): AdSource {
  const { api } = useRuntime();
  const { data, isPending } = useQuery({
    queryKey: ['ad-source'],
    queryFn: () => findAdSource(api),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return { status: 'loading' };
  return data ?? { status: 'none' }; // without a network there is no ad of Pi either
}

async function findAdSource(api: ApiClient): Promise<AdSource> {
  const facts = await api.call(piRoutes.piFacts, {});
  if (!facts.available) return { status: 'none' };
  const emulatorOrigin = facts.isEmulated ? new URL(facts.sdkUrl).origin : undefined;
  const host = piHostOf(pageFactsOf(window), emulatorOrigin);
  if (host === undefined) return { status: 'none' };
  const wallet = createPiWallet({
    ...{ host, isMobile: isMobileBrowser(navigator.userAgent), isSandbox: facts.sandbox, wait: waitFor },
    loadSdk: () => loadPiSdk(facts.sdkUrl),
  });
  return {
    status: 'pi',
    host: { ads: wallet.ads, signIn: async () => void (await wallet.authenticate(() => undefined)) },
  };
}
