import { type FeatureKey, PAGE_KEYS, type PageKey, PLAN_LINES, type PlanLine } from '@dayward/domain';
import type { PlanView } from './use-access.ts';

/** A line of a plan's description: in the catalogue's words, or the name of a feature or page that no line describes. */
export type PlanContent = { line: PlanLine } | { key: FeatureKey | PageKey };

export type PlanContents = {
  /** The plan below, whose contents this plan includes; undefined for the lowest. */
  below: PlanView | undefined;
  /** What the plan adds: built, and not built yet. */
  built: readonly PlanContent[];
  coming: readonly PlanContent[];
  /** The number of built features that the plan opens, including those of the plans below. */
  builtCount: number;
};

/** Splits a plan's contents into built and unbuilt: only built ones are sold and counted (PLAN-40 to PLAN-42). Every page is built. */
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
  // An operator may have moved a feature to another plan: its line is not said where it does not hold.
  const lines = plan.lines.filter((line) => [...plan.features, ...plan.pages].includes(PLAN_LINES[line]));
  const described = new Set<FeatureKey | PageKey>(lines.map((line) => PLAN_LINES[line]));
  const contents: PlanContent[] = [
    ...adds.filter((key) => !described.has(key)).map((key) => ({ key })),
    ...lines.map((line) => ({ line })),
  ];
  const isBuilt = (content: PlanContent) =>
    [...builtFeatures, ...PAGE_KEYS].includes('line' in content ? PLAN_LINES[content.line] : content.key);
  return {
    below,
    built: contents.filter(isBuilt),
    coming: contents.filter((content) => !isBuilt(content)),
    builtCount: countBuilt(plan, builtFeatures),
  };
}

/** The number of built features that a plan opens; pages do not count. */
export function countBuilt(plan: PlanView | undefined, builtFeatures: readonly FeatureKey[]): number {
  return plan?.features.filter((key) => builtFeatures.includes(key)).length ?? 0;
}
