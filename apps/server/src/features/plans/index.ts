import type { ServerFeature } from '#src/platform/feature.ts';
import type { Gates, RequireFeature } from '#src/platform/gates/gates.ts';
import { repairPlan } from './counted-network.service.ts';
import { createGates } from './plans.gates.ts';
import { type PlansDeps, registerPlansRoutes } from './plans.routes.ts';

export { downgradePlan } from './billing.service.ts';
export { applyCounted } from './counted-network.service.ts';
export {
  appendFact,
  appendPlanEvent,
  type Counted,
  type LedgerNetwork,
  type LockedLedger,
  lockLedger,
} from './ledger.repo.ts';
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
    feature: {
      name: 'plans',
      registerRoutes: (app, { rateLimits }) => registerPlansRoutes(app, deps, rateLimits),
      jobs: ({ forEachAccount, log }) => [
        {
          name: 'plans.compare-with-ledger',
          cron: '41 3 * * *',
          run: () =>
            forEachAccount(async (userId) => {
              if (await repairPlan(database, userId)) log.error({ userId }, 'A stored plan differed from its ledger');
            }),
        },
      ],
    },
    gates,
    requireFeature: ({ userId }, feature) => database.asUser(userId, (tx) => gates.requireFeature(tx, userId, feature)),
  };
}
