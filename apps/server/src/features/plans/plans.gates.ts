import {
  activePlan,
  type Catalogue,
  can,
  checkLimit,
  lowestPlanWith,
  lowestPlanWithRoom,
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

/** Creates the gates of a catalogue: one small query for each gated write, in its own transaction. */
export function createGates(catalogue: Catalogue): Gates {
  const planOf = async (tx: UserTx, userId: string) => {
    const { holding, nowMs } = await findHolding(tx, userId);
    return activePlan(holding, nowMs);
  };

  return {
    async requireFeature(tx, userId, feature) {
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
