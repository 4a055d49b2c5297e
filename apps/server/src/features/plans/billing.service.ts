/**
 * Changes that users make to their plan without paying: downgrading at once, cancelling, and undoing the cancellation. Each
 * change is one fact of the ledger with its event, under the lock of the account's row. Changes are idempotent. None of them
 * raises the plan (PLAN-54).
 */
import {
  type Catalogue,
  canBeCancelled,
  type Holding,
  holdingAfterDowngrade,
  isPaidPlan,
  monthlyPricesOf,
  type PlanId,
} from '@dayward/domain';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { appendFact, appendPlanEvent, lockLedger } from './ledger.repo.ts';

/**
 * Downgrades at once: paid time that is left becomes time of a lower paid plan (PLAN-22), or ends with Free (PLAN-23). All data
 * stays. Nothing happens if the account holds the plan already.
 *
 * @throws AppError `not_for_sale` for a plan above the active one
 */
export async function downgradePlan(
  { database, catalogue }: { database: Database; catalogue: Catalogue },
  userId: string,
  plan: PlanId,
): Promise<void> {
  await database.asBilling(userId, async (tx) => {
    const ledger = await lockLedger(tx, userId);
    if (ledger === undefined) return;
    const { state, nowMs, payerHash } = ledger;
    const prices = monthlyPricesOf(catalogue);
    const after = holdingAfterDowngrade(prices, state.holding, plan, nowMs);
    if (after === 'not_lower') {
      if (plan === state.holding.plan) return;
      throw new AppError('not_for_sale');
    }
    const change = { kind: 'downgrade', plan, prices } as const;
    const { version: catalogueVersion } = catalogue;
    const { holding } = await appendFact(tx, ledger, { kind: 'downgrade', change, payerHash, catalogueVersion });
    const to = isPaidPlan(plan) ? { to: plan, newExpiresAt: toEventPayload(holding).expiresAt } : { to: plan };
    await appendPlanEvent(tx, userId, {
      name: 'plan.downgraded',
      payload: { ...toEventPayload(state.holding), ...to },
    });
  });
}

/**
 * Cancels the plan: it stays until its expiry (PLAN-29).
 *
 * @param reason in the user's own words; may be empty
 * @throws AppError `nothing_to_cancel` if no paid time is left
 */
export async function cancelPlan(database: Database, userId: string, reason: string): Promise<void> {
  await setCancelled(database, userId, { kind: 'cancel', name: 'plan.cancelled', isEnding: true, reason });
}

/** Undoes a cancellation. @throws AppError `nothing_to_cancel` if no paid time is left */
export async function resumePlan(database: Database, userId: string): Promise<void> {
  await setCancelled(database, userId, { kind: 'resume', name: 'plan.resumed', isEnding: false });
}

async function setCancelled(
  database: Database,
  userId: string,
  asked: {
    kind: 'cancel' | 'resume';
    name: 'plan.cancelled' | 'plan.resumed';
    isEnding: boolean;
    reason?: string;
  },
): Promise<void> {
  const { kind, name, isEnding, reason } = asked;
  await database.asBilling(userId, async (tx) => {
    const ledger = await lockLedger(tx, userId);
    if (ledger === undefined || !canBeCancelled(ledger.state.holding, ledger.nowMs)) {
      throw new AppError('nothing_to_cancel');
    }
    if (ledger.state.isEnding === isEnding) return;
    await appendFact(tx, ledger, { kind, change: { kind }, reason });
    const payload = { ...toEventPayload(ledger.state.holding), ...(reason !== undefined && { reason }) };
    await appendPlanEvent(tx, userId, { name, payload });
  });
}

function toEventPayload({ plan, expiresAtMs }: Holding) {
  return { plan, expiresAt: expiresAtMs === null ? null : new Date(expiresAtMs).toISOString() };
}
