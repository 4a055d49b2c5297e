import { type Holding, NOTHING_BOUGHT, type PlanId } from '@dayward/domain';
import { sql } from 'drizzle-orm';
import type { BillingTx, UserTx } from '#src/db/database.ts';

// Of the table `users`, this feature reads and writes the columns plan, plan_expiry and has_paid, and no other.

/**
 * What an account holds, and the time by the database's clock, which is the same for every server. Instants are
 * milliseconds since 1970 UTC. An account whose profile is missing holds Free (AUTH-19).
 */
export async function findHolding(tx: UserTx, userId: string): Promise<{ holding: Holding; nowMs: number }> {
  const { rows } = await tx.execute<{ plan: PlanId | null; expiresAtMs: number | null; nowMs: number }>(sql`
    select plan, extract(epoch from plan_expiry)::float8 * 1000 as "expiresAtMs", clock.now_ms as "nowMs"
    from (select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms) as clock
    left join users on users.id = ${userId}`);
  const [row] = rows;
  if (row === undefined) throw new Error('A left join of one row gave none');
  const holding = row.plan === null ? NOTHING_BOUGHT : { plan: row.plan, expiresAtMs: row.expiresAtMs };
  return { holding, nowMs: row.nowMs };
}

/**
 * Sets what an account holds.
 *
 * @returns whether there is such an account.
 */
export async function updateHolding(
  tx: BillingTx,
  userId: string,
  change: { plan: PlanId; expiresAt: Date | null; hasPaid: boolean },
): Promise<boolean> {
  const { plan, expiresAt, hasPaid } = change;
  const { rowCount } = await tx.execute(sql`
    update users set plan = ${plan}, plan_expiry = ${expiresAt?.toISOString() ?? null}::timestamptz, has_paid = ${hasPaid}
    where id = ${userId}`);
  return rowCount === 1;
}
