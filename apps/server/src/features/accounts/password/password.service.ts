import type { FastifyReply } from 'fastify';
import { inTransaction } from '#src/db/in-transaction.ts';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { PASSWORD_RESETS_PER_IP, SIGN_INS_PER_ACCOUNT } from '../accounts.limits.ts';
import { findIdentity, type Identity } from '../accounts.repo.ts';
import { consumeMailToken, findMailToken, insertMailToken } from '../email/mail-token.repo.ts';
import { createMailToken, hashMailToken, LINK_SECONDS } from '../email/mail-token.ts';
import { passwordChangedMail, resetMail } from '../email/mails.ts';
import { changeProtection } from '../session/active-sessions.service.ts';
import { deleteSessionsOfUser } from '../session/session.repo.ts';
import { endPending, findCredentials, isAddressOf, lockCredentials, replacePassword } from './credentials.repo.ts';
import { hashPassword } from './password-hash.ts';
import { checkNewPassword } from './password-policy.ts';

/**
 * Sets another password after the owner has confirmed their identity. All other sessions end, and all that is pending; the
 * owner is notified by mail.
 *
 * @throws AppError `invalid_input` at the field `password` for a password that attackers try first
 */
export async function setPassword(
  deps: AccountsDeps,
  call: { actor: Actor; reply: FastifyReply },
  password: string,
): Promise<void> {
  const { userId } = call.actor;
  const identity = await findIdentity(deps.database.authPool, userId);
  if (identity === undefined) throw new AppError('unauthenticated');
  checkNewPassword(password, identity);
  const passwordHash = await hashPassword(password);
  await changeProtection(deps, call, (client) => replacePassword(client, userId, passwordHash));
  notifyOwner(deps, identity, call.reply.request.site.baseUrl);
}

/**
 * Sends a password reset link, if the address has an account. All work that depends on that happens after the answer.
 *
 * @throws AppError `rate_limited`, the same for every address
 */
export async function forgotPassword(
  { database, mails, rateLimits, background }: AccountsDeps,
  { email, address, baseUrl }: { email: string; address: string; baseUrl: string },
): Promise<void> {
  await rateLimits.spend(PASSWORD_RESETS_PER_IP, { ip: address });
  const send = await mails.admit('forgotPassword', { email, ip: address });
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
    await send(resetMail(email, baseUrl, token));
  });
}

/**
 * Sets a new password with the token of a mail. Every session ends and none starts, so that a second factor is still
 * required; whatever was pending ends too, also a change of the address. The link was sent to the address, so the address is no
 * longer locked for sign-ins.
 *
 * @throws AppError `link_invalid`; `invalid_input` for a password that attackers try first, which leaves the token usable.
 */
export async function resetPassword(
  deps: AccountsDeps,
  { token, password, baseUrl }: { token: string; password: string; baseUrl: string },
): Promise<void> {
  const { database, rateLimits } = deps;
  const tokenHash = hashMailToken(token);
  const found = await findMailToken(database.authPool, tokenHash, ['reset']);
  const identity = found && (await findIdentity(database.authPool, found.userId));
  if (found === undefined || identity === undefined) throw new AppError('link_invalid');
  checkNewPassword(password, identity);
  const passwordHash = await hashPassword(password);
  const userId = identity.id;
  await inTransaction(database.authPool, async (client) => {
    await lockCredentials(client, userId);
    const used = await consumeMailToken(client, tokenHash, ['reset']);
    // A link that was sent to an earlier address of the account is worthless.
    if (used === undefined || !(await isAddressOf(client, userId, used.email))) throw new AppError('link_invalid');
    await replacePassword(client, userId, passwordHash);
    await endPending(client, userId);
    await deleteSessionsOfUser(client, userId);
  });
  const { email } = found;
  for (const limit of SIGN_INS_PER_ACCOUNT) await rateLimits.clear(limit, { email, knownIp: undefined });
  notifyOwner(deps, identity, baseUrl);
}

function notifyOwner({ background, mails }: AccountsDeps, { id, email }: Identity, baseUrl: string): void {
  if (email === null) return;
  background.run('accounts.password-changed', () =>
    mails.notice('passwordChanged', { account: id }, passwordChangedMail(email, baseUrl)),
  );
}
