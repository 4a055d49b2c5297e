import type { ClientUser, sessionRoutes } from '@dayward/contract';
import type { SecondFactorSchema } from '@dayward/contract/features/accounts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import {
  ATTEMPTS_PER_CHALLENGE,
  CHALLENGE_LIFETIME_SECONDS,
  SIGN_INS_PER_ACCOUNT,
  SIGN_INS_PER_IP,
} from '../accounts.limits.ts';
import { findCredentials, isKnownAddress } from '../password/credentials.repo.ts';
import { hashPassword, verifyPassword } from '../password/password-hash.ts';
import { describeUser } from '../profile/profile.mapper.ts';
import { getProfile } from '../profile/profile.service.ts';
import { isSecondFactorOn, verifySecondFactor } from '../second-factor/second-factor.service.ts';
import { hashAddress, startSession } from '../session/session.service.ts';
import { consumeSignInChallenge, countAttempt, insertChallenge } from './sign-in-challenge.repo.ts';
import { clearSignInCookie, readSignInCookie, setSignInCookie } from './sign-in-cookie.ts';

/** Placeholder account for an unknown address, so that known and unknown addresses take the same steps. */
const PLACEHOLDER_USER_ID = '00000000-0000-0000-0000-000000000000';

/** The hash of a random password, verified if there is none, so that an unknown address takes as long as a known one. */
const decoyHash = hashPassword(crypto.randomUUID());

export type SignedIn = { status: 'signed-in'; user: ClientUser } | { status: 'second-factor' };

/**
 * The first step of a sign-in with a password. It ends the sign-in, unless the account has a second factor.
 *
 * @throws AppError `sign_in_failed` alike for a wrong password and an unknown address; `account_inactive` only after
 * the right password; `rate_limited`.
 */
export async function signIn(
  deps: AccountsDeps,
  reply: FastifyReply,
  { email, password }: z.output<typeof sessionRoutes.signIn.body>,
): Promise<SignedIn> {
  const { ip, log } = reply.request;
  const { rateLimits, database } = deps;
  await rateLimits.spend(SIGN_INS_PER_IP, { ip });
  const credentials = await findCredentials(database.authPool, email);
  const userId = credentials?.userId ?? PLACEHOLDER_USER_ID;
  const isKnown = await isKnownAddress(database.authPool, userId, hashAddress(userId, ip));
  const tried = { email, knownIp: isKnown ? ip : undefined };
  for (const limit of SIGN_INS_PER_ACCOUNT) await rateLimits.spend(limit, tried);

  const isRight = await verifyPassword(password, credentials?.passwordHash ?? (await decoyHash));
  if (credentials?.passwordHash == null || !isRight) {
    log.info({ reason: 'credentials' }, 'sign-in refused');
    throw new AppError('sign_in_failed');
  }
  for (const limit of SIGN_INS_PER_ACCOUNT) await rateLimits.refund(limit, tried);

  const { profile } = await getProfile(deps, userId);
  if (!profile.isActive) throw new AppError('account_inactive');
  if (await isSecondFactorOn(deps, userId)) {
    const lifetimeSeconds = CHALLENGE_LIFETIME_SECONDS;
    const tokenHash = setSignInCookie(reply, lifetimeSeconds);
    await insertChallenge(database.authPool, { userId, tokenHash, lifetimeSeconds });
    return { status: 'second-factor' };
  }
  const { passwordHash } = credentials;
  return { status: 'signed-in', user: await completeSignIn(deps, reply, { userId, passwordHash }) };
}

/**
 * The second step of a sign-in with a password, for an account with a second factor.
 *
 * @throws AppError `second_factor_failed`, `rate_limited`, `account_inactive`; `second_factor_expired` if the sign-in
 * is too old, is out of attempts, is finished, or the password was changed since.
 */
export async function signInWithSecondFactor(
  deps: AccountsDeps,
  reply: FastifyReply,
  factor: z.output<typeof SecondFactorSchema>,
): Promise<ClientUser> {
  const { request } = reply;
  const { authPool } = deps.database;
  const tokenHash = readSignInCookie(request);
  const userId = tokenHash && (await countAttempt(authPool, tokenHash, ATTEMPTS_PER_CHALLENGE));
  if (tokenHash === undefined || userId === undefined) throw expired(reply);
  if (!(await verifySecondFactor(deps, userId, factor))) {
    request.log.info({ userId, reason: 'second-factor' }, 'sign-in refused');
    throw new AppError('second_factor_failed');
  }
  if (!(await consumeSignInChallenge(authPool, userId, tokenHash))) throw expired(reply);
  const user = await completeSignIn(deps, reply, { userId });
  clearSignInCookie(reply);
  return user;
}

function expired(reply: FastifyReply): AppError {
  clearSignInCookie(reply);
  return new AppError('second_factor_expired');
}

/**
 * The end of every way of signing in: starts the session of a user who has proved who they are.
 *
 * @param passwordHash the stored hash that a password has just been checked against, if there was one.
 * @throws AppError `account_inactive`; `sign_in_failed` if the password was changed since it was checked.
 */
export async function completeSignIn(
  deps: AccountsDeps,
  reply: FastifyReply,
  proven: { userId: string; passwordHash?: string },
): Promise<ClientUser> {
  const { headers, site } = reply.request;
  const { profile } = await startSession(deps, reply, { ...proven, userAgent: headers['user-agent'] });
  return describeUser(deps, profile, site);
}
