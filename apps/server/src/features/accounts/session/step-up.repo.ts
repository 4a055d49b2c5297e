import type { Pool, PoolClient } from 'pg';

/**
 * Marks a session as confirmed; a session that has ended stays ended.
 *
 * @param confirmedAt defaults to now.
 */
export async function saveStepUp(client: PoolClient, sessionId: string, confirmedAt?: Date): Promise<void> {
  await client.query(
    `insert into auth.step_ups (session_id, confirmed_at)
     select "id", coalesce($2::timestamptz, now()) from auth."session" where "id" = $1 for key share
     on conflict (session_id) do update set confirmed_at = excluded.confirmed_at`,
    [sessionId, confirmedAt ?? null],
  );
}

/** Finds the time at which a session was confirmed, within the given seconds. A session that has ended has none. */
export async function findStepUp(
  pool: Pool | PoolClient,
  sessionId: string,
  lifetimeSeconds: number,
): Promise<Date | undefined> {
  const { rows } = await pool.query<{ confirmedAt: Date }>(
    `select confirmed_at as "confirmedAt" from auth.step_ups
     where session_id = $1 and confirmed_at > now() - make_interval(secs => $2)`,
    [sessionId, lifetimeSeconds],
  );
  return rows[0]?.confirmedAt;
}
