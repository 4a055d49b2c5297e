import { usePiLink } from '#src/features/accounts/index.ts';
import { useSessionState } from '#src/platform/runtime.tsx';
import { type EarningState, earningStateOf } from '../earning.ts';
import { useRewards } from '../rewards.data.ts';
import { type AdSource, useAdSource } from './use-ad-source.ts';

type Query = { error: Error | null; isRefetching: boolean; refetch: () => unknown };

export type Earning = { source: AdSource } & (
  | { status: 'loading' }
  | { status: 'failed'; query: Query }
  | { status: 'visitor' }
  | { status: 'known'; state: EarningState; rewards: NonNullable<ReturnType<typeof useRewards>['data']> }
);

/** What the user can earn with ads on this page, and what is missing. */
export function useEarning(): Earning {
  const isSignedIn = useSessionState().status === 'signed-in';
  const source = useAdSource();
  const rewards = useRewards();
  // A server that is not connected to Pi has no wallets to tell of.
  const link = usePiLink(rewards.data?.canEarn === true);
  if (!isSignedIn) return { status: 'visitor', source };
  if (source.status === 'loading' || rewards.isPending) return { status: 'loading', source };
  if (!rewards.data) return { status: 'failed', query: rewards, source };
  if (!rewards.data.canEarn) return { status: 'known', state: 'not_offered', rewards: rewards.data, source };
  if (link.isPending) return { status: 'loading', source };
  if (!link.data) return { status: 'failed', query: link, source };
  return { status: 'known', state: earningStateOf(rewards.data, link.data, source), rewards: rewards.data, source };
}
