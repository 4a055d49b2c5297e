import { isPaidPlan, type PlanId } from '@dayward/domain';
import type { Database } from '#src/db/database.ts';
import { updateHolding } from './plans.repo.ts';

export type Grant = { plan: PlanId; expiresAt: Date | null };

/**
 * Gives an account a plan without a payment: for development and tests only, never from a route (PLAN-54).
 *
 * @returns whether there is such an account.
 */
export function grantPlan(database: Database, userId: string, { plan, expiresAt }: Grant): Promise<boolean> {
  const isPaid = isPaidPlan(plan);
  return database.asBilling(userId, (tx) =>
    updateHolding(tx, userId, { plan, expiresAt: isPaid ? expiresAt : null, hasPaid: isPaid }),
  );
}
