import { plansRoutes } from '@dayward/contract';
import { BUILT_FEATURES, type Catalogue } from '@dayward/domain';
import type { Database } from '#src/db/database.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import type { Gates, RequireFeature } from '#src/platform/gates/gates.ts';
import { implement } from '#src/platform/http/implement.ts';
import { createGates } from './plans.gates.ts';
import { toPlans } from './plans.mapper.ts';

export { loadCatalogue } from './load-catalogue.ts';
export { grantPlan } from './plans.service.ts';

/** The plans feature, and the gates that every other feature asks. */
export function createPlans(
  catalogue: Catalogue,
  database: Database,
): { feature: ServerFeature; gates: Gates; requireFeature: RequireFeature } {
  const gates = createGates(catalogue);
  const plans = toPlans(catalogue, BUILT_FEATURES);
  return {
    feature: { name: 'plans', registerRoutes: (app) => implement(app, plansRoutes.list, () => plans) },
    gates,
    requireFeature: ({ userId }, feature) => database.asUser(userId, (tx) => gates.requireFeature(tx, userId, feature)),
  };
}
