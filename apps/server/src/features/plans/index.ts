import type { ServerFeature } from '#src/platform/feature.ts';
import type { Gates, RequireFeature } from '#src/platform/gates/gates.ts';
import { createGates } from './plans.gates.ts';
import { type PlansDeps, registerPlansRoutes } from './plans.routes.ts';

export { loadCatalogue } from './load-catalogue.ts';
export { grantPlan } from './plans.service.ts';

/** The plans feature, and the gates that all other features check. */
export function createPlans(deps: PlansDeps): {
  feature: ServerFeature;
  gates: Gates;
  requireFeature: RequireFeature;
} {
  const { catalogue, database } = deps;
  const gates = createGates(catalogue);
  return {
    feature: { name: 'plans', registerRoutes: (app, { rateLimits }) => registerPlansRoutes(app, deps, rateLimits) },
    gates,
    requireFeature: ({ userId }, feature) => database.asUser(userId, (tx) => gates.requireFeature(tx, userId, feature)),
  };
}
