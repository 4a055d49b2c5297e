import type { ClientUser, sessionRoutes } from '@dayward/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { SIGN_INS_PER_ACCOUNT, SIGN_INS_PER_IP } from './accounts.limits.ts';
import { findCredentials, isKnownAddress } from './credentials.repo.ts';
import { describeUser } from './describe-user.ts';
import { hashAddress } from './hash-address.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { getProfile } from './profile.service.ts';
import { startSession } from './session.service.ts';

/** Placeholder account for an unknown address, so that known and unknown addresses take the same steps. */
const PLACEHOLDER_USER_ID = '00000000-0000-0000-0000-000000000000';

/** The hash of a random password, verified if there is none, so that an unknown address takes as long as a known one. */
const decoyHash = hashPassword(crypto.randomUUID());

export type SignedIn = { status: 'signed-in'; user: ClientUser } | { status: 'second-factor' };

/**
 * Signs in with a password, or hands over to the second factor.
 *
 * @throws AppError `sign_in_failed` alike for a wrong password and an unknown address; `account_inactive` only after
 * the right password; `rate_limited`.
 */
export async function signIn(
  deps: AccountsDeps,
  reply: FastifyReply,
  { email, password }: z.output<typeof sessionRoutes.signIn.body>,
): Promise<SignedIn> {
  const { ip, log, headers } = reply.request;
  const { rateLimits, database, secondFactor } = deps;
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
  if (await secondFactor.isRequired(userId)) {
    await secondFactor.begin(reply, userId);
    return { status: 'second-factor' };
  }
  await startSession(deps, reply, {
    userId,
    userAgent: headers['user-agent'],
    passwordHash: credentials.passwordHash,
  });
  return { status: 'signed-in', user: describeUser(deps, profile, reply.request.site) };
}
