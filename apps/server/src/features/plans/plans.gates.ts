import {
  activePlan,
  type Catalogue,
  can,
  checkLimit,
  FREE_HOLDING,
  lowestPlanWith,
  lowestPlanWithRoom,
  type PlanId,
  type PlanLimits,
} from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { Gates } from '#src/platform/gates/gates.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { findHolding } from './plans.repo.ts';

const KIND_NAMES: Record<keyof PlanLimits, string> = {
  habits: 'habits',
  tasks: 'tasks',
  challenges: 'challenges',
  aiFeatures: 'AI features a month',
};

/** Creates the gates of a catalogue: one small query for each transaction that depends on the plan. */
export function createGates(catalogue: Catalogue): Gates {
  const read = new WeakMap<UserTx, Promise<PlanId>>();
  const planOf = (tx: UserTx, userId: string) => {
    const known = read.get(tx) ?? findHolding(tx, userId).then(({ holding, nowMs }) => activePlan(holding, nowMs));
    read.set(tx, known);
    return known;
  };

  return {
    async requireFeature(tx, userId, feature) {
      // An account without a paid plan holds this one, so no other has less.
      if (can(catalogue, FREE_HOLDING.plan, feature)) return;
      if (can(catalogue, await planOf(tx, userId), feature)) return;
      const required = lowestPlanWith(catalogue, feature);
      // An operator may remove a feature from all plans; then the error names no plan.
      throw new AppError('plan_required', required === undefined ? {} : { plan: { feature, required } });
    },

    async requireQuota(tx, userId, kind, countAfter) {
      const plan = await planOf(tx, userId);
      const verdict = checkLimit(catalogue, plan, kind, countAfter);
      if (verdict !== 'past_refused') return verdict;
      const { name, limits } = catalogue.plans[plan];
      const roomier = lowestPlanWithRoom(catalogue, kind, countAfter);
      const way =
        roomier === undefined
          ? ''
          : ` ${catalogue.plans[roomier].name} holds ${catalogue.plans[roomier].limits[kind]}.`;
      const message = `The plan ${name} holds ${limits[kind]} ${KIND_NAMES[kind]}.${way} What you have stays as it is.`;
      throw new AppError('limit_reached', { message });
    },
  };
}
