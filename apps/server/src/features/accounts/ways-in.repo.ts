import type { PiWalletNetwork } from '@dayward/contract/features/accounts';
import type { Pool, PoolClient } from 'pg';

/**
 * Checks whether an account can be signed in to: with a password and the address that goes with it, a passkey, or a Pi wallet on the
 * given network. An address without a password does not count: its link could be lost on the way.
 *
 * @param network undefined counts no wallet
 */
export async function hasWayIn(
  client: Pool | PoolClient,
  userId: string,
  network: PiWalletNetwork | undefined,
): Promise<boolean> {
  const { rows } = await client.query<{ hasWay: boolean }>(
    `select exists (select from auth."account" a join auth."user" u on u."id" = a."userId"
         where a."userId" = $1 and a."providerId" = 'credential' and a."password" is not null and u."email" is not null)
       or exists (select from auth.passkeys where user_id = $1)
       or exists (select from auth.pi_wallets where user_id = $1 and network = $2) as "hasWay"`,
    [userId, network ?? null],
  );
  return rows[0]?.hasWay ?? false;
}
