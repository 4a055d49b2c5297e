import type { RouteInput, RouteOutput } from '@dayward/contract';
import { type SessionInfo, securityRoutes } from '@dayward/contract/features/security';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRuntime } from '#src/platform/runtime.tsx';

const FACTORS = ['factors'] as const;
const SESSIONS = ['sessions'] as const;

type Body<Name extends keyof typeof securityRoutes> = RouteInput<(typeof securityRoutes)[Name]>['body'];

export type Factors = RouteOutput<typeof securityRoutes.listFactors>;

/** The second factors and passkeys of the account. */
export function useFactors() {
  const { api } = useRuntime();
  return useQuery({ queryKey: FACTORS, queryFn: () => api.call(securityRoutes.listFactors, {}) });
}

/** The account's active sessions, latest activity first. */
export function useSessions() {
  const { api } = useRuntime();
  return useQuery({
    queryKey: SESSIONS,
    queryFn: async () => (await api.call(securityRoutes.listSessions, {})).items,
  });
}

/** Applies changes of the account's protection to the query cache, then refetches. */
export function useSecurityChanges() {
  const queries = useQueryClient();
  return {
    factorsChanged(change: (factors: Factors) => Factors): void {
      queries.setQueryData<Factors>(FACTORS, (factors) => factors && change(factors));
      void queries.invalidateQueries({ queryKey: FACTORS });
    },
    /** Removes sessions from the cache. By default all others: the server ends them when the protection changes. */
    sessionsEnded(isOver: (session: SessionInfo) => boolean = ({ isCurrent }) => !isCurrent): void {
      queries.setQueryData<SessionInfo[]>(SESSIONS, (sessions) => sessions?.filter((session) => !isOver(session)));
      void queries.invalidateQueries({ queryKey: SESSIONS });
    },
  };
}

/** Calls that change the account's protection, all on the server. Each call throws ApiError or ApiUnreachableError. */
export function useSecurityCalls() {
  const { api } = useRuntime();
  return {
    stepUp: (body: Body<'stepUp'>) => api.call(securityRoutes.stepUp, { body }),
    changePassword: (body: Body<'changePassword'>) => api.call(securityRoutes.changePassword, { body }),
    changeEmail: (body: Body<'changeEmail'>) => api.call(securityRoutes.changeEmail, { body }),
    sendVerification: () => api.call(securityRoutes.sendVerification, {}),
    startTotp: () => api.call(securityRoutes.startTotp, {}),
    confirmTotp: (body: Body<'confirmTotp'>) => api.call(securityRoutes.confirmTotp, { body }),
    renewBackupCodes: () => api.call(securityRoutes.renewBackupCodes, {}),
    removeTotp: () => api.call(securityRoutes.removeTotp, {}),
    passkeyOptions: () => api.call(securityRoutes.passkeyOptions, {}),
    addPasskey: (body: Body<'addPasskey'>) => api.call(securityRoutes.addPasskey, { body }),
    removePasskey: (id: string) => api.call(securityRoutes.removePasskey, { params: { id } }),
    revokeSession: (id: string) => api.call(securityRoutes.revokeSession, { params: { id } }),
    revokeOtherSessions: () => api.call(securityRoutes.revokeOtherSessions, {}),
    deleteAccount: () => api.call(securityRoutes.deleteAccount, {}),
  };
}
