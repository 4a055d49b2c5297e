import type { FeatureKey, PageKey } from '@dayward/domain';
import type { PlanView } from './use-access.ts';

/** Pages beside the features that are there. */
export const BUILT_PAGES: readonly PageKey[] = ['free_habit_preview'];

export type PlanContents = {
  /** The plan below, whose contents are all in this one; undefined for the lowest. */
  below: PlanView | undefined;
  /** What the plan adds to the one below and is built, and what of it is not yet. */
  built: readonly (FeatureKey | PageKey)[];
  coming: readonly (FeatureKey | PageKey)[];
  /** All built features that the plan opens, those of the plans below included. */
  builtCount: number;
};

/** What a plan holds, told apart by what is built: only that is sold and counted. */
export function contentsOf(
  plans: readonly PlanView[],
  plan: PlanView,
  builtFeatures: readonly FeatureKey[],
): PlanContents {
  const below = plans[plans.indexOf(plan) - 1];
  const adds = [
    ...plan.features.filter((key) => !below?.features.includes(key)),
    ...plan.pages.filter((key) => !below?.pages.includes(key)),
  ];
  const isBuilt = (key: FeatureKey | PageKey) => [...builtFeatures, ...BUILT_PAGES].includes(key);
  return {
    below,
    built: adds.filter(isBuilt),
    coming: adds.filter((key) => !isBuilt(key)),
    builtCount: countBuilt(plan, builtFeatures),
  };
}

/** How many built features a plan opens; pages are none. */
export function countBuilt(plan: PlanView | undefined, builtFeatures: readonly FeatureKey[]): number {
  return plan?.features.filter((key) => builtFeatures.includes(key)).length ?? 0;
}
