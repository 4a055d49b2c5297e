import type { RouteOutput } from '@dayward/contract';
import { type SessionInfo, securityRoutes } from '@dayward/contract/features/security';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRuntime } from '#src/platform/runtime.tsx';

const FACTORS = ['factors'] as const;
const SESSIONS = ['sessions'] as const;

export type Factors = RouteOutput<typeof securityRoutes.listFactors>;

/** The second factors and passkeys of the account. */
export function useFactors() {
  const { api } = useRuntime();
  return useQuery({ queryKey: FACTORS, queryFn: () => api.call(securityRoutes.listFactors, {}) });
}

/** The account's live sessions, the latest seen first. */
export function useSessions() {
  const { api } = useRuntime();
  return useQuery({
    queryKey: SESSIONS,
    queryFn: async () => (await api.call(securityRoutes.listSessions, {})).items,
  });
}

/** What was changed in the account's protection, so that the screen shows it at once and then asks the server. */
export function useSecurityChanges() {
  const queries = useQueryClient();
  return {
    factorsChanged(change: (factors: Factors) => Factors): void {
      queries.setQueryData<Factors>(FACTORS, (factors) => factors && change(factors));
      void queries.invalidateQueries({ queryKey: FACTORS });
    },
    /** Some sessions are over. Without a condition all others: the server ends them when the protection changes. */
    sessionsEnded(isOver: (session: SessionInfo) => boolean = ({ isCurrent }) => !isCurrent): void {
      queries.setQueryData<SessionInfo[]>(SESSIONS, (sessions) => sessions?.filter((session) => !isOver(session)));
      void queries.invalidateQueries({ queryKey: SESSIONS });
    },
  };
}
