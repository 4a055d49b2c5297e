import type { ClientUser, sessionRoutes } from '@dayward/contract';
import type { FastifyReply } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { inTransaction } from '#src/db/in-transaction.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { SIGN_UPS_PER_IP } from '../accounts.limits.ts';
import { insertAccount } from '../accounts.repo.ts';
import { mailFirstVerification } from '../email/email.service.ts';
import type { SendCounted } from '../email/limited-mails.ts';
import { consumeSignUpToken, findSignUp, insertMailToken, type PendingSignUp } from '../email/mail-token.repo.ts';
import { createMailToken, hashMailToken, LINK_SECONDS } from '../email/mail-token.ts';
import { addressKnownMail, signUpMail } from '../email/mails.ts';
import { findCredentials, lockCredentials } from '../password/credentials.repo.ts';
import { hashPassword, verifyPassword } from '../password/password-hash.ts';
import { checkNewPassword } from '../password/password-policy.ts';
import { describeUser } from '../profile/profile.mapper.ts';
import { checkTimeZone } from '../profile/time-zone.ts';
import { clearPendingCookie, readPendingCookie, setPendingCookie } from '../session/pending-cookie.ts';
import { prepareSession } from '../session/session.service.ts';

export type SignedUp = { status: 'signed-in'; user: ClientUser } | { status: 'confirm-by-mail' };

/**
 * Signs up a new user. If mails are delivered, the account is created when the link is opened, and nothing that the caller
 * sees depends on the address being known; otherwise it is created at once. The requested plan is not granted: it is
 * bought afterwards (AUTH-02).
 *
 * @throws AppError `invalid_input`, `rate_limited`; `sign_up_failed` for a known address if no mail can be sent, and where only Pi wallets sign up.
 */
export async function signUp(
  deps: AccountsDeps,
  reply: FastifyReply,
  body: z.output<typeof sessionRoutes.signUp.body>,
): Promise<SignedUp> {
  const { email, name, password, timeZone, acceptedTermsVersion } = body;
  const { ip, site } = reply.request;
  if (deps.pi?.settings.isOnlySignIn) throw new AppError('sign_up_failed');
  checkTimeZone(timeZone);
  checkNewPassword(password, { email, name });
  await deps.rateLimits.spend(SIGN_UPS_PER_IP, { ip });
  const send = deps.confirmByMail ? await deps.mails.admit('signUp', { email, ip }) : undefined;
  const passwordHash = await hashPassword(password);
  const pending = { name, passwordHash, timeZone, termsVersion: acceptedTermsVersion };
  if (send !== undefined) {
    const browserHash = setPendingCookie(reply, 'sign-up', LINK_SECONDS['sign-up']).toString('base64url');
    deps.background.run('accounts.sign-up', () =>
      mailSignUpLink({ ...deps, send }, email, site.baseUrl, { ...pending, browserHash }),
    );
    return { status: 'confirm-by-mail' };
  }
  const userId = uuidv7();
  const isMade = await inTransaction(deps.database.authPool, (client) =>
    insertAccount(client, { ...pending, id: userId, email, isEmailVerified: false }),
  );
  if (!isMade) throw new AppError('sign_up_failed');
  deps.background.run('accounts.verification', () => mailFirstVerification(deps, { userId, email, ip }, site.baseUrl));
  return { status: 'signed-in', user: await startFirstSession(deps, reply, { userId, passwordHash }) };
}

/**
 * Creates the account of a sign-up whose link was opened, in the browser that began it or by a user who knows its password.
 * So a stranger who signs up with another person's address gets no account through that person's press on the link.
 *
 * @throws AppError `link_invalid`; `step_up_required` in another browser without the password, `step_up_failed`, `rate_limited`
 */
export async function confirmSignUp(
  deps: AccountsDeps,
  reply: FastifyReply,
  { token, password }: z.output<typeof sessionRoutes.confirmSignUp.body>,
): Promise<ClientUser> {
  const tokenHash = hashMailToken(token);
  const begun = await findSignUp(deps.database.authPool, tokenHash);
  if (begun === undefined) throw new AppError('link_invalid');
  const browserHash = readPendingCookie(reply.request, 'sign-up')?.toString('base64url');
  if (browserHash === undefined || browserHash !== begun.browserHash) {
    if (password === undefined) throw new AppError('step_up_required');
    await deps.rateLimits.spend(SIGN_UPS_PER_IP, { ip: reply.request.ip });
    if (!(await verifyPassword(password, begun.passwordHash))) throw new AppError('step_up_failed');
  }
  const userId = uuidv7();
  const passwordHash = await inTransaction(deps.database.authPool, async (client) => {
    const pending = await consumeSignUpToken(client, tokenHash);
    const isMade =
      pending !== undefined && (await insertAccount(client, { ...pending, id: userId, isEmailVerified: true }));
    if (!isMade) throw new AppError('link_invalid');
    return pending.passwordHash;
  });
  clearPendingCookie(reply, 'sign-up');
  return startFirstSession(deps, reply, { userId, passwordHash });
}

/** @throws AppError `sign_in_failed` if the password of the new account has already been replaced */
async function startFirstSession(
  deps: AccountsDeps,
  reply: FastifyReply,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<ClientUser> {
  const session = await prepareSession(deps, reply, userId);
  await inTransaction(deps.database.authPool, async (client) => {
    if ((await lockCredentials(client, userId)) !== passwordHash) throw new AppError('sign_in_failed');
    await session.store(client);
  });
  session.hand();
  return describeUser(deps, session.profile, reply.request.site);
}

async function mailSignUpLink(
  { database, send }: AccountsDeps & { send: SendCounted },
  email: string,
  baseUrl: string,
  payload: PendingSignUp,
): Promise<void> {
  const { token, tokenHash } = createMailToken();
  const known = await findCredentials(database.authPool, email);
  if (known === undefined) {
    await insertMailToken(database.authPool, {
      purpose: 'sign-up',
      tokenHash,
      email,
      payload,
      seconds: LINK_SECONDS['sign-up'],
    });
    await send(signUpMail(email, baseUrl, token));
    return;
  }
  const { userId } = known;
  await insertMailToken(database.authPool, { purpose: 'reset', tokenHash, email, userId, seconds: LINK_SECONDS.reset });
  await send(addressKnownMail(email, baseUrl, token));
}
