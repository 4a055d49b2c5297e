import type { ClientUser, sessionRoutes } from '@dayward/contract';
import type { FastifyReply } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { inTransaction } from '#src/db/in-transaction.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { MAILS_PER_ADDRESS, SIGN_UPS_PER_IP } from '../accounts.limits.ts';
import { insertAccount } from '../accounts.repo.ts';
import { mailVerification } from '../email/email.service.ts';
import { consumeSignUpToken, insertMailToken, type PendingSignUp } from '../email/mail-token.repo.ts';
import { createMailToken, hashMailToken, LINK_SECONDS } from '../email/mail-token.ts';
import { addressKnownMail, signUpMail } from '../email/mails.ts';
import { findCredentials } from '../password/credentials.repo.ts';
import { hashPassword } from '../password/password-hash.ts';
import { checkNewPassword } from '../password/password-policy.ts';
import { checkTimeZone } from '../profile/time-zone.ts';
import { completeSignIn } from '../sign-in/sign-in.service.ts';

export type SignedUp = { status: 'signed-in'; user: ClientUser } | { status: 'confirm-by-mail' };

/**
 * Signs up a new user. If mails are delivered, the account is created when the link is opened, and nothing that the caller
 * sees depends on the address being known; otherwise it is created at once. The requested plan is not granted: it is
 * bought afterwards (AUTH-02).
 *
 * @throws AppError `invalid_input`, `rate_limited`; `sign_up_failed` for a known address if no mail can be sent.
 */
export async function signUp(
  deps: AccountsDeps,
  reply: FastifyReply,
  body: z.output<typeof sessionRoutes.signUp.body>,
): Promise<SignedUp> {
  const { email, name, password, timeZone, acceptedTermsVersion } = body;
  const { ip, site } = reply.request;
  checkTimeZone(timeZone);
  checkNewPassword(password, { email, name });
  await deps.rateLimits.spend(SIGN_UPS_PER_IP, { ip });
  if (deps.confirmByMail) await deps.rateLimits.spend(MAILS_PER_ADDRESS, { email });
  const passwordHash = await hashPassword(password);
  const pending = { name, passwordHash, timeZone, termsVersion: acceptedTermsVersion };
  if (deps.confirmByMail) {
    deps.background.run('accounts.sign-up', () => mailSignUpLink(deps, email, site.baseUrl, pending));
    return { status: 'confirm-by-mail' };
  }
  const userId = uuidv7();
  const isMade = await inTransaction(deps.database.authPool, (client) =>
    insertAccount(client, { ...pending, id: userId, email, isEmailVerified: false }),
  );
  if (!isMade) throw new AppError('sign_up_failed');
  deps.background.run('accounts.verification', () => mailVerification(deps, { userId, email }, site.baseUrl));
  return { status: 'signed-in', user: await completeSignIn(deps, reply, { userId }) };
}

/** Creates the account of a sign-up whose link was opened. @throws AppError `link_invalid` */
export async function confirmSignUp(deps: AccountsDeps, reply: FastifyReply, token: string): Promise<ClientUser> {
  const userId = uuidv7();
  await inTransaction(deps.database.authPool, async (client) => {
    const pending = await consumeSignUpToken(client, hashMailToken(token));
    const isMade =
      pending !== undefined && (await insertAccount(client, { ...pending, id: userId, isEmailVerified: true }));
    if (!isMade) throw new AppError('link_invalid');
  });
  return completeSignIn(deps, reply, { userId });
}

async function mailSignUpLink(
  { database, mailer }: AccountsDeps,
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
    await mailer.send(signUpMail(email, baseUrl, token));
    return;
  }
  const { userId } = known;
  await insertMailToken(database.authPool, { purpose: 'reset', tokenHash, email, userId, seconds: LINK_SECONDS.reset });
  await mailer.send(addressKnownMail(email, baseUrl, token));
}
