import type { ClientUser } from '@dayward/contract';
import type { SecondFactorSchema } from '@dayward/contract/features/security';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { describeUser, getProfile, startSession } from '#src/features/accounts/index.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { verifySecondFactor } from './second-factor.service.ts';
import type { GuardDeps, SecurityDeps } from './security.deps.ts';
import { ATTEMPTS_PER_CHALLENGE, CHALLENGE_LIFETIME_SECONDS } from './security.limits.ts';
import { consumeSignInChallenge, countAttempt, insertChallenge } from './sign-in-challenge.repo.ts';
import { clearSignInCookie, readSignInCookie, setSignInCookie } from './sign-in-cookie.ts';

/** Stores a sign-in whose password was right until its second factor arrives; it creates no session yet. */
export async function beginSecondFactor(deps: GuardDeps, reply: FastifyReply, userId: string): Promise<void> {
  const lifetimeSeconds = CHALLENGE_LIFETIME_SECONDS;
  const tokenHash = setSignInCookie(reply, lifetimeSeconds);
  await insertChallenge(deps.pool, { userId, tokenHash, lifetimeSeconds });
}

/**
 * Finishes a sign-in with its second factor and starts the session.
 *
 * @throws AppError `second_factor_failed`, `rate_limited`, `account_inactive`; `second_factor_expired` if the sign-in
 * is too old, is out of attempts, is finished, or the password was changed since.
 */
export async function finishSecondFactor(
  deps: SecurityDeps,
  call: { request: FastifyRequest; reply: FastifyReply; factor: z.output<typeof SecondFactorSchema> },
): Promise<ClientUser> {
  const { request, reply, factor } = call;
  const tokenHash = readSignInCookie(request);
  const userId = tokenHash && (await countAttempt(deps.pool, tokenHash, ATTEMPTS_PER_CHALLENGE));
  if (tokenHash === undefined || userId === undefined) throw expired(reply);
  if (!(await verifySecondFactor(deps, userId, factor))) {
    request.log.info({ userId, reason: 'second-factor' }, 'sign-in refused');
    throw new AppError('second_factor_failed');
  }
  if (!(await consumeSignInChallenge(deps.pool, userId, tokenHash))) throw expired(reply);
  await startSession(deps.accounts, reply, { userId, userAgent: request.headers['user-agent'] });
  clearSignInCookie(reply);
  return describeUser(deps.accounts, (await getProfile(deps.accounts, userId)).profile, request.site);
}

function expired(reply: FastifyReply): AppError {
  clearSignInCookie(reply);
  return new AppError('second_factor_expired');
}
