import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { TOTP_SET_UP_ATTEMPTS } from '../accounts.limits.ts';
import { changeProtection } from '../session/active-sessions.service.ts';
import { withStepUp } from '../session/step-up.service.ts';
import { formatBackupCode, hashBackupCode, makeBackupCodes } from './backup-codes.ts';
import { isSecondFactorOn, openSecret, TOTP_KEY_PURPOSE } from './check-second-factor.ts';
import {
  confirmSecondFactor,
  countBackupCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceBackupCodes,
  saveUnconfirmed,
} from './second-factor.repo.ts';
import { matchTotpStep, TOTP_SECRET_BYTES, toBase32, totpUri } from './totp.ts';

/** A request of a user who has stepped up. */
type ProtectedCall = { actor: Actor; reply: FastifyReply };

/** The state of the authenticator app for its owner. */
export async function summariseTotp(
  deps: AccountsDeps,
  userId: string,
): Promise<{ isOn: boolean; backupCodesLeft: number }> {
  const isOn = await isSecondFactorOn(deps.database.authPool, userId);
  return { isOn, backupCodesLeft: isOn ? await countBackupCodes(deps.database.authPool, userId) : 0 };
}

/**
 * Starts to set up an authenticator app. No code is required until it is confirmed.
 *
 * @throws AppError `conflict` if one is already on.
 */
export async function startTotp(
  deps: AccountsDeps,
  actor: Actor,
  owner: { issuer: string; label: string },
): Promise<{ uri: string; secret: string }> {
  const { userId } = actor;
  const secret = randomBytes(TOTP_SECRET_BYTES);
  const sealed = deps.keyRing.seal(TOTP_KEY_PURPOSE, secret, userId);
  const isSaved = await withStepUp(deps, actor, (client) => saveUnconfirmed(client, userId, sealed));
  if (!isSaved) throw new AppError('conflict');
  return { uri: totpUri(secret, owner), secret: toBase32(secret) };
}

/**
 * Turns the authenticator app on after a code proves that it holds the secret; that code is consumed.
 *
 * @returns the backup codes, which are never readable again.
 * @throws AppError `second_factor_failed`, `rate_limited`; `conflict` if one is already on or none is being set up.
 */
export async function confirmTotp(deps: AccountsDeps, call: ProtectedCall, code: string): Promise<string[]> {
  const { userId } = call.actor;
  await deps.rateLimits.spend(TOTP_SET_UP_ATTEMPTS, { account: userId });
  const factor = await findSecondFactor(deps.database.authPool, userId);
  if (factor === undefined || factor.isConfirmed) throw new AppError('conflict');
  const { sealedSecret } = factor;
  const secret = openSecret(deps, userId, sealedSecret);
  const step = matchTotpStep(secret, code, deps.now());
  if (step === undefined) throw new AppError('second_factor_failed');
  const codes = makeBackupCodes();
  const codeHashes = codes.map((made) => hashBackupCode(secret, made));
  await changeProtection(deps, call, async (client) => {
    if (!(await confirmSecondFactor(client, { userId, sealedSecret, step, codeHashes })))
      throw new AppError('conflict');
  });
  deps.notify(userId, 'totpOn');
  return codes.map(formatBackupCode);
}

/**
 * Generates new backup codes; the old ones stop working.
 *
 * @throws AppError `conflict` without an authenticator app that is on.
 */
export async function renewBackupCodes(deps: AccountsDeps, actor: Actor): Promise<string[]> {
  const { userId } = actor;
  const factor = await findSecondFactor(deps.database.authPool, userId);
  if (factor?.isConfirmed !== true) throw new AppError('conflict');
  const { sealedSecret } = factor;
  const secret = openSecret(deps, userId, sealedSecret);
  const codes = makeBackupCodes();
  const codeHashes = codes.map((code) => hashBackupCode(secret, code));
  const replaced = { userId, sealedSecret, codeHashes };
  if (!(await withStepUp(deps, actor, (client) => replaceBackupCodes(client, replaced))))
    throw new AppError('conflict');
  deps.notify(userId, 'backupCodesRenewed');
  return codes.map(formatBackupCode);
}

/** Turns the authenticator app off, or ends its set-up, which protects nothing yet and so ends no session. */
export async function removeTotp(deps: AccountsDeps, call: ProtectedCall): Promise<void> {
  const { userId } = call.actor;
  const isOn = await withStepUp(deps, call.actor, async (client) => {
    if (await isSecondFactorOn(client, userId)) return true;
    await deleteSecondFactor(client, userId);
    return false;
  });
  if (!isOn) return;
  await changeProtection(deps, call, (client) => deleteSecondFactor(client, userId));
  deps.notify(userId, 'totpOff');
}
