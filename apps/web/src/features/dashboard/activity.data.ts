import type { RouteOutput } from '@dayward/contract';
import { analyticsRoutes } from '@dayward/contract/features/analytics';
import type { FeatureKey } from '@dayward/domain';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '#src/platform/runtime.tsx';

export type ActivityEvent = RouteOutput<typeof analyticsRoutes.list>['items'][number];

/** Prefixes of each feature's events; features without an entry log nothing. */
const PREFIXES: Partial<Record<FeatureKey, string>> = { habit_tracking: 'habit_', task_management: 'task_' };

/** Maximum of events shown; newest first. */
const SHOWN_MAX = 8;

export function keepsLog(feature: FeatureKey): boolean {
  return PREFIXES[feature] !== undefined;
}

/** The latest activity of the account in a feature; refetched on every mount. */
export function useActivity(feature: FeatureKey) {
  const { api } = useRuntime();
  const prefix = PREFIXES[feature];
  return useQuery({
    queryKey: ['activity', feature],
    enabled: prefix !== undefined,
    queryFn: async () => {
      const { items } = await api.call(analyticsRoutes.list, { query: {} });
      return items.filter(({ eventType }) => eventType.startsWith(prefix ?? '')).slice(0, SHOWN_MAX);
    },
  });
}
