import type { ClientUser, sessionRoutes } from '@dayward/contract';
import type { SecondFactorSchema } from '@dayward/contract/features/accounts';
import type { FastifyReply } from 'fastify';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { inTransaction } from '#src/db/in-transaction.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { refusalOf } from '#src/platform/rate-limit/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import {
  ATTEMPTS_PER_CHALLENGE,
  CHALLENGE_LIFETIME_SECONDS,
  SIGN_INS_PER_ACCOUNT,
  SIGN_INS_PER_IP,
} from '../accounts.limits.ts';
import { findCredentials, isKnownAddress, lockCredentials } from '../password/credentials.repo.ts';
import { hashPassword, verifyPassword } from '../password/password-hash.ts';
import { describeUser } from '../profile/profile.mapper.ts';
import {
  afterSecondFactor,
  isSecondFactorOn,
  judgeSecondFactor,
  spendSecondFactorAttempt,
} from '../second-factor/check-second-factor.ts';
import { clearPendingCookie, readPendingCookie, setPendingCookie } from '../session/pending-cookie.ts';
import { hashAddress, type PreparedSession, prepareSession } from '../session/session.service.ts';
import { consumeSignInChallenge, countAttempt, insertChallenge } from './sign-in-challenge.repo.ts';

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
  // The answer to a wrong password depends on the attempts from anywhere alone, which are counted alike for every address. A
  // known network has further attempts, so that strangers cannot lock the owner out, but only a right password shows it.
  const anywhere = await consumeAttempts(deps, { email, knownIp: undefined });
  const here = await consumeAttempts(deps, { email, knownIp: ip });
  const mayTry = anywhere.isAllowed || (isKnown && here.isAllowed);
  const passwordHash = mayTry ? credentials?.passwordHash : undefined;
  const isRight = await verifyPassword(password, passwordHash ?? (await decoyHash));
  if (passwordHash == null || !isRight) {
    log.info({ reason: anywhere.isAllowed ? 'credentials' : 'attempts' }, 'sign-in refused');
    throw anywhere.isAllowed ? new AppError('sign_in_failed') : refusalOf(anywhere);
  }
  await anywhere.refund();
  await here.refund();

  const session = await prepareSession(deps, reply, userId);
  const status = await inTransaction(database.authPool, async (client) => {
    if ((await lockCredentials(client, userId)) !== passwordHash) throw new AppError('sign_in_failed');
    return storeSignIn(reply, client, session);
  });
  if (status === 'second-factor') return { status };
  session.hand();
  return { status, user: describeUser(deps, session.profile, reply.request.site) };
}

/**
 * Ends the first step of a sign-in, under the lock of the credentials: with its session, or, if a second factor is on, with a challenge
 * that waits for it in the browser's cookie.
 */
export async function storeSignIn(
  reply: FastifyReply,
  client: PoolClient,
  session: PreparedSession,
): Promise<SignedIn['status']> {
  const userId = session.profile.id;
  if (!(await isSecondFactorOn(client, userId))) {
    await session.store(client);
    return 'signed-in';
  }
  const lifetimeSeconds = CHALLENGE_LIFETIME_SECONDS;
  const tokenHash = setPendingCookie(reply, 'sign-in', lifetimeSeconds);
  await insertChallenge(client, { userId, tokenHash, lifetimeSeconds });
  return 'second-factor';
}

/** Counts an attempt by all limits of one account; of a refused one, nothing is refunded. */
async function consumeAttempts({ rateLimits }: AccountsDeps, tried: { email: string; knownIp: string | undefined }) {
  for (const limit of SIGN_INS_PER_ACCOUNT) {
    const consumed = await rateLimits.consume(limit, tried);
    if (!consumed.isAllowed) return { ...consumed, refund: async () => undefined };
  }
  const refund = async () => {
    for (const limit of SIGN_INS_PER_ACCOUNT) await rateLimits.refund(limit, tried);
  };
  return { isAllowed: true, retryAfterSeconds: 0, refund };
}

/**
 * The second step of a sign-in with a password, for an account with a second factor.
 *
 * @throws AppError `second_factor_failed`, `rate_limited`, `account_inactive`; `second_factor_expired` if the sign-in
 * is too old, is out of attempts, is finished, or the account's protection was changed since.
 */
export async function signInWithSecondFactor(
  deps: AccountsDeps,
  reply: FastifyReply,
  factor: z.output<typeof SecondFactorSchema>,
): Promise<ClientUser> {
  const { request } = reply;
  const { authPool } = deps.database;
  const tokenHash = readPendingCookie(request, 'sign-in');
  const userId = tokenHash && (await countAttempt(authPool, tokenHash, ATTEMPTS_PER_CHALLENGE));
  if (tokenHash === undefined || userId === undefined) throw expired(reply);
  await spendSecondFactorAttempt(deps, userId);
  const session = await prepareSession(deps, reply, userId);
  const used = await inTransaction(authPool, async (client) => {
    await lockCredentials(client, userId);
    if (!(await consumeSignInChallenge(client, userId, tokenHash))) throw expired(reply);
    const judged = await judgeSecondFactor(deps, client, userId, factor);
    // The refusal rolls back, so the challenge stays for the remaining attempts.
    if (judged === 'off' || judged === 'wrong') throw new AppError('second_factor_failed');
    await session.store(client);
    return judged;
  }).catch((error: unknown) => {
    if (error instanceof AppError) request.log.info({ userId, reason: 'second-factor' }, 'sign-in refused');
    throw error;
  });
  await afterSecondFactor(deps, userId, used);
  session.hand();
  clearPendingCookie(reply, 'sign-in');
  return describeUser(deps, session.profile, request.site);
}

function expired(reply: FastifyReply): AppError {
  clearPendingCookie(reply, 'sign-in');
  return new AppError('second_factor_expired');
}
