import type { Plans } from '@dayward/contract/features/plans';
import type { FeatureKey, PageKey, PlanId } from '@dayward/domain';
import { useMemo } from 'react';
import type { CachedQueryState } from '#src/platform/query/cached-query.ts';
import { useSessionState } from '#src/platform/runtime.tsx';
import { useTransitionStore } from '#src/platform/use-transition-store.ts';
import { usePlansStore } from './plans.data.ts';
import { useHolding } from './use-holding.ts';

export type PlanView = Plans['plans'][number];

/** `coming`: not built yet, whatever the plan; it is neither sold nor counted. */
export type FeatureState = 'open' | 'locked' | 'coming';

export type Access = {
  /** `loading` until the plans are known for the first time on this device; until then nothing is open. */
  status: 'loading' | 'ready';
  /** Why they could not be asked for, as long as they are not known. */
  failure: { error: unknown; isRetrying: boolean; retry: () => void } | null;
  /** The plan whose features the account has now. */
  plan: PlanId;
  /** What the catalogue calls it; the bare id while that is not known. */
  planName: string;
  stateOf(feature: FeatureKey): FeatureState;
  /** Whether the plan has a feature, built or not. */
  isInPlan(feature: FeatureKey): boolean;
  canOpenPage(page: PageKey): boolean;
  /** The lowest plan that has a feature, which every locked place names. */
  lowestPlanWith(feature: FeatureKey): PlanView | undefined;
  /** From the lowest to the highest. */
  plans: readonly PlanView[];
  builtFeatures: readonly FeatureKey[];
  /** Whether going past a limit is refused, or only pointed out. */
  enforceLimits: boolean;
};

/** What whoever is in front of the app may open, by the server's catalogue, their plan and the clock. */
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
