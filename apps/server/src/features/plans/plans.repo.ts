import { type EventName, FREE_HOLDING, type Holding, type PlanId } from '@dayward/domain';
import { sql } from 'drizzle-orm';
import type { BillingTx, UserTx } from '#src/db/database.ts';

// This feature reads and writes only the columns plan, plan_expiry, has_paid and is_plan_ending of the table `users`.

/**
 * Finds the plan that an account holds, and the time of the database's clock, which is the same for every server. Instants are
 * milliseconds since 1970 UTC. An account whose profile is missing holds Free (AUTH-19).
 */
export async function findHolding(tx: UserTx, userId: string): Promise<{ holding: Holding; nowMs: number }> {
  const { rows } = await tx.execute<{ plan: PlanId | null; expiresAtMs: number | null; nowMs: number }>(sql`
    select plan, extract(epoch from plan_expiry)::float8 * 1000 as "expiresAtMs", clock.now_ms as "nowMs"
    from (select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms) as clock
    left join users on users.id = ${userId}`);
  const [row] = rows;
  if (row === undefined) throw new Error('A left join of one row gave none');
  const holding = row.plan === null ? FREE_HOLDING : { plan: row.plan, expiresAtMs: row.expiresAtMs };
  return { holding, nowMs: row.nowMs };
}

/** Finds the plan that an account holds and locks it until the transaction ends; undefined if its profile is missing. */
export async function lockHolding(
  tx: BillingTx,
  userId: string,
): Promise<{ holding: Holding; isEnding: boolean; nowMs: number } | undefined> {
  const { rows } = await tx.execute<{ plan: PlanId; expiresAtMs: number | null; isEnding: boolean; nowMs: number }>(sql`
    select plan, extract(epoch from plan_expiry)::float8 * 1000 as "expiresAtMs", is_plan_ending as "isEnding",
      extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs"
    from users where id = ${userId} for update`);
  const [row] = rows;
  return row && { holding: { plan: row.plan, expiresAtMs: row.expiresAtMs }, isEnding: row.isEnding, nowMs: row.nowMs };
}

/** Marks the plan of an account as cancelled, or undoes that. */
export async function setPlanEnding(tx: BillingTx, userId: string, isEnding: boolean): Promise<void> {
  await tx.execute(sql`update users set is_plan_ending = ${isEnding} where id = ${userId}`);
}

/** Appends an event to an account's plan history, in the transaction of the change itself. */
export async function appendPlanEvent(
  tx: BillingTx,
  userId: string,
  event: { name: EventName & `plan.${string}`; payload: Record<string, unknown> },
): Promise<void> {
  // Raw SQL, because the query builder names every column of the table, and this role may write only some.
  await tx.execute(sql`
    insert into domain_events (user_id, name, rev, payload)
    select ${userId}, ${event.name}, coalesce(max(rev), 0), ${JSON.stringify(event.payload)}::jsonb
    from user_sync where user_id = ${userId}`);
}

/**
 * Sets the plan that an account holds, which ends a cancellation of the previous one.
 *
 * @returns false if there is no such account.
 */
export async function updateHolding(
  tx: BillingTx,
  userId: string,
  change: { plan: PlanId; expiresAt: Date | null; hasPaid: boolean },
): Promise<boolean> {
  const { plan, expiresAt, hasPaid } = change;
  const { rowCount } = await tx.execute(sql`
    update users set plan = ${plan}, plan_expiry = ${expiresAt?.toISOString() ?? null}::timestamptz, has_paid = ${hasPaid},
      is_plan_ending = false
    where id = ${userId}`);
  return rowCount === 1;
}
