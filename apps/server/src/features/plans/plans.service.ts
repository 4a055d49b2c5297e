import { isPaidPlan, type PlanId } from '@dayward/domain';
import type { Database } from '#src/db/database.ts';
import { appendFact, lockLedger } from './ledger.repo.ts';

export type Grant = { plan: PlanId; expiresAt: Date | null };

/**
 * Grants a plan without a payment: only for development and tests, never from a route (PLAN-54). A server in production does not
 * count it.
 *
 * @returns false if there is no such account.
 */
export function grantPlan(database: Database, userId: string, { plan, expiresAt }: Grant): Promise<boolean> {
  const isPaid = isPaidPlan(plan);
  const expiresAtMs = isPaid ? (expiresAt?.getTime() ?? null) : null;
  const change = { kind: 'set', plan, expiresAtMs, hasPaid: isPaid, isEnding: false } as const;
  return database.asBilling(userId, async (tx) => {
    const ledger = await lockLedger(tx, userId);
    if (ledger === undefined) return false;
    await appendFact(tx, ledger, { kind: 'development', change });
    return true;
  });
}
