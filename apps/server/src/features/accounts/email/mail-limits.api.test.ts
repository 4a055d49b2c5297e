import { emailRoutes } from '@dayward/contract/features/accounts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '#src/platform/mail/mailer.ts';
import { createRateLimits } from '#src/platform/rate-limit/index.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { openBrowser, stepUp, tally } from '../accounts.fixture.ts';
import { limitMails } from './limited-mails.ts';
import { MAIL_LIMITS, type MailCause, type MailLimit } from './mail-limits.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const CAUSES = Object.entries(MAIL_LIMITS) as [MailCause, readonly MailLimit[]][]; // the keys of that object

/** More than any limit allows. */
const MANY = 100;

const MAIL: Mail = { to: 'robin@example.org', subject: 'x', text: 'x' };

function countedMails() {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: async () => undefined };
  const rateLimits = createRateLimits(server.database.authPool);
  return { sent, mails: limitMails({ mailer, rateLimits, log: pino({ level: 'silent' }) }) };
}

describe('every mail that a person can cause', () => {
  test.each(CAUSES)('%s is limited, and so is each way of counting it', async (cause, limits) => {
    expect(limits.length).toBeGreaterThan(0);
    for (const { by, max } of limits) {
      const { sent, mails } = countedMails();
      for (let times = 0; times < MANY; times += 1) {
        const other = `${cause}-${by[0]}-${times}`;
        const varied = { account: other, email: `${other}@example.org`, ip: `10.${limits.length}.7.${times}` };
        const counted = {
          ...varied,
          ...(by[0] !== undefined && { [by[0]]: by[0] === 'ip' ? '198.51.100.7' : `${cause} one` }),
        };
        await mails.notice(cause, counted, MAIL);
      }
      expect(sent.length).toBeLessThanOrEqual(max);
    }
  });

  test('to an address that was typed in is counted by that address and by the network', () => {
    for (const cause of ['signUp', 'forgotPassword', 'verification', 'emailChange'] as const) {
      const parts = MAIL_LIMITS[cause].flatMap(({ by }) => by);
      expect(parts).toEqual(expect.arrayContaining(['email', 'ip']));
    }
  });
});

test('one account cannot send mails to many strangers', async () => {
  const person = await server.signUp();
  await stepUp(server, person);
  const change = (index: number) =>
    person.api.call(emailRoutes.changeEmail, { body: { email: `stranger-${index}@example.net` } });
  expect(await tally(Array.from({ length: 30 }, (_, index) => change(index)))).toEqual({ ok: 10, rate_limited: 20 });
  const arrived = async () => (await server.mails()).filter(({ to }) => to.endsWith('@example.net')).length;
  await expect.poll(arrived).toBe(10);
  await expect(
    openBrowser(server).api.call(emailRoutes.changeEmail, { body: { email: 'x@example.net' } }),
  ).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
