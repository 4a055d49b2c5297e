import { describeMailer } from '@dayward/testing/suites';
import { afterEach, describe, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';
import { startSmtpServer } from './smtp-server.fixture.ts';

const FROM = 'Dayward <hello@example.org>';
const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function setUp(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options);
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM, timeoutMs: 5_000 });
  ends.push(server.close, mailer.close);
  return { server, mailer };
}

describeMailer('SMTP', async () => {
  const { server, mailer } = await setUp();
  return { mailer, from: FROM, arrived: async () => server.arrived() };
});

describe('SMTP', () => {
  test('the envelope has exactly one recipient', async () => {
    const { server, mailer } = await setUp();
    await mailer.send({ to: 'Robin <robin@example.org>', subject: 'Welcome', text: 'Hello' });
    expect(server.envelopes()).toEqual([{ from: 'hello@example.org', to: ['robin@example.org'] }]);
  });

  test('a mail that is sent again has the id that it was given', async () => {
    const { server, mailer } = await setUp();
    const mail = { to: 'robin@example.org', subject: 'x', text: 'y', messageId: '<d1@example.org>' };
    await mailer.send(mail);
    await mailer.send(mail);
    const ids = server.sources().map((source) => /^message-id: (.+)$/im.exec(String(source))?.[1]?.trim());
    expect(ids).toEqual([mail.messageId, mail.messageId]);
  });

  test('a refusal by the mail server is reported without the mail', async () => {
    const { mailer } = await setUp({ refuseRecipients: true });
    const sent = mailer.send({ to: 'robin@example.org', subject: 'Welcome', text: 'Hello' });
    await expect(sent).rejects.toMatchObject({
      reason: 'undeliverable',
      message: 'The mail server did not take the mail.',
    });
  });

  test('an unreachable mail server is reported', async () => {
    const { server, mailer } = await setUp();
    await server.close();
    const sent = mailer.send({ to: 'robin@example.org', subject: 'Welcome', text: 'Hello' });
    await expect(sent).rejects.toMatchObject({ reason: 'undeliverable' });
  });

  test('a mail server on another machine must speak TLS', async () => {
    const server = await startSmtpServer({});
    // A name for this machine that does not count as a loopback name.
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.2:${server.port}`, from: FROM, timeoutMs: 5_000 });
    ends.push(server.close, mailer.close);
    const sent = mailer.send({ to: 'robin@example.org', subject: 'Welcome', text: 'Hello' });
    await expect(sent).rejects.toMatchObject({ reason: 'undeliverable' });
    expect(server.arrived()).toEqual([]);
  });

  test('a private network can be exempt from TLS', async () => {
    const server = await startSmtpServer({});
    const mailer = createSmtpMailer({
      url: `smtp://127.0.0.2:${server.port}/?ignoreTLS=true`,
      from: FROM,
      timeoutMs: 5_000,
    });
    ends.push(server.close, mailer.close);
    await mailer.send({ to: 'robin@example.org', subject: 'Welcome', text: 'Hello' });
    expect(server.arrived()).toHaveLength(1);
  });

  test('text that looks like a file or an address stays text', async () => {
    const { server, mailer } = await setUp();
    await mailer.send({ to: 'robin@example.org', subject: 'x', text: '/etc/hostname', html: 'http://127.0.0.1/' });
    expect(server.arrived()[0]).toMatchObject({ text: '/etc/hostname', html: 'http://127.0.0.1/' });
  });

  test('an invalid sender is refused immediately', () => {
    expect(() => createSmtpMailer({ url: 'smtp://127.0.0.1', from: 'Dayward' })).toThrow(
      'The sender is not one mail address.',
    );
  });
});
