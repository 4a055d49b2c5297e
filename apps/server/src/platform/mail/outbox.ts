import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#src/platform/json.ts';
import { parseMailbox } from './mailbox.ts';
import { checkMail, MailError, type Mailer } from './mailer.ts';

const StoredMailSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  messageId: z.string().optional(),
});

export type StoredMail = z.output<typeof StoredMailSchema>;

/** Stores mails as files instead of sending them, for a server without a mail server (development, evaluation). */
export type Outbox = Mailer & {
  /** Newest first. */
  list: () => Promise<StoredMail[]>;
  find: (id: string) => Promise<StoredMail | undefined>;
};

/** Largest number of stored mails; older ones are deleted. */
const KEPT_MAX = 200;

const FILE_NAME = /^(\d{13}-\d{6}-[0-9a-f]{8})\.json$/;

/**
 * Creates the outbox in `<dataDir>/outbox`. Only the owner may read its files: they hold sign-in links.
 *
 * @param now milliseconds since 1970; part of the file names, so that their order is the order of sending.
 */
export function createOutbox(settings: { dataDir: string; from: string; now?: () => number }): Outbox {
  const { from, now = Date.now } = settings;
  const folder = join(settings.dataDir, 'outbox');
  let isClosed = false;
  let sent = 0;

  /** Ids, newest first. */
  const listIds = async (): Promise<string[]> => {
    const names = await readdir(folder).catch(() => []);
    return names.flatMap((name) => FILE_NAME.exec(name)?.[1] ?? []).sort((a, b) => (a < b ? 1 : -1));
  };
  const find = async (id: string): Promise<StoredMail | undefined> => {
    if (!FILE_NAME.test(`${id}.json`)) return undefined;
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : StoredMailSchema.parse(parseJson(text));
  };

  return {
    async send(mail) {
      checkMail(mail);
      if (isClosed) throw new MailError('undeliverable', 'The mailer is closed.');
      sent += 1;
      const sentAtMs = now();
      const id = `${String(sentAtMs).padStart(13, '0')}-${String(sent % 1_000_000).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
      const { to, subject, text, html, messageId } = mail;
      const stored: StoredMail = {
        id,
        sentAt: new Date(sentAtMs).toISOString(),
        from,
        to,
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(messageId !== undefined && { messageId }),
      };
      const path = join(folder, `${id}.json`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${path}.new`, JSON.stringify(stored), { mode: 0o600, flag: 'wx' });
        await rename(`${path}.new`, path);
      } catch (cause) {
        throw new MailError('undeliverable', 'The outbox could not be written.', { cause });
      }
      for (const old of (await listIds()).slice(KEPT_MAX)) await rm(join(folder, `${old}.json`), { force: true });
    },
    async forget(addresses) {
      const forgotten = new Set(addresses.map((address) => address.toLowerCase()));
      for (const id of await listIds()) {
        const mail = await find(id);
        const address = mail && parseMailbox(mail.to)?.address.toLowerCase();
        if (address !== undefined && forgotten.has(address)) await rm(join(folder, `${id}.json`), { force: true });
      }
    },
    async close() {
      isClosed = true;
    },
    async list() {
      const mails = await Promise.all((await listIds()).map(find));
      return mails.filter((mail) => mail !== undefined);
    },
    find,
  };
}
