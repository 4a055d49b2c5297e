import type { Pool } from 'pg';
import { inTransaction } from '#src/db/in-transaction.ts';

export type PasskeyRow = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
};

const COLUMNS = `id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports, name, created_at as "createdAt"`;

/** PostgreSQL's code for a row that breaks a unique constraint. */
const UNIQUE_VIOLATION = '23505';

/** Lists the passkeys of an account, oldest first. */
export async function listPasskeys(pool: Pool, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await pool.query<PasskeyRow>(
    `select ${COLUMNS} from auth.passkeys where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

/** Finds a passkey by the credential id of an authenticator. */
export async function findPasskey(pool: Pool, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await pool.query<PasskeyRow>(`select ${COLUMNS} from auth.passkeys where credential_id = $1`, [
    credentialId,
  ]);
  return rows[0];
}

/**
 * Adds a passkey to an account.
 *
 * @returns the time of the addition, or why it failed: the account is at its limit, or the authenticator is already
 * registered.
 */
export async function insertPasskey(
  pool: Pool,
  passkey: Omit<PasskeyRow, 'createdAt'>,
  passkeysMax: number,
): Promise<Date | 'full' | 'taken'> {
  const { id, userId, credentialId, publicKey, counter, transports, name } = passkey;
  try {
    return await inTransaction(pool, async (client) => {
      // The lock on the account's row serializes the counting of its passkeys.
      await client.query('select 1 from auth."user" where "id" = $1 for no key update', [userId]);
      const { rows } = await client.query<{ createdAt: Date }>(
        `insert into auth.passkeys (id, user_id, credential_id, public_key, counter, transports, name)
         select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from auth.passkeys where user_id = $2) < $8
         returning created_at as "createdAt"`,
        [id, userId, credentialId, publicKey, counter, transports, name, passkeysMax],
      );
      return rows[0]?.createdAt ?? 'full';
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return 'taken'; // the driver's errors carry the code
    throw error;
  }
}

/**
 * Stores the counter of an authenticator that has just signed.
 *
 * @returns false if it did not increase, as with a copied authenticator, or if the passkey was deleted. Many authenticators
 * do not count and always send 0, which is accepted.
 */
export async function saveCounter(pool: Pool, passkeyId: string, counter: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update auth.passkeys set counter = $2 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))',
    [passkeyId, counter],
  );
  return rowCount === 1;
}

/** Deletes a passkey of an account. @returns its name, or undefined if the account has no such passkey. */
export async function deletePasskey(pool: Pool, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    'delete from auth.passkeys where user_id = $1 and id = $2 returning name',
    [userId, id],
  );
  return rows[0]?.name;
}

/** Stores a challenge that a passkey must sign; `userId` is null for a sign-in. */
export async function insertPasskeyChallenge(
  pool: Pool,
  challenge: { hash: Buffer; userId: string | null; lifetimeSeconds: number },
): Promise<void> {
  await pool.query(
    `insert into auth.passkey_challenges (challenge_hash, user_id, expires_at)
     values ($1, $2, now() + make_interval(secs => $3))`,
    [challenge.hash, challenge.userId, challenge.lifetimeSeconds],
  );
}

/** Consumes a challenge. @returns false if it was not issued to this account (or sign-in), was used, or has expired. */
export async function consumePasskeyChallenge(pool: Pool, hash: Buffer, userId: string | null): Promise<boolean> {
  const { rows } = await pool.query<{ isLive: boolean }>(
    `delete from auth.passkey_challenges where challenge_hash = $1 and user_id is not distinct from $2
     returning expires_at > now() as "isLive"`,
    [hash, userId],
  );
  return rows[0]?.isLive ?? false;
}
