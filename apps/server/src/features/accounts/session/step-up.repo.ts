import type { Pool } from 'pg';

/**
 * Marks a session as confirmed; a session that has ended stays ended.
 *
 * @param confirmedAt defaults to now.
 */
export async function saveStepUp(pool: Pool, sessionId: string, confirmedAt?: Date): Promise<void> {
  await pool.query(
    `insert into auth.step_ups (session_id, confirmed_at)
     select "id", coalesce($2::timestamptz, now()) from auth."session" where "id" = $1
     on conflict (session_id) do update set confirmed_at = excluded.confirmed_at`,
    [sessionId, confirmedAt ?? null],
  );
}

/** True if a session was confirmed within the given seconds. */
export async function isSteppedUp(pool: Pool, sessionId: string, lifetimeSeconds: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from auth.step_ups where session_id = $1 and confirmed_at > now() - make_interval(secs => $2)`,
    [sessionId, lifetimeSeconds],
  );
  return rowCount === 1;
}

/** Finds the time at which a session was last confirmed. */
export async function findStepUp(pool: Pool, sessionId: string): Promise<Date | undefined> {
  const { rows } = await pool.query<{ confirmedAt: Date }>(
    'select confirmed_at as "confirmedAt" from auth.step_ups where session_id = $1',
    [sessionId],
  );
  return rows[0]?.confirmedAt;
}
