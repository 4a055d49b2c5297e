import type { Log } from '#src/platform/log.ts';
import type { Mail, Mailer } from '#src/platform/mail/mailer.ts';
import { type RateLimits, refusalOf } from '#src/platform/rate-limit/index.ts';
import { MAIL_LIMITS, type MailCause, type MailLimit } from './mail-limits.ts';

/** Who and what a mail is counted by: the address it goes to or was asked for, the account, the network of the request. */
export type Counted = { email?: string; account?: string; ip?: string };

/** Sends the one mail that was counted. */
export type SendCounted = (mail: Mail) => Promise<void>;

/** The mails of this feature. Each is counted by the limits of its cause before it can be sent. */
export type LimitedMails = {
  /** Counts a mail that a request asks for. @throws AppError `rate_limited` */
  admit(cause: MailCause, counted: Counted): Promise<SendCounted>;
  /** Sends a notice that no request asks for; beyond its limits it is dropped and logged. */
  notice(cause: MailCause, counted: Counted, mail: Mail): Promise<void>;
  /** Deletes the stored mails to addresses whose account was erased. */
  forget(addresses: readonly string[]): Promise<void>;
};

/** Puts the limits of each cause before a mailer. */
export function limitMails({
  mailer,
  rateLimits,
  log,
}: {
  mailer: Mailer;
  rateLimits: RateLimits;
  log: Log;
}): LimitedMails {
  async function consume(cause: MailCause, counted: Counted) {
    for (const limit of MAIL_LIMITS[cause]) {
      const consumed = await rateLimits.consume(limit, keyOf(limit, counted));
      if (!consumed.isAllowed) return consumed;
    }
    return undefined;
  }
  return {
    async admit(cause, counted) {
      const refused = await consume(cause, counted);
      if (refused !== undefined) throw refusalOf(refused);
      return (mail) => mailer.send(mail);
    },
    async forget(addresses) {
      await mailer.forget?.(addresses);
    },
    async notice(cause, counted, mail) {
      if ((await consume(cause, counted)) === undefined) await mailer.send(mail);
      else log.warn({ cause, userId: counted.account }, 'a notice was dropped: too many of its kind');
    },
  };
}

function keyOf({ name, by }: MailLimit, { account = '', email = '', ip = '' }: Counted) {
  const key = { account, email, ip };
  if (by.some((part) => key[part] === '')) throw new Error(`The limit ${name} counts by what this mail does not name`);
  return key;
}
