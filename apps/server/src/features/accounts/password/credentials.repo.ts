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

/** True if this is still the address of the account, under the lock of its credentials. */
export async function isAddressOf(client: PoolClient, userId: string, email: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from auth."user" where "id" = $1 and "email" = $2', [
    userId,
    email,
  ]);
  return rowCount === 1;
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
 * Locks the credentials of an account until the running transaction ends. Whatever proves a user (a password, a code, a
 * passkey) is judged, and its session made, under this lock, as is every change of how the account is protected: of two such
 * requests at once, one sees all of the other or nothing.
 *
 * @returns the stored hash of the password as it is now; null for an account without one, or that no longer exists.
 */
export async function lockCredentials(client: PoolClient, userId: string): Promise<string | null> {
  // First the identity, which every account has. `no key` lets rows that refer to it be inserted meanwhile.
  await client.query('select 1 from auth."user" where "id" = $1 for no key update', [userId]);
  const { rows } = await client.query<{ password: string | null }>(
    `select "password" from auth."account" where "userId" = $1 and "providerId" = 'credential' for update`,
    [userId],
  );
  return rows[0]?.password ?? null;
}

/**
 * Ends everything of an account that was begun and not finished: links of mails (with them a change of the address), sign-ins
 * that wait for a second factor, passkeys that are being added; and, by the noted time, sign-ins with a passkey that began
 * before. To be called under the lock of the credentials, by every change of how the account is protected.
 */
export async function endPending(client: PoolClient, userId: string): Promise<void> {
  await client.query('delete from auth.mail_tokens where user_id = $1', [userId]);
  await client.query('delete from auth.second_factor_challenges where user_id = $1', [userId]);
  await client.query('delete from auth.passkey_challenges where user_id = $1', [userId]);
  // The clock, not the transaction's beginning: what began while this transaction waited for the lock ends too.
  await client.query(
    `update auth."account" set "updatedAt" = clock_timestamp() where "userId" = $1 and "providerId" = 'credential'`,
    [userId],
  );
}

/** True if the protection of an account has not changed since the given time, a text of PostgreSQL's. */
export async function isProtectionUnchangedSince(client: PoolClient, userId: string, time: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from auth."account" where "userId" = $1 and "providerId" = 'credential' and "updatedAt" >= $2::timestamptz`,
    [userId, time],
  );
  return rowCount === 0;
}

/** Replaces the password of an account, in the running transaction. */
export async function replacePassword(client: PoolClient, userId: string, passwordHash: string): Promise<void> {
  await client.query(
    `insert into auth."account" ("id", "userId", "accountId", "providerId", "password")
     values ($1::uuid, $1::uuid, $1::uuid::text, 'credential', $2)
     on conflict ("providerId", "accountId") do update set "password" = excluded."password", "updatedAt" = now()`,
    [userId, passwordHash],
  );
}
