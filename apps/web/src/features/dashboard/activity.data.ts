import type { RouteOutput } from '@dayward/contract';
import { analyticsRoutes } from '@dayward/contract/features/analytics';
import type { FeatureKey } from '@dayward/domain';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '#src/platform/runtime.tsx';

export type ActivityEvent = RouteOutput<typeof analyticsRoutes.list>['items'][number];

/** How the events of a feature begin; features without a line here keep no log. */
const PREFIXES: Partial<Record<FeatureKey, string>> = { habit_tracking: 'habit_', task_management: 'task_' };

/** Newest first; as many as one glance takes in. */
const SHOWN_MAX = 8;

export function keepsLog(feature: FeatureKey): boolean {
  return PREFIXES[feature] !== undefined;
}

/** The latest of the account's own activity that belongs to a feature; asked for anew whenever it is looked at. */
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
