import type { SecondFactorSchema } from '@dayward/contract/features/accounts';
import type { z } from 'zod';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { STEP_UP_ATTEMPTS, STEP_UP_LIFETIME_SECONDS } from '../accounts.limits.ts';
import { verifyAccountPassword } from '../password/password.service.ts';
import { isSecondFactorOn, verifySecondFactor } from '../second-factor/second-factor.service.ts';
import { isSteppedUp, saveStepUp } from './step-up.repo.ts';

/**
 * Confirms the user of a session with the password and, if one is on, the second factor.
 *
 * A wrong password and a wrong or missing code get the same answer, and every failure counts as an attempt: the holder of a
 * stolen session learns nothing about either. A code is checked, and consumed, only after a right password.
 *
 * @throws AppError `step_up_failed`, `rate_limited`
 */
export async function stepUp(
  deps: AccountsDeps,
  actor: Actor,
  given: { password: string; secondFactor?: z.output<typeof SecondFactorSchema> | undefined },
): Promise<void> {
  const key = { account: actor.userId };
  await deps.rateLimits.spend(STEP_UP_ATTEMPTS, key);
  const isRight =
    (await verifyAccountPassword(deps, actor.userId, given.password)) &&
    (await isFactorRight(deps, actor.userId, given.secondFactor));
  if (!isRight) {
    deps.log.info({ userId: actor.userId, sessionId: actor.sessionId }, 'step-up refused');
    throw new AppError('step_up_failed');
  }
  await deps.rateLimits.refund(STEP_UP_ATTEMPTS, key);
  await saveStepUp(deps.database.authPool, actor.sessionId);
}

async function isFactorRight(
  deps: AccountsDeps,
  userId: string,
  given: z.output<typeof SecondFactorSchema> | undefined,
): Promise<boolean> {
  if (!(await isSecondFactorOn(deps, userId))) return true;
  return given !== undefined && verifySecondFactor(deps, userId, given);
}

/**
 * Accepts only a session that was confirmed within the last five minutes. A sign-in does not count as confirmation.
 *
 * @throws AppError `step_up_required`
 */
export async function requireStepUp(deps: Pick<AccountsDeps, 'database'>, actor: Actor): Promise<void> {
  if (!(await isSteppedUp(deps.database.authPool, actor.sessionId, STEP_UP_LIFETIME_SECONDS)))
    throw new AppError('step_up_required');
}
