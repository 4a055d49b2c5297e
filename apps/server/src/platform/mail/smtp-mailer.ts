import { createTransport } from 'nodemailer';
import { parseMailbox } from './mailbox.ts';
import { checkMail, MailError, type Mailer } from './mailer.ts';

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with the user and password of the mail server if it requires them. */
  url: string;
  from: string;
  timeoutMs?: number;
};

const DEFAULT_TIMEOUT_MS = 20_000;

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/**
 * Sends mails through a mail server. A server on another machine must offer TLS with a valid certificate, because passwords and
 * links cross the network. `?ignoreTLS=true` in the address lifts that for a private network.
 *
 * @throws MailError `invalid` when the sender is not a mail address.
 */
export function createSmtpMailer({ url, from, timeoutMs = DEFAULT_TIMEOUT_MS }: SmtpSettings): Mailer {
  const sender = parseMailbox(from);
  if (sender === undefined) throw new MailError('invalid', 'The sender is not one mail address.');
  const { hostname, searchParams } = new URL(url);
  const isPlainAllowed = LOOPBACK_NAMES.has(hostname) || searchParams.get('ignoreTLS') === 'true';
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: !isPlainAllowed,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A mail is text; its content must never make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let isClosed = false;
  return {
    async send(mail) {
      const { to, subject, text, html, messageId } = checkMail(mail);
      if (isClosed) throw new MailError('undeliverable', 'The mailer is closed.');
      try {
        await transport.sendMail({
          from: toAddress(sender),
          to: toAddress(to),
          subject,
          text,
          ...(html !== undefined && { html }),
          ...(messageId !== undefined && { messageId }),
        });
      } catch (cause) {
        throw new MailError('undeliverable', 'The mail server did not take the mail.', { cause });
      }
    },
    async close() {
      isClosed = true;
      transport.close();
    },
  };
}

function toAddress({ name, address }: { name: string | undefined; address: string }) {
  return { name: name ?? '', address };
}
