import type { Pool } from 'pg';

/** Deletes expired pending sign-ins and challenges. Runs as the queue's role, which sees only their expiry. */
export async function deleteExpiredChallenges(pool: Pool): Promise<void> {
  await pool.query('delete from auth.second_factor_challenges where expires_at < now()');
  await pool.query('delete from auth.passkey_challenges where expires_at < now()');
}

/** Finds the address that an account's mails go to. */
export async function findAddress(pool: Pool, userId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ email: string }>('select "email" from auth."user" where "id" = $1', [userId]);
  return rows[0]?.email;
}
