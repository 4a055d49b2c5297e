import { isPaidPlan, type PlanId } from '@dayward/domain';
import type { Database } from '#src/db/database.ts';
import { updateHolding } from './plans.repo.ts';

export type Grant = { plan: PlanId; expiresAt: Date | null };

/**
 * Grants a plan without a payment: only for development and tests, never from a route (PLAN-54).
 *
 * @returns false if there is no such account.
 */
export function grantPlan(database: Database, userId: string, { plan, expiresAt }: Grant): Promise<boolean> {
  const isPaid = isPaidPlan(plan);
  return database.asBilling(userId, (tx) =>
    updateHolding(tx, userId, { plan, expiresAt: isPaid ? expiresAt : null, hasPaid: isPaid }),
  );
}
