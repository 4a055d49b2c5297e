import type { Plans } from '@dayward/contract/features/plans';
import { type Catalogue, type FeatureKey, featuresOf, PLAN_IDS, type PlanId, pagesOf } from '@dayward/domain';

/** The catalogue in force for clients: each plan with all its features, prices in units of 1e-7 Pi. */
export function toPlans(
  catalogue: Catalogue,
  builtFeatures: readonly FeatureKey[],
  habitAppUrl: string | undefined,
): Plans {
  return {
    version: catalogue.version,
    enforceLimits: catalogue.enforceLimits,
    builtFeatures: [...builtFeatures],
    habitAppUrl: habitAppUrl ?? null,
    plans: PLAN_IDS.map((id) => toPlanView(catalogue, id)),
  };
}

function toPlanView(catalogue: Catalogue, id: PlanId): Plans['plans'][number] {
  const plan = catalogue.plans[id];
  return {
    id,
    name: plan.name,
    features: featuresOf(catalogue, id),
    pages: pagesOf(catalogue, id),
    adBeforeFeature: plan.adBeforeFeature,
    lines: [...plan.lines],
    limits: plan.limits,
    prices: 'prices' in plan ? plan.prices : null,
  };
}
