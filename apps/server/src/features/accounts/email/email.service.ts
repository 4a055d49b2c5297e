import { inTransaction } from '#src/db/in-transaction.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { MAILS_PER_ADDRESS } from '../accounts.limits.ts';
import { findIdentity } from '../accounts.repo.ts';
import { findCredentials } from '../password/credentials.repo.ts';
import { consumeMailToken, insertMailToken, markEmailVerified, replaceEmail } from './mail-token.repo.ts';
import { createMailToken, hashMailToken, LINK_SECONDS } from './mail-token.ts';
import { addressChangedMail, addressKnownMail, changeMail, verificationMail } from './mails.ts';

/**
 * Sends another link that verifies the address of an account; a verified address gets none.
 *
 * @throws AppError `rate_limited`
 */
export async function sendVerification(deps: AccountsDeps, userId: string, baseUrl: string): Promise<void> {
  const identity = await findIdentity(deps.database.authPool, userId);
  if (identity === undefined || identity.isEmailVerified) return;
  await deps.rateLimits.spend(MAILS_PER_ADDRESS, { email: identity.email });
  const { email } = identity;
  deps.background.run('accounts.verification', () => mailVerification(deps, { userId, email }, baseUrl));
}

/** Creates a token that verifies the address, and mails it. */
export async function mailVerification(
  { database, mailer }: AccountsDeps,
  { userId, email }: { userId: string; email: string },
  baseUrl: string,
): Promise<void> {
  const { token, tokenHash } = createMailToken();
  await insertMailToken(database.authPool, {
    purpose: 'verify',
    tokenHash,
    email,
    userId,
    seconds: LINK_SECONDS.verify,
  });
  await mailer.send(verificationMail(email, baseUrl, token));
}

/**
 * Starts the change to another address: it takes effect when the link sent there is opened. All addresses get the same answer;
 * the owner of one that already has an account is notified by mail.
 *
 * @throws AppError `rate_limited`
 */
export async function startEmailChange(
  deps: AccountsDeps,
  { userId, email, baseUrl }: { userId: string; email: string; baseUrl: string },
): Promise<void> {
  const { database, mailer, rateLimits, background } = deps;
  await rateLimits.spend(MAILS_PER_ADDRESS, { email });
  background.run('accounts.email-change', async () => {
    const { token, tokenHash } = createMailToken();
    const taken = await findCredentials(database.authPool, email);
    if (taken === undefined) {
      await insertMailToken(database.authPool, {
        purpose: 'change',
        tokenHash,
        email,
        userId,
        seconds: LINK_SECONDS.change,
      });
      await mailer.send(changeMail(email, baseUrl, token));
    } else if (taken.userId !== userId) {
      const owner = { userId: taken.userId, seconds: LINK_SECONDS.reset };
      await insertMailToken(database.authPool, { purpose: 'reset', tokenHash, email, ...owner });
      await mailer.send(addressKnownMail(email, baseUrl, token));
    }
  });
}

/**
 * Verifies an address, or finishes the change to it and notifies the old one.
 *
 * @throws AppError `link_invalid`, also if another account has taken the address in the meantime.
 */
export async function confirmEmail(deps: AccountsDeps, token: string, baseUrl: string): Promise<void> {
  const { database, mailer, background } = deps;
  const oldEmail = await inTransaction(database.authPool, async (client) => {
    const used = await consumeMailToken(client, hashMailToken(token), ['verify', 'change']);
    if (used === undefined) throw new AppError('link_invalid');
    if (used.purpose === 'verify') {
      if (!(await markEmailVerified(client, used.userId, used.email))) throw new AppError('link_invalid');
      return undefined;
    }
    const before = await replaceEmail(client, used.userId, used.email);
    if (before === undefined) throw new AppError('link_invalid');
    return before;
  });
  if (oldEmail !== undefined) {
    background.run('accounts.address-changed', () => mailer.send(addressChangedMail(oldEmail, baseUrl)));
  }
}
