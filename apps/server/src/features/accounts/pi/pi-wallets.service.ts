import type { PiLink, SecondFactorSchema } from '@dayward/contract/features/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { changeProtection } from '../session/active-sessions.service.ts';
import { stepUpBy } from '../session/step-up.service.ts';
import { hasWayIn } from '../ways-in.repo.ts';
import { askPi, requirePi, walletNetwork } from './pi-access.ts';
import { deleteWallet, findWallet, saveWallet, touchWallet } from './pi-wallets.repo.ts';

/** The wallet of an account for its owner. @throws AppError `pi_unavailable` */
export async function readPiLink(deps: AccountsDeps, userId: string): Promise<PiLink> {
  const network = walletNetwork(requirePi(deps));
  const { authPool } = deps.database;
  const wallet = await findWallet(authPool, userId, network);
  if (wallet === undefined) return { wallet: null, isOnlyWayIn: false };
  const { username, linkedAt, lastUsedAt } = wallet;
  return {
    wallet: { username, network, linkedAt: linkedAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() },
    isOnlyWayIn: !(await hasWayIn(authPool, userId, undefined)),
  };
}

/**
 * Links a wallet to an account, in place of another one. Both sides are proven: the account by the step-up of the session, the wallet
 * by its token. As a new way in, it ends the account's other sessions and all that is pending.
 *
 * @throws AppError as `askPi`; `pi_wallet_taken` if another account has the wallet
 */
export async function linkWallet(
  deps: AccountsDeps,
  call: { actor: Actor; reply: FastifyReply },
  accessToken: string,
): Promise<PiLink> {
  const { userId } = call.actor;
  const wallet = await askPi(deps, call.reply.request, accessToken);
  await changeProtection(deps, call, async (client) => {
    if ((await saveWallet(client, userId, wallet)) === undefined) throw new AppError('pi_wallet_taken');
  });
  deps.notify(userId, 'piLinked');
  return readPiLink(deps, userId);
}

/** Unlinks the wallet of an account. @throws AppError `pi_unavailable`, `not_found`, `only_way_in` */
export async function unlinkWallet(deps: AccountsDeps, call: { actor: Actor; reply: FastifyReply }): Promise<void> {
  const { userId } = call.actor;
  const network = walletNetwork(requirePi(deps));
  await changeProtection(deps, call, async (client) => {
    if (!(await deleteWallet(client, userId, network))) throw new AppError('not_found');
    if (!(await hasWayIn(client, userId, network))) throw new AppError('only_way_in');
  });
  deps.notify(userId, 'piUnlinked');
}

/**
 * Confirms the user of a session with the wallet of the account and, if one is on, the second factor.
 *
 * @throws AppError as `askPi`; `step_up_failed` alike for the wallet of another account and a wrong or missing code; `rate_limited`
 */
export async function stepUpWithPi(
  deps: AccountsDeps,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  given: { accessToken: string; secondFactor?: z.output<typeof SecondFactorSchema> | undefined },
): Promise<void> {
  requirePi(deps);
  await stepUpBy(deps, actor, async () => {
    const wallet = await askPi(deps, request, given.accessToken);
    return {
      isProven: (client) => touchWallet(client, actor.userId, wallet),
      secondFactor: given.secondFactor,
    };
  });
}
