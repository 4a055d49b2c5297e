import type { ClientUser } from '@dayward/contract';
import type { piRoutes } from '@dayward/contract/features/accounts';
import type { FastifyReply } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { inTransaction } from '#src/db/in-transaction.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { SIGN_UPS_PER_IP } from '../accounts.limits.ts';
import { insertAccount } from '../accounts.repo.ts';
import { isProtectionUnchangedSince, lockCredentials } from '../password/credentials.repo.ts';
import { describeUser } from '../profile/profile.mapper.ts';
import { checkTimeZone } from '../profile/time-zone.ts';
import { prepareSession } from '../session/session.service.ts';
import { type SignedIn, storeSignIn } from '../sign-in/sign-in.service.ts';
import { askPi } from './pi-access.ts';
import { findWalletOwner, type PiWallet, saveWallet, touchWallet } from './pi-wallets.repo.ts';

/**
 * Signs in to the account of a Pi wallet. It creates none. A wallet is one factor: a second factor that is on is still required.
 *
 * @throws AppError as `askPi`; `account_inactive`
 */
export async function signInWithPi(
  deps: AccountsDeps,
  reply: FastifyReply,
  accessToken: string,
): Promise<SignedIn | { status: 'no-account'; username: string | null }> {
  const wallet = await askPi(deps, reply.request, accessToken);
  const signedIn = await enter(deps, reply, wallet);
  return signedIn ?? { status: 'no-account', username: wallet.username };
}

/**
 * Creates the account of a Pi wallet, without an address and without a password, and starts its first session.
 *
 * @throws AppError as `askPi`; `invalid_input`; `pi_wallet_taken` if the wallet has an account
 */
export async function signUpWithPi(
  deps: AccountsDeps,
  reply: FastifyReply,
  body: z.output<typeof piRoutes.piSignUp.body>,
): Promise<ClientUser> {
  const { accessToken, name, timeZone, acceptedTermsVersion: termsVersion } = body;
  checkTimeZone(timeZone);
  await deps.rateLimits.spend(SIGN_UPS_PER_IP, { ip: reply.request.ip });
  const wallet = await askPi(deps, reply.request, accessToken);
  const account = {
    id: uuidv7(),
    email: null,
    name,
    passwordHash: null,
    isEmailVerified: false,
    timeZone,
    termsVersion,
  };
  await inTransaction(deps.database.authPool, async (client) => {
    await insertAccount(client, account);
    if ((await saveWallet(client, account.id, wallet)) === undefined) throw new AppError('pi_wallet_taken');
  });
  const signedIn = await enter(deps, reply, wallet);
  if (signedIn?.status !== 'signed-in') throw new AppError('pi_sign_in_failed');
  return signedIn.user;
}

/** @returns undefined if the wallet has no account */
async function enter(deps: AccountsDeps, reply: FastifyReply, wallet: PiWallet): Promise<SignedIn | undefined> {
  const { authPool } = deps.database;
  const owner = await findWalletOwner(authPool, wallet);
  if (owner === undefined) return undefined;
  const { userId, foundAt } = owner;
  const session = await prepareSession(deps, reply, userId);
  const status = await inTransaction(authPool, async (client) => {
    await lockCredentials(client, userId);
    // A sign-in that began before the wallet was unlinked, or another change of the protection, ended with it.
    const isCurrent = await isProtectionUnchangedSince(client, userId, foundAt);
    if (!isCurrent || !(await touchWallet(client, userId, wallet))) throw new AppError('pi_sign_in_failed');
    return storeSignIn(reply, client, session);
  });
  if (status === 'second-factor') return { status };
  session.hand();
  return { status, user: describeUser(deps, session.profile, reply.request.site) };
}
