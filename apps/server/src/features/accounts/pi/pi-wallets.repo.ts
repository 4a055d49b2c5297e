import type { PiWalletNetwork } from '@dayward/contract/features/accounts';
import type { Pool, PoolClient } from 'pg';

/** A wallet as the Pi Platform knows it: the uid is its key in this app and network, the name is for display. */
export type PiWallet = { network: PiWalletNetwork; uid: string; username: string | null };

const UNIQUE_VIOLATION = '23505';

/**
 * Finds the account of a wallet.
 *
 * @returns also when it was found: PostgreSQL's own text of the time, which is exact.
 */
export async function findWalletOwner(
  pool: Pool | PoolClient,
  { network, uid }: Pick<PiWallet, 'network' | 'uid'>,
): Promise<{ userId: string; foundAt: string } | undefined> {
  const { rows } = await pool.query<{ userId: string; foundAt: string }>(
    `select user_id as "userId", clock_timestamp()::text as "foundAt" from auth.pi_wallets where network = $1 and uid = $2`,
    [network, uid],
  );
  return rows[0];
}

/** Finds the wallet of an account on a network. */
export async function findWallet(
  pool: Pool,
  userId: string,
  network: PiWalletNetwork,
): Promise<{ uid: string; username: string | null; linkedAt: Date; lastUsedAt: Date } | undefined> {
  const { rows } = await pool.query<{ uid: string; username: string | null; linkedAt: Date; lastUsedAt: Date }>(
    `select uid, username, linked_at as "linkedAt", last_used_at as "lastUsedAt"
     from auth.pi_wallets where user_id = $1 and network = $2`,
    [userId, network],
  );
  return rows[0];
}

/**
 * Notes that a wallet has just proven its user, under the lock of the credentials.
 *
 * @returns false if it does not belong to the account (any more)
 */
export async function touchWallet(client: PoolClient, userId: string, wallet: PiWallet): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.pi_wallets set last_used_at = now(), username = coalesce($4, username)
     where user_id = $1 and network = $2 and uid = $3`,
    [userId, wallet.network, wallet.uid, wallet.username],
  );
  return rowCount === 1;
}

/**
 * Links a wallet to an account, replacing the account's other one, under the lock of the credentials.
 *
 * @returns when; undefined if another account has the wallet, and the transaction must be rolled back
 */
export async function saveWallet(client: PoolClient, userId: string, wallet: PiWallet): Promise<Date | undefined> {
  // Looked up first: two accounts that swap their wallets would otherwise wait for each other's rows, and one be ended by PostgreSQL.
  const owner = await findWalletOwner(client, wallet);
  if (owner !== undefined && owner.userId !== userId) return undefined;
  try {
    const { rows } = await client.query<{ linkedAt: Date }>(
      `insert into auth.pi_wallets (user_id, network, uid, username) values ($1, $2, $3, $4)
       on conflict (user_id) do update set network = excluded.network, uid = excluded.uid, username = excluded.username,
         linked_at = now(), last_used_at = now()
       returning linked_at as "linkedAt"`,
      [userId, wallet.network, wallet.uid, wallet.username],
    );
    return rows[0]?.linkedAt;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}

/** Unlinks the wallet of an account. @returns false if it has none on the network */
export async function deleteWallet(client: PoolClient, userId: string, network: PiWalletNetwork): Promise<boolean> {
  const { rowCount } = await client.query('delete from auth.pi_wallets where user_id = $1 and network = $2', [
    userId,
    network,
  ]);
  return rowCount === 1;
}
