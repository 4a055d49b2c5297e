import type { SecondFactorSchema } from '@dayward/contract/features/accounts';
import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import { refusalOf } from '#src/platform/rate-limit/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { GUESSING_NOTICES, SECOND_FACTOR_ATTEMPTS } from '../accounts.limits.ts';
import { hashBackupCode } from './backup-codes.ts';
import { consumeBackupCode, consumeTotpStep, findSecondFactor } from './second-factor.repo.ts';
import { matchTotpStep } from './totp.ts';

type SecondFactorInput = z.output<typeof SecondFactorSchema>;

/** Purpose of the key that seals the secrets of authenticator apps. */
export const TOTP_KEY_PURPOSE = 'totp.secret';

/** True if signing in and stepping up require a second factor. */
export async function isSecondFactorOn(client: Pool | PoolClient, userId: string): Promise<boolean> {
  return (await findSecondFactor(client, userId))?.isConfirmed ?? false;
}

/**
 * Counts one attempt of an account's second factor, before it is judged, so that neither many nor parallel sign-ins give more
 * attempts. `afterSecondFactor` refunds a right one.
 *
 * @throws AppError `rate_limited`
 */
export async function spendSecondFactorAttempt(deps: AccountsDeps, userId: string): Promise<void> {
  const key = { account: userId };
  const tried = await deps.rateLimits.consume(SECOND_FACTOR_ATTEMPTS, key);
  if (tried.isAllowed) return;
  const notice = await deps.rateLimits.consume(GUESSING_NOTICES, key);
  if (notice.isAllowed) deps.notify(userId, 'codesGuessed');
  throw refusalOf(tried);
}

/**
 * Judges a second factor and consumes it, under the lock of the credentials: no code counts twice, in any sign-in or step-up.
 *
 * @returns `off` if the account requires none, `wrong`, or the kind that was consumed.
 */
export async function judgeSecondFactor(
  deps: AccountsDeps,
  client: PoolClient,
  userId: string,
  given: SecondFactorInput | undefined,
): Promise<'off' | 'wrong' | SecondFactorInput['kind']> {
  const factor = await findSecondFactor(client, userId);
  if (factor?.isConfirmed !== true) return 'off';
  if (given === undefined) return 'wrong';
  const { sealedSecret } = factor;
  const secret = openSecret(deps, userId, sealedSecret);
  if (given.kind === 'backup') {
    return (await consumeBackupCode(client, userId, hashBackupCode(secret, given.code))) ? given.kind : 'wrong';
  }
  const step = matchTotpStep(secret, given.code, deps.now());
  const isUsed = step !== undefined && (await consumeTotpStep(client, userId, sealedSecret, step));
  return isUsed ? given.kind : 'wrong';
}

/** After the transaction that consumed a second factor: the attempt does not count, and the owner hears of a used backup code. */
export async function afterSecondFactor(
  deps: AccountsDeps,
  userId: string,
  kind: SecondFactorInput['kind'],
): Promise<void> {
  await deps.rateLimits.refund(SECOND_FACTOR_ATTEMPTS, { account: userId });
  if (kind === 'backup') deps.notify(userId, 'backupCodeUsed');
}

/** Opens the sealed secret of an account's authenticator app. */
export function openSecret(
  { keyRing }: Pick<AccountsDeps, 'keyRing'>,
  userId: string,
  sealedSecret: string,
): Uint8Array {
  return keyRing.open(TOTP_KEY_PURPOSE, sealedSecret, userId);
}
