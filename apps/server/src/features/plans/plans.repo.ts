import { FREE_HOLDING, type Holding, type PlanId } from '@dayward/domain';
import { sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';

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
