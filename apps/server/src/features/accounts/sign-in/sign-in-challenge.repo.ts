import type { Pool, PoolClient } from 'pg';

/** SQL for a digest of the account's current password; only compared, never returned. Null for an account without one. */
const PASSWORD_DIGEST_SQL = `(select sha256(convert_to(a."password", 'UTF8')) from auth."account" a
  where a."userId" = $1 and a."providerId" = 'credential')`;

/** Stores a sign-in whose password was right, until its second factor arrives. */
export async function insertChallenge(
  client: PoolClient,
  challenge: { userId: string; tokenHash: Buffer; lifetimeSeconds: number },
): Promise<void> {
  await client.query(
    `insert into auth.second_factor_challenges (user_id, token_hash, password_mark, expires_at)
     values ($1, $2, ${PASSWORD_DIGEST_SQL}, now() + make_interval(secs => $3))`,
    [challenge.userId, challenge.tokenHash, challenge.lifetimeSeconds],
  );
}

/**
 * Counts one attempt before it is checked, so that parallel attempts cannot exceed the limit.
 *
 * @returns the account of the sign-in, or undefined if it is unknown, over, or out of attempts.
 */
export async function countAttempt(pool: Pool, tokenHash: Buffer, maxAttempts: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ userId: string }>(
    `update auth.second_factor_challenges set attempts = attempts + 1
     where token_hash = $1 and expires_at > now() and attempts < $2 returning user_id as "userId"`,
    [tokenHash, maxAttempts],
  );
  return rows[0]?.userId;
}

/**
 * Ends a completed sign-in. It succeeds only if the password is still the one that started it.
 *
 * @returns false if a concurrent call ended it first, or the password was changed in the meantime.
 */
export async function consumeSignInChallenge(client: PoolClient, userId: string, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await client.query<{ isCurrent: boolean }>(
    `delete from auth.second_factor_challenges where user_id = $1 and token_hash = $2
     returning password_mark is not distinct from ${PASSWORD_DIGEST_SQL} as "isCurrent"`,
    [userId, tokenHash],
  );
  return rows[0]?.isCurrent ?? false;
}
