import { ApiError } from '@dayward/contract';
import { paymentsRoutes } from '@dayward/contract/features/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRuntime, useSessionState } from '#src/platform/runtime.tsx';
import { type ClaimAnswer, claimReward, isUndecided, pauseFor } from './claim-reward.ts';
import { createUnclaimedAds } from './unclaimed-ads.ts';

/** Everything that a purchase or a reward changes begins with the same key. */
const ALL = ['payments'] as const;
const REWARDS = [...ALL, 'rewards'] as const;

/** The rewards of the account and its credit; nothing for visitors. */
export function useRewards() {
  const { api } = useRuntime();
  const isSignedIn = useSessionState().status === 'signed-in';
  return useQuery({
    queryKey: REWARDS,
    queryFn: () => api.call(paymentsRoutes.rewards, {}),
    enabled: isSignedIn,
  });
}

/** The payments of the account, newest first. */
export function usePayments() {
  const { api } = useRuntime();
  return useQuery({
    queryKey: [...ALL, 'list'],
    queryFn: async () => (await api.call(paymentsRoutes.list, {})).payments,
  });
}

export type Claims = {
  /** Ads that the server has not decided, oldest first. */
  waiting(): readonly string[];
  /**
   * Claims the reward of an ad. The ad is kept on this device until the server has decided.
   *
   * @throws ApiError, ApiUnreachableError
   */
  claim(adId: string, signal: AbortSignal): Promise<ClaimAnswer>;
};

/** The claims of the signed-in user. */
export function useClaims(): Claims {
  const { api, storage } = useRuntime();
  const session = useSessionState();
  const queries = useQueryClient();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  return useMemo(() => {
    const ads = createUnclaimedAds(storage, userId);
    const send = (adId: string) => api.call(paymentsRoutes.claimReward, { body: { adId } });
    return {
      waiting: ads.list,
      async claim(adId, signal) {
        ads.add(adId);
        try {
          const answer = await claimReward(adId, { claim: send, pause: pauseFor, signal });
          if (!isUndecided(answer)) ads.remove(adId);
          if (answer.status === 'granted') void queries.invalidateQueries({ queryKey: ALL });
          return answer;
        } catch (error) {
          // Not an id of the platform: asking again would change nothing.
          if (error instanceof ApiError && error.code === 'invalid_input') ads.remove(adId);
          throw error;
        }
      },
    };
  }, [api, storage, queries, userId]);
}
