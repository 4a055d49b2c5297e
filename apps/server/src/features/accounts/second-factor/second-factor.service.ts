import { randomBytes } from 'node:crypto';
import type { SecondFactorSchema } from '@dayward/contract/features/accounts';
import type { z } from 'zod';
import { AppError } from '#src/platform/http/app-error.ts';
import { refusalOf } from '#src/platform/rate-limit/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { GUESSING_NOTICES, SECOND_FACTOR_ATTEMPTS, TOTP_SET_UP_ATTEMPTS } from '../accounts.limits.ts';
import { formatBackupCode, hashBackupCode, makeBackupCodes } from './backup-codes.ts';
import {
  confirmSecondFactor,
  consumeBackupCode,
  consumeTotpStep,
  countBackupCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceBackupCodes,
  saveUnconfirmed,
} from './second-factor.repo.ts';
import { matchTotpStep, TOTP_SECRET_BYTES, toBase32, totpUri } from './totp.ts';

type SecondFactorInput = z.output<typeof SecondFactorSchema>;

/** Purpose of the key that seals the secrets of authenticator apps. */
export const TOTP_KEY_PURPOSE = 'totp.secret';

/** True if signing in and stepping up require a second factor. */
export async function isSecondFactorOn(deps: Pick<AccountsDeps, 'database'>, userId: string): Promise<boolean> {
  return (await findSecondFactor(deps.database.authPool, userId))?.isConfirmed ?? false;
}

/** The state of the authenticator app for its owner. */
export async function summariseTotp(
  deps: AccountsDeps,
  userId: string,
): Promise<{ isOn: boolean; backupCodesLeft: number }> {
  const isOn = await isSecondFactorOn(deps, userId);
  return { isOn, backupCodesLeft: isOn ? await countBackupCodes(deps.database.authPool, userId) : 0 };
}

/**
 * Verifies a second factor and consumes it: no code counts twice, in any sign-in or step-up. Wrong attempts are counted
 * per account, before the code is checked, so that neither many nor parallel sign-ins give more attempts.
 *
 * @throws AppError `rate_limited`
 */
export async function verifySecondFactor(
  deps: AccountsDeps,
  userId: string,
  given: SecondFactorInput,
): Promise<boolean> {
  const key = { account: userId };
  const tried = await deps.rateLimits.consume(SECOND_FACTOR_ATTEMPTS, key);
  if (!tried.isAllowed) {
    const notice = await deps.rateLimits.consume(GUESSING_NOTICES, key);
    if (notice.isAllowed) deps.notify(userId, 'codesGuessed');
    throw refusalOf(tried);
  }
  const factor = await findSecondFactor(deps.database.authPool, userId);
  if (factor?.isConfirmed !== true || !(await consumeFactor(deps, userId, factor.sealedSecret, given))) return false;
  await deps.rateLimits.refund(SECOND_FACTOR_ATTEMPTS, key);
  return true;
}

async function consumeFactor(
  deps: AccountsDeps,
  userId: string,
  sealedSecret: string,
  given: SecondFactorInput,
): Promise<boolean> {
  const secret = openSecret(deps, userId, sealedSecret);
  if (given.kind === 'totp') {
    const step = matchTotpStep(secret, given.code, deps.now());
    return step !== undefined && consumeTotpStep(deps.database.authPool, userId, sealedSecret, step);
  }
  const isUsed = await consumeBackupCode(deps.database.authPool, userId, hashBackupCode(secret, given.code));
  if (isUsed) deps.notify(userId, 'backupCodeUsed');
  return isUsed;
}

/**
 * Starts to set up an authenticator app. No code is required until it is confirmed.
 *
 * @throws AppError `conflict` if one is already on.
 */
export async function startTotp(
  deps: AccountsDeps,
  userId: string,
  owner: { issuer: string; email: string },
): Promise<{ uri: string; secret: string }> {
  const secret = randomBytes(TOTP_SECRET_BYTES);
  const isSaved = await saveUnconfirmed(
    deps.database.authPool,
    userId,
    deps.keyRing.seal(TOTP_KEY_PURPOSE, secret, userId),
  );
  if (!isSaved) throw new AppError('conflict');
  return { uri: totpUri(secret, owner), secret: toBase32(secret) };
}

/**
 * Turns the authenticator app on after a code proves that it holds the secret; that code is consumed.
 *
 * @returns the backup codes, which are never readable again.
 * @throws AppError `second_factor_failed`, `rate_limited`; `conflict` if one is already on or none is being set up.
 */
export async function confirmTotp(deps: AccountsDeps, userId: string, code: string): Promise<string[]> {
  await deps.rateLimits.spend(TOTP_SET_UP_ATTEMPTS, { account: userId });
  const factor = await findSecondFactor(deps.database.authPool, userId);
  if (factor === undefined || factor.isConfirmed) throw new AppError('conflict');
  const { sealedSecret } = factor;
  const secret = openSecret(deps, userId, sealedSecret);
  const step = matchTotpStep(secret, code, deps.now());
  if (step === undefined) throw new AppError('second_factor_failed');
  const codes = makeBackupCodes();
  const codeHashes = codes.map((made) => hashBackupCode(secret, made));
  if (!(await confirmSecondFactor(deps.database.authPool, { userId, sealedSecret, step, codeHashes })))
    throw new AppError('conflict');
  deps.notify(userId, 'totpOn');
  return codes.map(formatBackupCode);
}

/**
 * Generates new backup codes; the old ones stop working.
 *
 * @throws AppError `conflict` without an authenticator app that is on.
 */
export async function renewBackupCodes(deps: AccountsDeps, userId: string): Promise<string[]> {
  const factor = await findSecondFactor(deps.database.authPool, userId);
  if (factor?.isConfirmed !== true) throw new AppError('conflict');
  const { sealedSecret } = factor;
  const secret = openSecret(deps, userId, sealedSecret);
  const codes = makeBackupCodes();
  const codeHashes = codes.map((code) => hashBackupCode(secret, code));
  if (!(await replaceBackupCodes(deps.database.authPool, { userId, sealedSecret, codeHashes })))
    throw new AppError('conflict');
  deps.notify(userId, 'backupCodesRenewed');
  return codes.map(formatBackupCode);
}

/** Turns the authenticator app off, or ends its set-up. @returns true if it was on. */
export async function removeTotp(deps: AccountsDeps, userId: string): Promise<boolean> {
  const wasOn = await deleteSecondFactor(deps.database.authPool, userId);
  if (wasOn) deps.notify(userId, 'totpOff');
  return wasOn;
}

function openSecret(deps: AccountsDeps, userId: string, sealedSecret: string): Uint8Array {
  return deps.keyRing.open(TOTP_KEY_PURPOSE, sealedSecret, userId);
}
