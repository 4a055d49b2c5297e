import type { Pool, PoolClient } from 'pg';

export type Credentials = {
  userId: string;
  /** Null for an account that signs in without a password. */
  passwordHash: string | null;
};

/** Finds the account of an address, in the normalized spelling that is stored, with its password. */
export async function findCredentials(pool: Pool, email: string): Promise<Credentials | undefined> {
  const { rows } = await pool.query<Credentials>({
    name: 'find-credentials',
    text: `select u."id" as "userId", a."password" as "passwordHash" from auth."user" u
           left join auth."account" a on a."userId" = u."id" and a."providerId" = 'credential'
           where u."email" = $1`,
    values: [email],
  });
  return rows[0];
}

/** True if the account was signed in to from this address before. */
export async function isKnownAddress(pool: Pool, userId: string, addressHash: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'is-known-address',
    text: 'select 1 from auth.known_addresses where user_id = $1 and address_hash = $2',
    values: [userId, addressHash],
  });
  return rowCount === 1;
}

/** Finds the stored password hash of an account, if it has one. */
export async function findPasswordHash(pool: Pool, userId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ password: string | null }>(
    `select "password" from auth."account" where "userId" = $1 and "providerId" = 'credential'`,
    [userId],
  );
  return rows[0]?.password ?? undefined;
}

/**
 * Replaces the password of an account, ends all its sessions and invalidates its password reset links, in the running
 * transaction.
 */
export async function replacePassword(client: PoolClient, userId: string, passwordHash: string): Promise<void> {
  await client.query(
    `insert into auth."account" ("id", "userId", "accountId", "providerId", "password")
     values ($1::uuid, $1::uuid, $1::uuid::text, 'credential', $2)
     on conflict ("providerId", "accountId") do update set "password" = excluded."password", "updatedAt" = now()`,
    [userId, passwordHash],
  );
  await client.query('delete from auth."session" where "userId" = $1', [userId]);
  await client.query(`delete from auth.mail_tokens where user_id = $1 and purpose = 'reset'`, [userId]);
}
