import type { RouteContract, RouteInput, RouteOutput } from '@dayward/contract';
import {
  accountsRoutes,
  activeSessionRoutes,
  passwordRoutes,
  type SessionInfo,
  secondFactorRoutes,
} from '@dayward/contract/features/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useRefetchProfile } from './profile/profile.data.ts';

const FACTORS = ['factors'] as const;
const SESSIONS = ['sessions'] as const;

type BodyOf<Route extends RouteContract> = RouteInput<Route>['body'];

export type Factors = RouteOutput<typeof secondFactorRoutes.listFactors>;

/** The second factors and passkeys of the account. */
export function useFactors() {
  const { api } = useRuntime();
  return useQuery({ queryKey: FACTORS, queryFn: () => api.call(secondFactorRoutes.listFactors, {}) });
}

/** The account's active sessions, latest activity first. */
export function useSessions() {
  const { api } = useRuntime();
  return useQuery({
    queryKey: SESSIONS,
    queryFn: async () => (await api.call(activeSessionRoutes.listSessions, {})).items,
  });
}

/** Applies changes of the account's protection to the query cache, then refetches. */
export function useSecurityChanges() {
  const queries = useQueryClient();
  const refetchProfile = useRefetchProfile();
  return {
    factorsChanged(change: (factors: Factors) => Factors): void {
      queries.setQueryData<Factors>(FACTORS, (factors) => factors && change(factors));
      void queries.invalidateQueries({ queryKey: FACTORS });
    },
    /**
     * Removes sessions from the cache. By default all others: the server ends them when the protection changes, and with them
     * a pending change of the address, which the profile tells.
     */
    sessionsEnded(isOver: (session: SessionInfo) => boolean = ({ isCurrent }) => !isCurrent): void {
      queries.setQueryData<SessionInfo[]>(SESSIONS, (sessions) => sessions?.filter((session) => !isOver(session)));
      void queries.invalidateQueries({ queryKey: SESSIONS });
      void refetchProfile();
    },
  };
}

/** Calls that change the account's protection, all on the server. Each call throws ApiError or ApiUnreachableError. */
export function useSecurityCalls() {
  const { api } = useRuntime();
  return {
    stepUp: (body: BodyOf<typeof activeSessionRoutes.stepUp>) => api.call(activeSessionRoutes.stepUp, { body }),
    changePassword: (body: BodyOf<typeof passwordRoutes.changePassword>) =>
      api.call(passwordRoutes.changePassword, { body }),
    startTotp: () => api.call(secondFactorRoutes.startTotp, {}),
    confirmTotp: (body: BodyOf<typeof secondFactorRoutes.confirmTotp>) =>
      api.call(secondFactorRoutes.confirmTotp, { body }),
    renewBackupCodes: () => api.call(secondFactorRoutes.renewBackupCodes, {}),
    removeTotp: () => api.call(secondFactorRoutes.removeTotp, {}),
    revokeSession: (id: string) => api.call(activeSessionRoutes.revokeSession, { params: { id } }),
    revokeOtherSessions: () => api.call(activeSessionRoutes.revokeOtherSessions, {}),
    deleteAccount: () => api.call(accountsRoutes.deleteAccount, {}),
  };
}
