import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpServer } from '#src/platform/mail/smtp-server.fixture.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { measureSeparation } from './timing.ts';
import { addressTwins, type Twins } from './twins.ts';

/** Requests of each kind. Equal ones are apart by `SEPARATION_MAX` less than once in a million runs. */
const SIZE = 200;

/** What a stranger could use: the limits allow a few attempts an hour on one address, and a network adds its own noise. */
const SEPARATION_MAX = 0.15;

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let server: TestServer;
let twins: Twins[];

beforeAll(async () => {
  smtp = await startSmtpServer({});
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
  twins = await addressTwins(server);
});

afterAll(async () => {
  await server.close();
  await smtp.close();
});

test('the time of an answer does not tell if an address has an account', async () => {
  const found: Record<string, number> = {};
  for (const pair of twins) {
    found[`${pair.route} of ${pair.what}`] = await measureSeparation(server, pair, SIZE);
  }
  const shown = Object.entries(found).map(([name, value]) => `${name} ${value.toFixed(3)}`);
  process.stdout.write(`separation by time, 0.5 is none: ${shown.join(', ')}\n`);
  for (const [name, value] of Object.entries(found)) expect(Math.abs(value - 0.5), name).toBeLessThan(SEPARATION_MAX);
});

test('the measurement finds a hash that one of two requests does not need', async () => {
  const signIn = twins.find(({ route }) => route === 'accounts.signIn');
  if (signIn === undefined) throw new Error('There are no twins of a sign-in');
  const isRefused = { cookie: '', body: { email: 'not an address', password: 'wrong password' } };
  const value = await measureSeparation(server, { ...signIn, unknown: () => isRefused }, SIZE);
  expect(value).toBeGreaterThan(0.5 + 2 * SEPARATION_MAX);
});
