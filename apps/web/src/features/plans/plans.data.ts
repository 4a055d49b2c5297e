import type { ApiClient } from '@dayward/contract';
import { type Plans, plansRoutes } from '@dayward/contract/features/plans';
import type { Clock } from '#src/platform/clock.ts';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import { type CachedQuery, createCachedQuery } from '#src/platform/query/cached-query.ts';
import { type Runtime, useRuntime } from '#src/platform/runtime.tsx';
import { useTransitionStore } from '#src/platform/use-transition-store.ts';

/** The runtime of the app with the plans in force on the server; {@link createPlansStore} makes them. */
export type RuntimeWithPlans = Runtime & { plans: CachedQuery<Plans> };

/** The cached plans of the server. */
export function usePlansStore(): CachedQuery<Plans> {
  return (useRuntime() as RuntimeWithPlans).plans; // the app accepts no runtime without them
}

/** The plans in force on the server, from the lowest to the highest; also for users who are not signed in. */
export function usePlans(): { data: Plans | undefined; isPending: boolean } {
  const plans = usePlansStore();
  const state = useTransitionStore(plans.subscribe, plans.getState);
  return { data: state.status === 'ready' ? state.answer : undefined, isPending: state.status === 'loading' };
}

/** The plans in force on the server. Cached on this device, so that access is known without a network. */
export function createPlansStore(api: ApiClient, storage: DeviceStorage, clock: Clock): CachedQuery<Plans> {
  return createCachedQuery({
    ask: () => api.call(plansRoutes.list, {}),
    schema: plansRoutes.list.success.schema,
    memory: { read: () => storage.read('plans'), write: (text) => storage.write('plans', text) },
    clock,
  });
}
