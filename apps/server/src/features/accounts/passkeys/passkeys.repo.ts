import type { Pool, PoolClient } from 'pg';

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
 * Adds a passkey to an account, under the lock of its credentials, which serializes the counting of its passkeys.
 *
 * @returns the time of the addition, or why it failed: the account is at its limit, or the authenticator is already
 * registered.
 */
export async function insertPasskey(
  client: PoolClient,
  passkey: Omit<PasskeyRow, 'createdAt'>,
  passkeysMax: number,
): Promise<Date | 'full' | 'taken'> {
  const { id, userId, credentialId, publicKey, counter, transports, name } = passkey;
  const { rows: owned } = await client.query<{ count: number }>(
    'select count(*)::int as count from auth.passkeys where user_id = $1',
    [userId],
  );
  if ((owned[0]?.count ?? 0) >= passkeysMax) return 'full';
  const { rows } = await client.query<{ createdAt: Date }>(
    `insert into auth.passkeys (id, user_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing
     returning created_at as "createdAt"`,
    [id, userId, credentialId, publicKey, counter, transports, name],
  );
  return rows[0]?.createdAt ?? 'taken';
}

/**
 * Stores the counter of an authenticator that has just signed.
 *
 * @returns false if it did not increase, as with a copied authenticator, or if the passkey was deleted. Many authenticators
 * do not count and always send 0, which is accepted.
 */
export async function saveCounter(client: PoolClient, passkeyId: string, counter: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'update auth.passkeys set counter = $2 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))',
    [passkeyId, counter],
  );
  return rowCount === 1;
}

/** Deletes a passkey of an account. @returns its name, or undefined if the account has no such passkey. */
export async function deletePasskey(client: PoolClient, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    'delete from auth.passkeys where user_id = $1 and id = $2 returning name',
    [userId, id],
  );
  return rows[0]?.name;
}

/** Stores a challenge that a passkey must sign; `userId` is null for a sign-in. */
export async function insertPasskeyChallenge(
  pool: Pool | PoolClient,
  challenge: { hash: Buffer; userId: string | null; lifetimeSeconds: number },
): Promise<void> {
  await pool.query(
    `insert into auth.passkey_challenges (challenge_hash, user_id, expires_at)
     values ($1, $2, now() + make_interval(secs => $3))`,
    [challenge.hash, challenge.userId, challenge.lifetimeSeconds],
  );
}

/**
 * Consumes a challenge.
 *
 * @returns when it was issued; undefined if it was not issued to this account (or sign-in), was used, or has expired.
 */
export async function consumePasskeyChallenge(
  pool: Pool,
  hash: Buffer,
  userId: string | null,
  lifetimeSeconds: number,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ isLive: boolean; issuedAt: string }>(
    `delete from auth.passkey_challenges where challenge_hash = $1 and user_id is not distinct from $2
     returning expires_at > now() as "isLive", (expires_at - make_interval(secs => $3))::text as "issuedAt"`,
    [hash, userId, lifetimeSeconds],
  );
  const [row] = rows;
  return row?.isLive === true ? row.issuedAt : undefined;
}
