import type { Pool } from 'pg';

export type LiveSession = { id: string; createdAt: Date; lastSeenAt: Date; expiresAt: Date; userAgent: string };

/** Lists the live sessions of an account, the most recently seen first. */
export async function listLiveSessions(pool: Pool, userId: string): Promise<LiveSession[]> {
  const { rows } = await pool.query<LiveSession>(
    `select "id", "createdAt", "updatedAt" as "lastSeenAt", "expiresAt", coalesce("userAgent", '') as "userAgent"
     from auth."session" where "userId" = $1 and "expiresAt" > now() order by "updatedAt" desc, "id" desc`,
    [userId],
  );
  return rows;
}

/** Deletes one session of an account. @returns false if the account has no such live session. */
export async function deleteSession(pool: Pool, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from auth."session" where "userId" = $1 and "id" = $2 and "expiresAt" > now()',
    [userId, sessionId],
  );
  return rowCount === 1;
}
