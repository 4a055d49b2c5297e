import type { Pool, PoolClient } from 'pg';

export type SecondFactorRow = { sealedSecret: string; isConfirmed: boolean };

/** Finds the authenticator app of an account, confirmed or still being set up. */
export async function findSecondFactor(pool: Pool | PoolClient, userId: string): Promise<SecondFactorRow | undefined> {
  const { rows } = await pool.query<SecondFactorRow>(
    `select sealed_secret as "sealedSecret", confirmed_at is not null as "isConfirmed"
     from auth.second_factors where user_id = $1`,
    [userId],
  );
  return rows[0];
}

/**
 * Stores the secret of a set-up; it replaces one that was never confirmed.
 *
 * @returns false if a confirmed one exists, which stays unchanged.
 */
export async function saveUnconfirmed(client: PoolClient, userId: string, sealedSecret: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into auth.second_factors (user_id, sealed_secret) values ($1, $2)
     on conflict (user_id) do update set sealed_secret = excluded.sealed_secret
     where second_factors.confirmed_at is null`,
    [userId, sealedSecret],
  );
  return rowCount === 1;
}

/**
 * Turns the factor on, marks the step of the confirming code as used, and stores its backup codes.
 *
 * @returns false if it was already on, or its secret has been replaced.
 */
export async function confirmSecondFactor(
  client: PoolClient,
  confirmed: { userId: string; sealedSecret: string; step: number; codeHashes: readonly Buffer[] },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with confirmed as (
       update auth.second_factors set confirmed_at = now(), last_used_step = $3
       where user_id = $1 and sealed_secret = $2 and confirmed_at is null returning user_id)
     insert into auth.backup_codes (user_id, code_hash) select user_id, unnest($4::bytea[]) from confirmed`,
    [confirmed.userId, confirmed.sealedSecret, confirmed.step, confirmed.codeHashes],
  );
  return rowCount !== 0;
}

/**
 * Consumes a time step: of many concurrent attempts at the same step, exactly one succeeds, and none gets an older one.
 *
 * @returns true if this call consumed it.
 */
export async function consumeTotpStep(
  client: PoolClient,
  userId: string,
  sealedSecret: string,
  step: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.second_factors set last_used_step = $3
     where user_id = $1 and sealed_secret = $2 and confirmed_at is not null and last_used_step < $3`,
    [userId, sealedSecret, step],
  );
  return rowCount === 1;
}

/** Consumes a backup code. @returns false if the account has no such code (any more). */
export async function consumeBackupCode(client: PoolClient, userId: string, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await client.query('delete from auth.backup_codes where user_id = $1 and code_hash = $2', [
    userId,
    codeHash,
  ]);
  return rowCount === 1;
}

/**
 * Replaces the backup codes with new ones, under the lock of the credentials, so that two concurrent renewals leave one set.
 *
 * @returns false if the factor is not on, or its secret has been replaced.
 */
export async function replaceBackupCodes(
  client: PoolClient,
  factor: { userId: string; sealedSecret: string; codeHashes: readonly Buffer[] },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from auth.second_factors where user_id = $1 and sealed_secret = $2 and confirmed_at is not null`,
    [factor.userId, factor.sealedSecret],
  );
  if (rowCount === 0) return false;
  await client.query('delete from auth.backup_codes where user_id = $1', [factor.userId]);
  await client.query('insert into auth.backup_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
    factor.userId,
    factor.codeHashes,
  ]);
  return true;
}

/** Counts the remaining backup codes. */
export async function countBackupCodes(pool: Pool, userId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from auth.backup_codes where user_id = $1',
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/** Deletes the factor with its backup codes, also one that is still being set up. */
export async function deleteSecondFactor(client: PoolClient, userId: string): Promise<void> {
  await client.query('delete from auth.second_factors where user_id = $1', [userId]);
}
