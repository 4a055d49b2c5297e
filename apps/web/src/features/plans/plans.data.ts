import type { Plans } from '@dayward/contract/features/plans';
import type { CachedQuery } from '#src/platform/query/cached-query.ts';
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
