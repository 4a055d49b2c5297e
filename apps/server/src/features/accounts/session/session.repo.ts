import type { Pool, PoolClient } from 'pg';

export type SessionRow = {
  id: string;
  userId: string;
  /** Last renewed more than a day ago. */
  isDue: boolean;
};

export type NewSession = {
  id: string;
  userId: string;
  tokenHash: string;
  userAgent: string;
  /** The address it was started from; stored as known to the account. */
  addressHash: Buffer;
  seconds: number;
};

/** Inserts a new session, and its address as known to the account. To be called under the lock of the credentials. */
export async function insertSession(client: PoolClient, session: NewSession): Promise<void> {
  const { id, userId, tokenHash, userAgent, addressHash, seconds } = session;
  await client.query(
    `with known as (
       insert into auth.known_addresses (user_id, address_hash) values ($2, $5)
       on conflict (user_id, address_hash) do update set last_seen_at = now()
     )
     insert into auth."session" ("id", "userId", "token", "userAgent", "expiresAt")
     values ($1, $2, $3, $4, now() + make_interval(secs => $6))`,
    [id, userId, tokenHash, userAgent, addressHash, seconds],
  );
}

export type LiveSession = { id: string; createdAt: Date; lastSeenAt: Date; expiresAt: Date; userAgent: string };

/** Finds the session with a token hash, unless it has expired. */
export async function findLiveSession(pool: Pool, tokenHash: string): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'find-live-session',
    text: `select "id", "userId", "updatedAt" < now() - interval '1 day' as "isDue"
           from auth."session" where "token" = $1 and "expiresAt" > now()`,
    values: [tokenHash],
  });
  return rows[0];
}

/** The subset of the given sessions that have neither ended nor expired. */
export async function findLiveSessionIds(pool: Pool, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>(
    'select "id" from auth."session" where "id" = any($1::uuid[]) and "expiresAt" > now()',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Extends a session from now. @returns false if another request has just done so. */
export async function renewSession(pool: Pool, sessionId: string, seconds: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update auth."session" set "updatedAt" = now(), "expiresAt" = now() + make_interval(secs => $2)
     where "id" = $1 and "expiresAt" > now() and "updatedAt" < now() - interval '1 day'`,
    [sessionId, seconds],
  );
  return rowCount === 1;
}

/** Deletes the session with a token hash. */
export async function deleteSessionOfToken(pool: Pool | PoolClient, tokenHash: string): Promise<void> {
  await pool.query('delete from auth."session" where "token" = $1', [tokenHash]);
}

/** Deletes the sessions of an account. */
export async function deleteSessionsOfUser(client: PoolClient, userId: string): Promise<void> {
  await client.query('delete from auth."session" where "userId" = $1', [userId]);
}

/** Deletes the sessions of an account except one; none if that one has ended, because then another request has replaced it. */
export async function deleteOtherSessions(pool: Pool, userId: string, exceptId: string): Promise<void> {
  await pool.query(
    `delete from auth."session" where "userId" = $1 and "id" <> $2
     and exists (select from auth."session" where "id" = $2 and "expiresAt" > now())`,
    [userId, exceptId],
  );
}

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
