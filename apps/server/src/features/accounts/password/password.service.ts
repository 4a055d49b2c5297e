import { inTransaction } from '#src/db/in-transaction.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { MAILS_PER_ADDRESS, PASSWORD_RESETS_PER_IP, SIGN_INS_PER_ACCOUNT } from '../accounts.limits.ts';
import { findIdentity } from '../accounts.repo.ts';
import { consumeMailToken, findMailToken, insertMailToken } from '../email/mail-token.repo.ts';
import { createMailToken, hashMailToken, LINK_SECONDS } from '../email/mail-token.ts';
import { passwordChangedMail, resetMail } from '../email/mails.ts';
import { findCredentials, findPasswordHash, replacePassword } from './credentials.repo.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { checkNewPassword } from './password-policy.ts';

/** Verifies the password of an account; false for an account without one. The caller limits the attempts. */
export async function verifyAccountPassword(
  { database }: AccountsDeps,
  userId: string,
  password: string,
): Promise<boolean> {
  const stored = await findPasswordHash(database.authPool, userId);
  return stored !== undefined && (await verifyPassword(password, stored));
}

/**
 * Sets another password after the owner has confirmed their identity. Every session ends, including this one: the caller
 * starts a new one. Password reset links end as well, and the owner is notified by mail.
 *
 * @throws AppError `invalid_input` at the field `password` for a password that attackers try first
 */
export async function setPassword(
  deps: AccountsDeps,
  { userId, password, baseUrl }: { userId: string; password: string; baseUrl: string },
): Promise<void> {
  const identity = await findIdentity(deps.database.authPool, userId);
  if (identity === undefined) throw new AppError('unauthenticated');
  checkNewPassword(password, identity);
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.database.authPool, (client) => replacePassword(client, userId, passwordHash));
  notifyOwner(deps, identity.email, baseUrl);
}

/**
 * Sends a password reset link, if the address has an account. All work that depends on that happens after the answer.
 *
 * @throws AppError `rate_limited`, the same for every address
 */
export async function forgotPassword(
  { database, mailer, rateLimits, background }: AccountsDeps,
  { email, address, baseUrl }: { email: string; address: string; baseUrl: string },
): Promise<void> {
  await rateLimits.spend(PASSWORD_RESETS_PER_IP, { ip: address });
  await rateLimits.spend(MAILS_PER_ADDRESS, { email });
  background.run('accounts.forgot-password', async () => {
    const known = await findCredentials(database.authPool, email);
    if (known === undefined) return;
    const { token, tokenHash } = createMailToken();
    const { userId } = known;
    await insertMailToken(database.authPool, {
      purpose: 'reset',
      tokenHash,
      email,
      userId,
      seconds: LINK_SECONDS.reset,
    });
    await mailer.send(resetMail(email, baseUrl, token));
  });
}

/**
 * Sets a new password with the token of a mail. Every session ends and none starts, so that a second factor is still
 * required. The link was sent to the address, so the address is no longer locked for sign-ins.
 *
 * @throws AppError `link_invalid`; `invalid_input` for a password that attackers try first, which leaves the token usable.
 */
export async function resetPassword(
  deps: AccountsDeps,
  { token, password, baseUrl }: { token: string; password: string; baseUrl: string },
): Promise<void> {
  const { database, rateLimits } = deps;
  const tokenHash = hashMailToken(token);
  const found = await findMailToken(database.authPool, tokenHash, 'reset');
  const identity = found && (await findIdentity(database.authPool, found.userId));
  if (identity === undefined) throw new AppError('link_invalid');
  checkNewPassword(password, identity);
  const passwordHash = await hashPassword(password);
  await inTransaction(database.authPool, async (client) => {
    const used = await consumeMailToken(client, tokenHash, ['reset']);
    if (used === undefined) throw new AppError('link_invalid');
    await replacePassword(client, used.userId, passwordHash);
  });
  for (const limit of SIGN_INS_PER_ACCOUNT)
    await rateLimits.clear(limit, { email: identity.email, knownIp: undefined });
  notifyOwner(deps, identity.email, baseUrl);
}

function notifyOwner({ background, mailer }: AccountsDeps, email: string, baseUrl: string): void {
  background.run('accounts.password-changed', () => mailer.send(passwordChangedMail(email, baseUrl)));
}
