import type { SecondFactorSchema } from '@dayward/contract/features/accounts';
import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import { inTransaction } from '#src/db/in-transaction.ts';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { STEP_UP_ATTEMPTS, STEP_UP_LIFETIME_SECONDS } from '../accounts.limits.ts';
import { findPasswordHash, lockCredentials } from '../password/credentials.repo.ts';
import { verifyPassword } from '../password/password-hash.ts';
import {
  afterSecondFactor,
  isSecondFactorOn,
  judgeSecondFactor,
  spendSecondFactorAttempt,
} from '../second-factor/check-second-factor.ts';
import { findStepUp, saveStepUp } from './step-up.repo.ts';

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
  await stepUpBy(deps, actor, async () => {
    const passwordHash = await findPasswordHash(deps.database.authPool, actor.userId);
    const isRight = passwordHash !== undefined && (await verifyPassword(given.password, passwordHash));
    if (!isRight) return undefined;
    return {
      isProven: async (_, hashNow) => hashNow === passwordHash,
      secondFactor: given.secondFactor,
    };
  });
}

/** What a user has given to confirm a session. */
type Proof = {
  /** Judges the first factor again, under the lock of the credentials; `hashNow` is the hash of the password, if there is one. */
  isProven: (client: PoolClient, hashNow: string | null) => Promise<boolean>;
  /** `included` in a first factor that is two by itself. */
  secondFactor: z.output<typeof SecondFactorSchema> | 'included' | undefined;
};

/**
 * Confirms the user of a session with a first factor and, if one is on, the second one. Every failure counts as an attempt, unless the
 * platform that judges the first factor could not be asked.
 *
 * @param prove judges the first factor; undefined for a wrong one. What it throws is thrown on.
 * @throws AppError `step_up_failed`, `rate_limited`
 */
export async function stepUpBy(
  deps: AccountsDeps,
  actor: Actor,
  prove: () => Promise<Proof | undefined>,
): Promise<void> {
  const key = { account: actor.userId };
  await deps.rateLimits.spend(STEP_UP_ATTEMPTS, key);
  const proof = await prove().catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'pi_unreachable')
      await deps.rateLimits.refund(STEP_UP_ATTEMPTS, key);
    throw error;
  });
  if (proof === undefined || !(await confirmSession(deps, actor, proof))) {
    deps.log.info({ userId: actor.userId, sessionId: actor.sessionId }, 'step-up refused');
    throw new AppError('step_up_failed');
  }
  await deps.rateLimits.refund(STEP_UP_ATTEMPTS, key);
}

/** Judges the second factor and marks the session, if the first factor still holds. */
async function confirmSession(deps: AccountsDeps, actor: Actor, { isProven, secondFactor }: Proof): Promise<boolean> {
  const isAsked = secondFactor !== 'included';
  if (isAsked && secondFactor !== undefined && (await isSecondFactorOn(deps.database.authPool, actor.userId))) {
    await spendSecondFactorAttempt(deps, actor.userId);
  }
  const used = await inTransaction(deps.database.authPool, async (client) => {
    if (!(await isProven(client, await lockCredentials(client, actor.userId)))) return undefined;
    const judged = isAsked ? await judgeSecondFactor(deps, client, actor.userId, secondFactor) : 'off';
    if (judged === 'wrong') return undefined;
    await saveStepUp(client, actor.sessionId);
    return judged;
  });
  if (used !== undefined && used !== 'off') await afterSecondFactor(deps, actor.userId, used);
  return used !== undefined;
}

/**
 * Accepts only a session that was confirmed within the last five minutes. A sign-in does not count as confirmation.
 *
 * @throws AppError `step_up_required`
 */
export async function requireStepUp(deps: Pick<AccountsDeps, 'database'>, actor: Actor): Promise<void> {
  await readStepUp(deps.database.authPool, actor);
}

/**
 * Runs work in one transaction that holds the lock of the credentials and has read the step-up again: a request that began
 * before a reset, or another change of the protection, does nothing after it.
 *
 * @param work must only use the transaction it is given.
 * @throws AppError `step_up_required`
 */
export function withStepUp<T>(
  { database }: Pick<AccountsDeps, 'database'>,
  actor: Actor,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(database.authPool, async (client) => {
    await lockCredentials(client, actor.userId);
    await readStepUp(client, actor);
    return work(client);
  });
}

/** The time of the step-up of a live session. @throws AppError `step_up_required` */
export async function readStepUp(client: Pool | PoolClient, actor: Actor): Promise<Date> {
  const confirmedAt = await findStepUp(client, actor.sessionId, STEP_UP_LIFETIME_SECONDS);
  if (confirmedAt === undefined) throw new AppError('step_up_required');
  return confirmedAt;
}
