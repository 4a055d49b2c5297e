import type { Pool, PoolClient } from 'pg';

/** A sign-up that waits for its address to be verified. */
export type PendingSignUp = {
  name: string;
  passwordHash: string;
  timeZone: string;
  termsVersion: string;
  /** The hash of the token that the browser holds in which it was begun, in base64url. */
  browserHash: string;
};

export type NewMailToken = { tokenHash: Buffer; email: string; seconds: number } & (
  | { purpose: 'sign-up'; payload: PendingSignUp }
  | { purpose: 'verify' | 'change' | 'reset'; userId: string }
);

export type AccountToken = { purpose: 'verify' | 'change' | 'reset'; userId: string; email: string };

const UNIQUE_VIOLATION = '23505';

/** Stores a token by its hash. */
export async function insertMailToken(pool: Pool | PoolClient, token: NewMailToken): Promise<void> {
  const isSignUp = token.purpose === 'sign-up';
  await pool.query(
    `insert into auth.mail_tokens (token_hash, purpose, user_id, email, payload, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [
      token.tokenHash,
      token.purpose,
      isSignUp ? null : token.userId,
      token.email,
      isSignUp ? JSON.stringify(token.payload) : null,
      token.seconds,
    ],
  );
}

/** Finds the account of a live token, without using it. */
export async function findMailToken(
  pool: Pool,
  tokenHash: Buffer,
  purposes: readonly AccountToken['purpose'][],
): Promise<AccountToken | undefined> {
  const { rows } = await pool.query<AccountToken>(
    `select purpose, user_id as "userId", email from auth.mail_tokens
     where token_hash = $1 and purpose = any($2) and expires_at > now()`,
    [tokenHash, purposes],
  );
  return rows[0];
}

/** Consumes a token of an account: of many concurrent attempts, exactly one gets it. */
export async function consumeMailToken(
  client: PoolClient,
  tokenHash: Buffer,
  purposes: readonly AccountToken['purpose'][],
): Promise<AccountToken | undefined> {
  const { rows } = await client.query<AccountToken>(
    `delete from auth.mail_tokens where token_hash = $1 and purpose = any($2) and expires_at > now()
     returning purpose, user_id as "userId", email`,
    [tokenHash, purposes],
  );
  return rows[0];
}

/** Finds a sign-up by its live token, without using it. */
export async function findSignUp(pool: Pool, tokenHash: Buffer): Promise<PendingSignUp | undefined> {
  const { rows } = await pool.query<{ payload: PendingSignUp }>(
    `select payload from auth.mail_tokens where token_hash = $1 and purpose = 'sign-up' and expires_at > now()`,
    [tokenHash],
  );
  return rows[0]?.payload;
}

/** Consumes the token of a sign-up, and with it every other pending sign-up for the same address. */
export async function consumeSignUpToken(
  client: PoolClient,
  tokenHash: Buffer,
): Promise<(PendingSignUp & { email: string }) | undefined> {
  // All links of one address are locked in one order, so that two of them at once do not wait for each other.
  const { rows } = await client.query<{ email: string; payload: PendingSignUp }>(
    `with locked as (
       select token_hash from auth.mail_tokens where purpose = 'sign-up' and email = (
         select email from auth.mail_tokens where token_hash = $1 and purpose = 'sign-up' and expires_at > now())
       order by token_hash for update
     ), ended as (
       delete from auth.mail_tokens where token_hash in (select token_hash from locked) returning token_hash, email, payload
     )
     select email, payload from ended where token_hash = $1`,
    [tokenHash],
  );
  const [row] = rows;
  return row && { ...row.payload, email: row.email };
}

/** A change of the address that waits for the link of its mail. */
export type PendingChange = { email: string; expiresAt: Date };

/** Finds the pending change of an account's address. */
export async function findPendingChange(pool: Pool, userId: string): Promise<PendingChange | undefined> {
  const { rows } = await pool.query<PendingChange>(
    `select email, expires_at as "expiresAt" from auth.mail_tokens
     where user_id = $1 and purpose = 'change' and expires_at > now() order by expires_at desc limit 1`,
    [userId],
  );
  return rows[0];
}

/** Cancels the pending change of an account's address: its link becomes worthless. */
export async function deletePendingChange(pool: Pool | PoolClient, userId: string): Promise<void> {
  await pool.query(`delete from auth.mail_tokens where user_id = $1 and purpose = 'change'`, [userId]);
}

/**
 * Changes the address of an account or gives it its first one, which also verifies it; the profile follows. The caller ends the
 * account's other links.
 *
 * @returns the old address, null if there was none; undefined if the new one belongs to another account, and the transaction must
 * be rolled back.
 */
export async function replaceEmail(
  client: PoolClient,
  userId: string,
  email: string,
): Promise<{ oldEmail: string | null } | undefined> {
  try {
    const { rows } = await client.query<{ oldEmail: string | null }>(
      `with old as (select "id", "email" from auth."user" where "id" = $1)
       update auth."user" u set "email" = $2, "emailVerified" = true, "updatedAt" = now()
       from old where u."id" = old."id" returning old."email" as "oldEmail"`,
      [userId, email],
    );
    const [row] = rows;
    if (row?.oldEmail === null) await writeFirstEmail(client, userId, email);
    return row;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}

/** Writes the first address of an account into its profile: the cascade of a change finds no address there. */
async function writeFirstEmail(client: PoolClient, userId: string, email: string): Promise<void> {
  await client.query('set local role dayward_app');
  await client.query(`select set_config('app.user_id', $1, true)`, [userId]);
  await client.query('update public.users set email = $2 where id = $1', [userId, email]);
  await client.query('set local role dayward_auth');
}

/** Marks an account's address as verified, if it is still that address. @returns false if it is another one. */
export async function markEmailVerified(client: PoolClient, userId: string, email: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update auth."user" set "emailVerified" = true, "updatedAt" = now() where "id" = $1 and "email" = $2',
    [userId, email],
  );
  return rowCount === 1;
}
