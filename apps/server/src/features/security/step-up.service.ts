import type { SecondFactorSchema } from '@dayward/contract/features/security';
import type { z } from 'zod';
import { verifyAccountPassword } from '#src/features/accounts/index.ts';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { isSecondFactorOn, isSecondFactorRight } from './second-factor.service.ts';
import type { GuardDeps, SecurityDeps } from './security.deps.ts';
import { STEP_UP_LIFETIME_SECONDS, STEP_UPS } from './security.limits.ts';
import { isSteppedUp, saveStepUp } from './step-up.repo.ts';

/**
 * Confirms who uses a session with the password and, where one is on, the second factor.
 *
 * The answer to a wrong password is that to a wrong or missing code, and every failure takes a try: whoever holds a
 * stolen session learns nothing about either. A code is looked at, and used up, only after a right password.
 *
 * @throws AppError `step_up_failed`, `rate_limited`
 */
export async function stepUp(
  deps: SecurityDeps,
  actor: Actor,
  given: { password: string; secondFactor?: z.output<typeof SecondFactorSchema> | undefined },
): Promise<void> {
  const key = { account: actor.userId };
  await deps.rateLimits.spend(STEP_UPS, key);
  const isRight =
    (await verifyAccountPassword(deps.accounts, actor.userId, given.password)) &&
    (await isFactorRight(deps, actor.userId, given.secondFactor));
  if (!isRight) {
    deps.accounts.log.info({ userId: actor.userId, sessionId: actor.sessionId }, 'step-up refused');
    throw new AppError('step_up_failed');
  }
  await deps.rateLimits.refund(STEP_UPS, key);
  await saveStepUp(deps.pool, actor.sessionId);
}

async function isFactorRight(
  deps: SecurityDeps,
  userId: string,
  given: z.output<typeof SecondFactorSchema> | undefined,
): Promise<boolean> {
  if (!(await isSecondFactorOn(deps, userId))) return true;
  return given !== undefined && isSecondFactorRight(deps, userId, given);
}

/**
 * Lets pass only a session that was confirmed within the last five minutes. A sign-in is no such confirmation.
 *
 * @throws AppError `step_up_required`
 */
export async function requireStepUp(deps: GuardDeps, actor: Actor): Promise<void> {
  if (!(await isSteppedUp(deps.pool, actor.sessionId, STEP_UP_LIFETIME_SECONDS)))
    throw new AppError('step_up_required');
}
