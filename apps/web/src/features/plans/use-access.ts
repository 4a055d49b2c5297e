import type { Plans } from '@dayward/contract/features/plans';
import type { FeatureKey, PageKey, PlanId } from '@dayward/domain';
import { useMemo } from 'react';
import type { CachedQueryState } from '#src/platform/query/cached-query.ts';
import { useSessionState } from '#src/platform/runtime.tsx';
import { useTransitionStore } from '#src/platform/use-transition-store.ts';
import { usePlansStore } from './plans.data.ts';
import { useHolding } from './use-holding.ts';

export type PlanView = Plans['plans'][number];

/** `coming`: not built yet, in any plan; neither sold nor counted. */
export type FeatureState = 'open' | 'locked' | 'coming';

export type Access = {
  /** `loading` until the plans have loaded on this device for the first time; nothing is open before. */
  status: 'loading' | 'ready';
  /** The error of the plans request, until the plans are known. */
  failure: { error: unknown; isRetrying: boolean; retry: () => void } | null;
  /** The plan whose features the account has now. */
  plan: PlanId;
  /** Its name in the catalogue; the id until the catalogue has loaded. */
  planName: string;
  stateOf(feature: FeatureKey): FeatureState;
  /** True if the plan includes a feature, built or not. */
  isInPlan(feature: FeatureKey): boolean;
  canOpenPage(page: PageKey): boolean;
  /** The lowest plan that includes a feature; every locked place names it. */
  lowestPlanWith(feature: FeatureKey): PlanView | undefined;
  /** From the lowest to the highest. */
  plans: readonly PlanView[];
  builtFeatures: readonly FeatureKey[];
  /** True if the server refuses to exceed a limit; otherwise a notice is shown. */
  enforceLimits: boolean;
};

/** Access of the current user, by the server's catalogue, their plan and the clock. */
export function useAccess(): Access {
  const store = usePlansStore();
  const state = useTransitionStore(store.subscribe, store.getState);
  const { active } = useHolding();
  const isSignedIn = useSessionState().status === 'signed-in';
  return useMemo(
    () => accessOf(state, active, isSignedIn, () => void store.refresh()),
    [state, active, isSignedIn, store],
  );
}

function accessOf(state: CachedQueryState<Plans>, active: PlanId, isSignedIn: boolean, retry: () => void): Access {
  const answer = state.status === 'ready' ? state.answer : undefined;
  const plans = answer?.plans ?? [];
  const builtFeatures = answer?.builtFeatures ?? [];
  // Signed-out visitors have no features (PLAN-08).
  const held = isSignedIn ? plans.find(({ id }) => id === active) : undefined;
  return {
    status: answer ? 'ready' : 'loading',
    failure: state.status === 'failed' ? { error: state.error, isRetrying: state.isAsking, retry } : null,
    plan: active,
    planName: plans.find(({ id }) => id === active)?.name ?? active,
    stateOf(feature) {
      if (answer && !builtFeatures.includes(feature)) return 'coming';
      return held?.features.includes(feature) ? 'open' : 'locked';
    },
    isInPlan: (feature) => held?.features.includes(feature) ?? false,
    canOpenPage: (page) => held?.pages.includes(page) ?? false,
    lowestPlanWith: (feature) => plans.find(({ features }) => features.includes(feature)),
    plans,
    builtFeatures,
    enforceLimits: answer?.enforceLimits ?? false,
  };
}
