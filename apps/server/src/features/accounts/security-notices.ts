import type { Database } from '#src/db/database.ts';
import type { Log } from '#src/platform/log.ts';
import type { Site } from '#src/platform/site/site.ts';
import { findIdentity } from './accounts.repo.ts';
import type { BackgroundWork } from './background-work.ts';
import type { LimitedMails } from './email/limited-mails.ts';
import type { MailCause } from './email/mail-limits.ts';

/** What its owner is told by mail about a change of how an account is protected. No secret, no name that others chose. */
const SECURITY_NOTICES = {
  totpOn: {
    subject: 'Two-step verification is on',
    text: 'Signing in to your account now also asks for a code from your authenticator app. All other devices were signed out.',
  },
  totpOff: {
    subject: 'Two-step verification is off',
    text: 'Signing in to your account no longer asks for a code. Your backup codes no longer work, and all other devices were signed out.',
  },
  backupCodesRenewed: {
    subject: 'New backup codes',
    text: 'New backup codes were created for your account. The old ones no longer work.',
  },
  backupCodeUsed: {
    subject: 'A backup code was used',
    text: 'One of your backup codes was used to confirm it’s you. It won’t work again.',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    text: 'A new passkey can now be used to sign in to your account.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'A passkey was removed from your account, and all other devices were signed out.',
  },
  piLinked: {
    subject: 'A Pi wallet was linked',
    text: 'A Pi wallet can now be used to sign in to your account. All other devices were signed out.',
  },
  piUnlinked: {
    subject: 'A Pi wallet was unlinked',
    text: 'Your Pi wallet can no longer be used to sign in to your account, and all other devices were signed out.',
  },
  codesGuessed: {
    subject: 'Someone is guessing your sign-in codes',
    text: 'Someone who knows your password entered many wrong codes for your account. If this wasn’t you, change your password now.',
  },
} as const satisfies Partial<Record<MailCause, { subject: string; text: string }>>;

/** Notifies the owner of an account by mail, after the answer, if the account has an address; never throws. */
export type NotifyOwner = (userId: string, notice: keyof typeof SECURITY_NOTICES) => void;

type NotifierDeps = {
  background: BackgroundWork;
  database: Database;
  log: Log;
  mails: LimitedMails;
  /** The site in the links of notices. */
  site: () => Site;
};

/**
 * Creates the function that notifies owners by mail about a change of their account's protection. It is called after the
 * change: the change does not wait for the mail, and a mail that cannot be sent undoes nothing.
 */
export function createNotifier({ background, database, log, mails, site }: NotifierDeps): NotifyOwner {
  return (userId, notice) => {
    log.info({ userId, notice }, 'security notice');
    background.run(`security.notice-${notice}`, async () => {
      const identity = await findIdentity(database.authPool, userId);
      if (identity === undefined || identity.email === null) return;
      const { brand, baseUrl } = site();
      const { subject, text } = SECURITY_NOTICES[notice];
      const body = `${text}\n\n${noticeFooter(baseUrl)}`;
      const mail = { to: identity.email, subject: `${brand.productName}: ${subject}`, text: body };
      await mails.notice(notice, { account: userId }, mail);
    });
  };
}

/** The end of every notice: what to do if someone else did it. */
function noticeFooter(baseUrl: string): string {
  return `If this wasn’t you, choose a new password now, and check the passkeys and devices of your account:
${baseUrl}/reset
`;
}
