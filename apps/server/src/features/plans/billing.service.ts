/**
 * Changes that users make to their plan without paying: downgrading at once, cancelling, and undoing the cancellation. Each
 * change is one transaction of the billing role, under the lock of the account's row, with its event. Changes are idempotent.
 * None of them raises the plan (PLAN-54).
 */
import { type Catalogue, canBeCancelled, type FREE_PLAN, type Holding, holdingAfterDowngrade } from '@dayward/domain';
import type { BillingTx, Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { appendPlanEvent, lockHolding, setPlanEnding, updateHolding } from './plans.repo.ts';

/** Downgrades to Free at once: the remaining paid time ends, all data stays (PLAN-23). */
export async function downgradePlan(
  { database, catalogue }: { database: Database; catalogue: Catalogue },
  userId: string,
  plan: typeof FREE_PLAN,
): Promise<void> {
  await database.asBilling(userId, async (tx) => {
    const held = await lockHolding(tx, userId);
    if (held === undefined) return;
    const after = holdingAfterDowngrade(catalogue, held.holding, plan, held.nowMs);
    if (after === 'not_lower') return;
    await updateHolding(tx, userId, { plan: after.plan, expiresAt: null, hasPaid: false });
    await appendPlanEvent(tx, userId, {
      name: 'plan.downgraded',
      payload: { ...toEventPayload(held.holding), to: after.plan },
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
  await setCancelled(database, userId, true, (tx, holding) =>
    appendPlanEvent(tx, userId, { name: 'plan.cancelled', payload: { ...toEventPayload(holding), reason } }),
  );
}

/** Undoes a cancellation. @throws AppError `nothing_to_cancel` if no paid time is left */
export async function resumePlan(database: Database, userId: string): Promise<void> {
  await setCancelled(database, userId, false, (tx, holding) =>
    appendPlanEvent(tx, userId, { name: 'plan.resumed', payload: toEventPayload(holding) }),
  );
}

async function setCancelled(
  database: Database,
  userId: string,
  isEnding: boolean,
  appendEvent: (tx: BillingTx, holding: Holding) => Promise<void>,
): Promise<void> {
  await database.asBilling(userId, async (tx) => {
    const held = await lockHolding(tx, userId);
    if (held === undefined || !canBeCancelled(held.holding, held.nowMs)) throw new AppError('nothing_to_cancel');
    if (held.isEnding === isEnding) return;
    await setPlanEnding(tx, userId, isEnding);
    await appendEvent(tx, held.holding);
  });
}

function toEventPayload({ plan, expiresAtMs }: Holding) {
  return { plan, expiresAt: expiresAtMs === null ? null : new Date(expiresAtMs).toISOString() };
}
