import { hasControlCharacter, type Mailbox, parseMailbox } from './mailbox.ts';

export type Mail = {
  /** One address, or `Name <address>`. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** `<id@host>`: mail programs show a repeated mail with the same id once. */
  messageId?: string;
};

/** Sends mails. Their content is never logged: it holds sign-in links. */
export type Mailer = {
  /**
   * Hands one mail over for delivery.
   *
   * @throws MailError `invalid` for a mail that can never be delivered, `undeliverable` for one that may be retried.
   */
  send: (mail: Mail) => Promise<void>;
  /** Deletes the stored mails to these addresses, when their account is erased; absent if the mailer stores none. */
  forget?: (addresses: readonly string[]) => Promise<void>;
  /** Closes the connections; a later `send` fails. */
  close: () => Promise<void>;
};

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly reason: 'invalid' | 'undeliverable';

  constructor(reason: MailError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** RFC 5322 §2.1.1 limits a line to 998 characters. */
const SUBJECT_MAX_CHARS = 998;

export type CheckedMail = Omit<Mail, 'to'> & { to: Mailbox };

/**
 * Validates a mail for every implementation: refuses names, addresses and subjects that would become further headers or
 * recipients.
 *
 * @throws MailError `invalid`; the message never shows the mail.
 */
export function checkMail(mail: Mail): CheckedMail {
  const to = parseMailbox(mail.to);
  if (to === undefined) throw new MailError('invalid', 'The recipient is not one mail address.');
  if (mail.subject.length > SUBJECT_MAX_CHARS || hasControlCharacter(mail.subject)) {
    throw new MailError('invalid', 'The subject is too long or holds control characters.');
  }
  return { ...mail, to };
}
