import { API_ROUTES, type RouteContract } from '@dayward/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type FakePi, startFakePi } from '#src/features/accounts/pi/pi-platform.fixture.ts';
import { startSmtpServer } from '#src/platform/mail/smtp-server.fixture.ts';
import { freshAddress } from '#test/access/access-row.ts';
import { type Call, fetchCall } from '#test/access/send-call.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { routeOf } from './race-account.ts';
import { makeTwins, type Twins } from './twins.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let pi: FakePi;
let server: TestServer;
let twins: Twins[];

beforeAll(async () => {
  // With a mail server, as in production: without one, a taken address is refused at sign-up.
  smtp = await startSmtpServer({});
  pi = await startFakePi();
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, ...pi.env });
  twins = await makeTwins(server, pi);
});

afterAll(async () => {
  await server.close();
  await pi.close();
  await smtp.close();
});

/** Cookies are read by routes whose contract names no input. */
const COOKIE_ROUTES = ['accounts.session', 'accounts.signOut'];

const takesInput = ({ id, params, query, body }: RouteContract) =>
  COOKIE_ROUTES.includes(id) || [params, query, body].some((part) => part !== undefined);

function takesAddress({ body }: RouteContract): boolean {
  const shape = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return /"email":/.test(JSON.stringify(shape ?? {}));
}

test('every route that takes an address, or anything from a caller without a session, has twins', () => {
  const compared = API_ROUTES.filter(
    (route) => (route.access === 'public' && takesInput(route)) || takesAddress(route),
  );
  expect([...new Set(twins.map(({ route }) => route))].sort()).toEqual(compared.map(({ id }) => id).sort());
});

/** Headers that differ between two equal requests. */
const VARYING_HEADERS: ReadonlySet<string> = new Set(['date', 'x-request-id', 'content-length', 'retry-after']);

/** Everything of an answer that a caller sees, without random tokens and the remaining seconds. */
async function shownBy(route: RouteContract, call: Call) {
  const answer = await fetchCall(server, route, call);
  const headers = [...answer.headers].filter(([name]) => !VARYING_HEADERS.has(name));
  return {
    status: answer.status,
    headers: headers.map(([name, value]) => `${name}: ${value.replace(/=[\w-]{43};/, '=token;')}`),
    waits: answer.headers.has('retry-after'),
    text: (await answer.text()).replace(/"(retryAfterSeconds)":\d+/, '"$1":N'),
  };
}

/** Letters: an attempt from one network, one from a new network, and a minute that passes. */
const FEW_ATTEMPTS = 'hhe';
const SOME_ATTEMPTS = 'hhhhhheemhe';
const MANY_ATTEMPTS = `${SOME_ATTEMPTS}${'h'.repeat(21)}ee`;

/** Answers to pairs of attempts, by turns. @returns the statuses */
async function compareAnswers({ route: id, what, known, unknown }: Twins, attempts: string): Promise<number[]> {
  const route = routeOf(id);
  const pool = server.database.authPool;
  await pool.query('delete from auth.attempts');
  const homes = [freshAddress(), freshAddress()] as const;
  const statuses: number[] = [];
  for (const [index, letter] of [...attempts].entries()) {
    if (letter === 'm') {
      await pool.query(`update auth.attempts set window_ends_at = window_ends_at - interval '1 minute'`);
      continue;
    }
    const [home, otherHome] = letter === 'h' ? homes : [freshAddress(), freshAddress()];
    const one = await shownBy(route, { ...(await known()), address: home });
    const other = await shownBy(route, { ...(await unknown()), address: otherHome });
    expect(one, `${id} of ${what}, attempt ${index}`).toEqual(other);
    statuses.push(one.status);
  }
  return statuses;
}

describe('the answers are equal at each attempt, from the same network and from others', () => {
  test('of an address with an account and one without', async () => {
    for (const pair of twins.filter(({ names }) => names === 'address')) {
      const attempts = pair.what === 'an account' ? MANY_ATTEMPTS : SOME_ATTEMPTS;
      expect(await compareAnswers(pair, attempts), pair.route).toContain(429);
    }
  });

  test('of a secret that no longer works and one that never did', async () => {
    for (const pair of twins.filter(({ names }) => names === 'secret'))
      expect(await compareAnswers(pair, FEW_ATTEMPTS), pair.route).toHaveLength(FEW_ATTEMPTS.length);
  });
});
