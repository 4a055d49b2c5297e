import { describe, expect, test } from 'vitest';

/** Interface of a mailer that the suite tests; the server's port satisfies it. */
export type MailerUnderTest = {
  send(mail: { to: string; subject: string; text: string; html?: string }): Promise<void>;
  close(): Promise<void>;
};

/** Received mail. */
export type ReceivedMail = { from: string; to: string; subject: string; text: string; html: string | undefined };

export type MailerSetup = {
  mailer: MailerUnderTest;
  /** Sender address with which the mailer was created. */
  from: string;
  /** Returns all received mails, oldest first. */
  arrived: () => Promise<ReceivedMail[]>;
};

const MAIL = { to: 'robin@example.org', subject: 'Welcome', text: 'Hello Robin' };

// biome-ignore format: a table to be read at a glance
const HOSTILE_RECIPIENTS = [
  '', ' ', 'robin', '@example.org', 'robin@', 'robin@example.org, eve@example.org', 'robin@example.org; eve@example.org',
  'robin@example.org eve@example.org', 'robin@example.org\r\nBcc: eve@example.org', 'robin@example.org\nBcc: eve@example.org',
  'robin@example.org\rBcc: eve@example.org', 'robin@example.org%0aBcc:eve@example.org\n', 'Robin\r\nBcc: eve@example.org <robin@example.org>',
  'Robin <robin@example.org>\r\nSubject: x', 'Robin <robin@example.org>, <eve@example.org>', '<robin@example.org><eve@example.org>',
  'group: robin@example.org, eve@example.org;', 'robin@example.org\0', 'robin@exa mple.org', 'ro"bin@example.org', 'robin@example..org',
  '.robin@example.org', 'robin.@example.org', 'ro..bin@example.org', `${'r'.repeat(65)}@example.org`, `r@${'e'.repeat(254)}.org`,
  'robin@example.org\u2028Bcc: eve@example.org', 'robin@-example.org', 'robin(comment)@example.org',
];

// biome-ignore format: a table to be read at a glance
const HOSTILE_SUBJECTS = [
  'x\r\nBcc: eve@example.org', 'x\nBcc: eve@example.org', 'x\rBcc: eve@example.org', 'x\r\n\r\nbody', 'x\0', 'x\u2028y',
  'x\u0085y', 'x\u001by', 'x'.repeat(2_000),
];

/** Runs the tests for every mailer on one implementation; `make` creates one that has sent nothing. */
export function describeMailer(name: string, make: () => Promise<MailerSetup>): void {
  describe(`${name} sends mail`, () => {
    test('a mail arrives unchanged', async () => {
      const { mailer, from, arrived } = await make();
      await mailer.send({ ...MAIL, html: '<p>Hello <b>Robin</b></p>' });
      expect(await arrived()).toEqual([{ from, ...MAIL, html: '<p>Hello <b>Robin</b></p>' }]);
      await mailer.close();
    });

    test('plain text is sufficient, in any script, with long lines and lone dots', async () => {
      const { mailer, arrived } = await make();
      const text = `Grüße, 你好, שלום 🎉\n.\n..two dots\n${'long '.repeat(400)}\nhttps://dayward.example.org/verify?token=a=b&c=%20\n`;
      await mailer.send({ to: 'Röbin Ünal <robin@example.org>', subject: 'Überprüfung 🎉 – 确认', text });
      const [mail] = await arrived();
      expect(mail?.subject).toBe('Überprüfung 🎉 – 确认');
      expect(mail?.to).toBe('Röbin Ünal <robin@example.org>');
      expect(mail?.text.trimEnd()).toBe(text.trimEnd());
      expect(mail?.html).toBeUndefined();
      await mailer.close();
    });

    test('several mails arrive in order', async () => {
      const { mailer, arrived } = await make();
      for (const subject of ['first', 'second', 'third']) await mailer.send({ ...MAIL, subject });
      expect((await arrived()).map((mail) => mail.subject)).toEqual(['first', 'second', 'third']);
      await mailer.close();
    });

    test.each(HOSTILE_RECIPIENTS.map((to) => [to.slice(0, 60), to]))(
      'the recipient %j is refused and nothing is sent',
      async (_shown, to) => {
        const { mailer, arrived } = await make();
        await expect(mailer.send({ ...MAIL, to })).rejects.toMatchObject({ reason: 'invalid' });
        expect(await arrived()).toEqual([]);
        await mailer.close();
      },
    );

    test.each(HOSTILE_SUBJECTS.map((subject) => [subject.slice(0, 60), subject]))(
      'the subject %j is refused and nothing is sent',
      async (_shown, subject) => {
        const { mailer, arrived } = await make();
        await expect(mailer.send({ ...MAIL, subject })).rejects.toMatchObject({ reason: 'invalid' });
        expect(await arrived()).toEqual([]);
        await mailer.close();
      },
    );

    test('an error never contains the mail', async () => {
      const { mailer } = await make();
      const sent = mailer.send({ to: 'secret-person', subject: 'secret-subject', text: 'secret-text' });
      const error: unknown = await sent.catch((reason: unknown) => reason);
      expect(String(error instanceof Error ? error.stack : error)).not.toMatch(/secret-/);
      await mailer.close();
    });

    test('a closed mailer refuses', async () => {
      const { mailer, arrived } = await make();
      await mailer.close();
      await expect(mailer.send(MAIL)).rejects.toMatchObject({ reason: 'undeliverable' });
      expect(await arrived()).toEqual([]);
    });
  });
}
