import type { RouteInput } from '@dayward/contract';
import { piRoutes } from '@dayward/contract/features/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRuntime } from '#src/platform/runtime.tsx';

type BodyOf<Name extends 'piSignUp' | 'piStepUp'> = RouteInput<(typeof piRoutes)[Name]>['body'];

const LINK = ['pi-link'] as const;

/** The wallet of the account; asked for only on a server that is connected to Pi. */
export function usePiLink(isConnected: boolean) {
  const { api } = useRuntime();
  return useQuery({ queryKey: LINK, queryFn: () => api.call(piRoutes.piLink, {}), enabled: isConnected });
}

/** API calls with a wallet. Each call throws ApiError or ApiUnreachableError. */
export function usePiCalls() {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return {
    linkWallet: async (accessToken: string) => {
      const link = await api.call(piRoutes.linkPi, { body: { accessToken } });
      queries.setQueryData(LINK, link);
    },
    unlinkWallet: async () => {
      await api.call(piRoutes.unlinkPi, {});
      queries.setQueryData(LINK, { wallet: null, isOnlyWayIn: false });
    },
  };
}

/** API calls with a wallet that start or confirm a session. Each call throws ApiError or ApiUnreachableError. */
export function usePiSessionCalls() {
  const { api } = useRuntime();
  return {
    signInWithPi: (accessToken: string) => api.call(piRoutes.piSignIn, { body: { accessToken } }),
    signUpWithPi: (body: BodyOf<'piSignUp'>) => api.call(piRoutes.piSignUp, { body }),
    confirmWithPi: (body: BodyOf<'piStepUp'>) => api.call(piRoutes.piStepUp, { body }),
  };
}
