import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpServer } from '#src/platform/mail/smtp-server.fixture.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { separationDeviation } from './separation.ts';
import { measureSeparation } from './timing.ts';
import { addressTwins } from './twins.ts';

/** Requests of each kind: enough to find a hash that is not computed; `timing.long.test.ts` finds less. */
const SIZE = 24;

/** Equal requests are never as far apart: once in a million runs. */
const DEVIATIONS = 4.8;

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtpServer({});
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
});

afterAll(async () => {
  await server.close();
  await smtp.close();
});

test('the time of an answer does not tell if an address has an account', async () => {
  const twins = (await addressTwins(server)).filter(({ what }) => what === 'an account');
  expect(twins.map(({ route }) => route)).toHaveLength(4);
  for (const pair of twins) {
    const apart = Math.abs((await measureSeparation(server, pair, SIZE)) - 0.5);
    expect(apart, pair.route).toBeLessThan(DEVIATIONS * separationDeviation(SIZE));
  }
});
