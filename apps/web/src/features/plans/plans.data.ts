import type { Plans } from '@dayward/contract/features/plans';
import type { CachedQuery } from '#src/platform/query/cached-query.ts';
import { type Runtime, useRuntime } from '#src/platform/runtime.tsx';
import { useTransitionStore } from '#src/platform/use-transition-store.ts';

/** The runtime of the app with the plans that the server has in force; {@link createPlansStore} makes them. */
export type RuntimeWithPlans = Runtime & { plans: CachedQuery<Plans> };

/** The plans of the server, as they are kept on this device. */
export function usePlansStore(): CachedQuery<Plans> {
  return (useRuntime() as RuntimeWithPlans).plans; // the app takes no runtime without them
}

/** The plans as the server has them in force, from the lowest to the highest, for those who are not signed in as well. */
export function usePlans(): { data: Plans | undefined; isPending: boolean } {
  const plans = usePlansStore();
  const state = useTransitionStore(plans.subscribe, plans.getState);
  return { data: state.status === 'ready' ? state.answer : undefined, isPending: state.status === 'loading' };
}
