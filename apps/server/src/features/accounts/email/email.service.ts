import { inTransaction } from '#src/db/in-transaction.ts';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { findIdentity } from '../accounts.repo.ts';
import { endPending, findCredentials, isAddressOf, lockCredentials } from '../password/credentials.repo.ts';
import { withStepUp } from '../session/step-up.service.ts';
import {
  consumeMailToken,
  deletePendingChange,
  findMailToken,
  findPendingChange,
  insertMailToken,
  markEmailVerified,
  replaceEmail,
} from './mail-token.repo.ts';
import { createMailToken, hashMailToken, LINK_SECONDS } from './mail-token.ts';
import { addressChangedMail, addressKnownMail, changeMail, changeStartedMail, verificationMail } from './mails.ts';

/**
 * Sends another link that verifies the address of an account; a verified address gets none, nor does an account without one.
 *
 * @throws AppError `rate_limited`
 */
export async function sendVerification(
  deps: AccountsDeps,
  { userId, ip, baseUrl }: { userId: string; ip: string; baseUrl: string },
): Promise<void> {
  const identity = await findIdentity(deps.database.authPool, userId);
  if (identity === undefined || identity.email === null || identity.isEmailVerified) return;
  const { email } = identity;
  const send = await deps.mails.admit('verification', { account: userId, email, ip });
  deps.background.run('accounts.verification', async () => {
    await send(verificationMail(email, baseUrl, await makeVerification(deps, { userId, email })));
  });
}

/** Sends the link that verifies the address of a new account; beyond the limits of such mails none is sent. */
export async function mailFirstVerification(
  deps: AccountsDeps,
  { userId, email, ip }: { userId: string; email: string; ip: string },
  baseUrl: string,
): Promise<void> {
  const token = await makeVerification(deps, { userId, email });
  await deps.mails.notice('firstVerification', { account: userId, ip }, verificationMail(email, baseUrl, token));
}

/** Creates a token that verifies the address. */
async function makeVerification(
  { database }: AccountsDeps,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const { token, tokenHash } = createMailToken();
  await insertMailToken(database.authPool, {
    purpose: 'verify',
    tokenHash,
    email,
    userId,
    seconds: LINK_SECONDS.verify,
  });
  return token;
}

/**
 * Starts the change to another address, or the addition of a first one: it takes effect when the link sent there is opened. The old address is told, the
 * settings show it, and one tap cancels it, as does every change of how the account is protected. All addresses get the same
 * answer and look the same until then; the owner of one that already has an account is notified by mail.
 *
 * @throws AppError `rate_limited`, `step_up_required`
 */
export async function startEmailChange(
  deps: AccountsDeps,
  { actor, email, ip, baseUrl }: { actor: Actor; email: string; ip: string; baseUrl: string },
): Promise<void> {
  const { database, mails, background } = deps;
  const { userId } = actor;
  const send = await mails.admit('emailChange', { account: userId, email, ip });
  const { token, tokenHash } = createMailToken();
  const isOwn = await withStepUp(deps, actor, async (client) => {
    await deletePendingChange(client, userId);
    if (await isAddressOf(client, userId, email)) return true;
    // Also for a taken address, whose token is never sent: the account's settings must not tell that it is taken.
    await insertMailToken(client, { purpose: 'change', tokenHash, email, userId, seconds: LINK_SECONDS.change });
    return false;
  });
  if (isOwn) return;
  background.run('accounts.email-change', async () => {
    const owner = await findIdentity(database.authPool, userId);
    if (owner === undefined || owner.email === null) return;
    await mails.notice('emailChangeStarted', { account: userId }, changeStartedMail(owner.email, baseUrl, email));
  });
  background.run('accounts.email-change', async () => {
    const taken = await findCredentials(database.authPool, email);
    if (taken === undefined) {
      await send(changeMail(email, baseUrl, token));
    } else {
      const reset = createMailToken();
      const owner = { userId: taken.userId, seconds: LINK_SECONDS.reset };
      await insertMailToken(database.authPool, { purpose: 'reset', tokenHash: reset.tokenHash, email, ...owner });
      await send(addressKnownMail(email, baseUrl, reset.token));
    }
  });
}

/** The change of the address that waits for the link of its mail, for the account's owner. */
export async function readPendingChange(
  { database }: Pick<AccountsDeps, 'database'>,
  userId: string,
): Promise<{ email: string; expiresAt: string } | null> {
  const pending = await findPendingChange(database.authPool, userId);
  return pending === undefined ? null : { email: pending.email, expiresAt: pending.expiresAt.toISOString() };
}

/** Cancels the pending change of the address, if there is one. */
export async function cancelEmailChange({ database }: AccountsDeps, userId: string): Promise<void> {
  await deletePendingChange(database.authPool, userId);
}

/**
 * Verifies an address, or finishes the change to it and notifies the old one. The change ends all that is pending.
 *
 * @throws AppError `link_invalid`, also if another account has taken the address in the meantime.
 */
export async function confirmEmail(deps: AccountsDeps, token: string, baseUrl: string): Promise<void> {
  const { database, mails, background } = deps;
  const tokenHash = hashMailToken(token);
  const found = await findMailToken(database.authPool, tokenHash, ['verify', 'change']);
  if (found === undefined) throw new AppError('link_invalid');
  const { userId } = found;
  const replaced = await inTransaction(database.authPool, async (client) => {
    await lockCredentials(client, userId);
    const used = await consumeMailToken(client, tokenHash, ['verify', 'change']);
    if (used === undefined) throw new AppError('link_invalid');
    if (used.purpose === 'verify') {
      if (!(await markEmailVerified(client, userId, used.email))) throw new AppError('link_invalid');
      return undefined;
    }
    const before = await replaceEmail(client, userId, used.email);
    if (before === undefined) throw new AppError('link_invalid');
    await endPending(client, userId);
    return before;
  });
  const oldEmail = replaced?.oldEmail;
  if (oldEmail != null) {
    background.run('accounts.address-changed', () =>
      mails.notice('emailChanged', { account: userId }, addressChangedMail(oldEmail, baseUrl)),
    );
  }
}
