import type { FeatureKey, PageKey } from '@dayward/domain';
import type { PlanView } from './use-access.ts';

/** Built pages besides the features. */
export const BUILT_PAGES: readonly PageKey[] = ['free_habit_preview'];

export type PlanContents = {
  /** The plan below, whose contents this plan includes; undefined for the lowest. */
  below: PlanView | undefined;
  /** The contents that the plan adds to the one below: built, and not built yet. */
  built: readonly (FeatureKey | PageKey)[];
  coming: readonly (FeatureKey | PageKey)[];
  /** The number of built features that the plan opens, including those of the plans below. */
  builtCount: number;
};

/** Splits a plan's contents into built and unbuilt: only built ones are sold and counted. */
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

/** The number of built features that a plan opens; pages do not count. */
export function countBuilt(plan: PlanView | undefined, builtFeatures: readonly FeatureKey[]): number {
  return plan?.features.filter((key) => builtFeatures.includes(key)).length ?? 0;
}
