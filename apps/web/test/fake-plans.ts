import { BUILT_FEATURES } from '@dayward/contract';
import { type BuiltInCatalogueName, builtInCatalogue, type Plans } from '@dayward/contract/features/plans';
import { featuresOf, PLAN_IDS, pagesOf } from '@dayward/domain';

/** The plans, as in the response of a server with a ready catalogue. */
export function buildPlans(name: BuiltInCatalogueName = 'server-side'): Plans {
  const catalogue = builtInCatalogue(name);
  return {
    version: catalogue.version,
    enforceLimits: catalogue.enforceLimits,
    builtFeatures: [...BUILT_FEATURES],
    habitAppUrl: null,
    plans: PLAN_IDS.map((id) => {
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
    }),
  };
}
