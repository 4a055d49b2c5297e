import { BUILT_FEATURES, type ClientUser } from '@dayward/contract';
import { plansRoutes } from '@dayward/contract/features/plans';
import type { Catalogue } from '@dayward/domain';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#src/config.ts';
import type { Database } from '#src/db/database.ts';
import { implement } from '#src/platform/http/implement.ts';
import type { RateLimits } from '#src/platform/rate-limit/index.ts';
import type { Site } from '#src/platform/site/site.ts';
import { cancelPlan, downgradePlan, resumePlan } from './billing.service.ts';
import { PLAN_CHANGES_PER_ACCOUNT, PLAN_CHANGES_PER_HOUR } from './plans.limits.ts';
import { toPlans } from './plans.mapper.ts';

export type PlansDeps = {
  catalogue: Catalogue;
  database: Database;
  /** The address of the free habit tracker, if the operator set one. */
  config: Pick<Config, 'habitAppUrl'>;
  /** The account as its own clients see it, on the site of the request. */
  readClientUser: (userId: string, site: Site) => Promise<ClientUser>;
};

/** Serves the contents and prices of plans, and the changes that users make to theirs. */
export function registerPlansRoutes(app: FastifyInstance, deps: PlansDeps, rateLimits: RateLimits): void {
  const { catalogue, database, readClientUser } = deps;
  const plans = toPlans(catalogue, BUILT_FEATURES, deps.config.habitAppUrl);
  const spendChange = async (account: string) => {
    await rateLimits.spend(PLAN_CHANGES_PER_HOUR, { account });
    await rateLimits.spend(PLAN_CHANGES_PER_ACCOUNT, { account });
  };
  implement(app, plansRoutes.list, () => plans);
  implement(app, plansRoutes.downgrade, async ({ actor, body, request }) => {
    await spendChange(actor.userId);
    await downgradePlan(deps, actor.userId, body.plan);
    return readClientUser(actor.userId, request.site);
  });
  implement(app, plansRoutes.cancel, async ({ actor, body, request }) => {
    await spendChange(actor.userId);
    await cancelPlan(database, actor.userId, body.reason);
    return readClientUser(actor.userId, request.site);
  });
  implement(app, plansRoutes.resume, async ({ actor, request }) => {
    await spendChange(actor.userId);
    await resumePlan(database, actor.userId);
    return readClientUser(actor.userId, request.site);
  });
}
