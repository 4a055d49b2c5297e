import type { Plans } from '@dayward/contract/features/plans';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useStoreInSlices } from '#src/platform/use-store-in-slices.ts';

/** The plans as the server has them in force, from the lowest to the highest, for those who are not signed in as well. */
export function usePlans(): { data: Plans | undefined; isPending: boolean } {
  const { plans } = useRuntime();
  const state = useStoreInSlices(plans.subscribe, plans.getState);
  return { data: state.status === 'ready' ? state.answer : undefined, isPending: state.status === 'loading' };
}
