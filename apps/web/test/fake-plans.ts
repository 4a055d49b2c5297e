import { type Plans, type ReadyCatalogueName, readyCatalogue } from '@dayward/contract/features/plans';
import { BUILT_FEATURES, type FeatureKey, featuresOf, PLAN_IDS, pagesOf } from '@dayward/domain';

/**
 * The plans as a server with a ready catalogue answers them.
 *
 * @param builtFeatures what is built; tests of what opens what say everything
 */
export function buildPlans(
  name: ReadyCatalogueName = 'server-side',
  builtFeatures: readonly FeatureKey[] = BUILT_FEATURES,
): Plans {
  const catalogue = readyCatalogue(name);
  return {
    version: catalogue.version,
    enforceLimits: catalogue.enforceLimits,
    builtFeatures: [...builtFeatures],
    plans: PLAN_IDS.map((id) => {
      const plan = catalogue.plans[id];
      return {
        id,
        name: plan.name,
        features: featuresOf(catalogue, id),
        pages: pagesOf(catalogue, id),
        limits: plan.limits,
        prices: 'prices' in plan ? plan.prices : null,
      };
    }),
  };
}
