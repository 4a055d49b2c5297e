import { sessionRoutes } from '@dayward/contract';
import { accountsRoutes } from '@dayward/contract/features/accounts';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { admin, openBrowser, post, signIn } from '../accounts.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const PATH = '/auth/sign-in/email';

function guess(email: string, address?: string) {
  return post(
    server,
    PATH,
    { email, password: 'wrong password' },
    address === undefined ? {} : { 'x-forwarded-for': address },
  );
}

/** Counts the answers by status. */
async function statuses(answers: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Advances all rate limits by the given seconds. */
function advanceRateLimits(seconds: number) {
  return admin(server, 'update auth.attempts set window_ends_at = window_ends_at - make_interval(secs => $1)', [
    seconds,
  ]);
}

async function waitingForLocks(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** The same user, signing in from a new address. */
function withNewAddress(person: TestUser) {
  return signIn(server, person);
}

describe('signing in', () => {
  test('works with e-mail and password in any spelling of the address, and ends at sign-out', async () => {
    const { user, password } = await server.signUp();
    const { api } = openBrowser(server);
    const body = { email: ` ${user.email.toUpperCase()} `, password };
    expect(await api.call(sessionRoutes.signIn, { body })).toEqual({ status: 'signed-in', user });
    await api.call(sessionRoutes.signOut, {});
    await expect(api.call(accountsRoutes.me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('with the old password loses against a concurrent change of it, and leaves no session', async () => {
    const person = await server.signUp();
    const { id } = person.user;
    await asAdmin(server.databaseUrl, async (owner) => {
      await owner.query('begin');
      await owner.query(`update auth."account" set "password" = 'another' where "userId" = $1`, [id]);
      const attempt = withNewAddress(person);
      const refused = expect(attempt).rejects.toMatchObject({ code: 'sign_in_failed' });
      await expect.poll(() => waitingForLocks(owner), { timeout: 30_000 }).toBe(1);
      await owner.query(`delete from auth."session" where "userId" = $1`, [id]);
      await owner.query('commit');
      await refused;
      const { rowCount } = await owner.query(`select 1 from auth."session" where "userId" = $1`, [id]);
      expect(rowCount).toBe(0);
    });
  });

  test('[AUTH-08] gives the same specified answer to a wrong password and an unknown address', async () => {
    const { user } = await server.signUp();
    const ask = async (email: string) => {
      const answer = await guess(email);
      const headers = [...answer.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
      return [answer.status, headers, await answer.text()];
    };
    const refusal = await ask(user.email);
    expect(await ask('nobody@example.org')).toEqual(refusal);
    expect(refusal[0]).toBe(401);
    expect(refusal[2]).toContain('Login failed. Please check your credentials.');
  });

  test('reveals that an account is inactive only after the right password', async () => {
    const person = await server.signUp();
    await admin(server, 'update users set is_active = false where id = $1', [person.user.id]);
    await expect(signIn(server, person)).rejects.toMatchObject({ code: 'account_inactive', status: 403 });
    expect((await guess(person.user.email)).status).toBe(401);
  });

  test.each([
    '[]',
    '{"email":"a@example.org"}',
    '{"email":{},"password":[]}',
    '{"email":"a@example.org","password":"x","plan":"Premium"}',
  ])('refuses the body %s', async (body) => expect((await post(server, PATH, body)).status).toBe(422));
});

describe('the rate limits of signing in', () => {
  test('allow 5 of 50 guesses at one account, from any addresses and in any spelling', async () => {
    const { user } = await server.signUp();
    const spellings = [user.email, user.email.toUpperCase(), ` ${user.email} `];
    const answers = Array.from({ length: 50 }, (_, index) => guess(spellings[index % 3] ?? ''));
    expect(await statuses(answers)).toEqual({ 401: 5, 429: 45 });
  });

  test('treat an unknown account the same', async () => {
    expect(await statuses(Array.from({ length: 50 }, () => guess('no-such-person@example.org')))).toEqual({
      401: 5,
      429: 45,
    });
  });

  test('allow 20 of 50 guesses from one network, for any accounts', async () => {
    const answers = Array.from({ length: 50 }, (_, index) =>
      guess(`many-${index}@example.org`, `2001:db8:1:2:${index}::1`),
    );
    expect(await statuses(answers)).toEqual({ 401: 20, 429: 30 });
    const refused = await guess('other@example.org', '2001:db8:1:2::ffff');
    expect(await refused.json()).toMatchObject({
      error: { code: 'rate_limited', retryAfterSeconds: expect.any(Number) },
    });
    expect((await guess('other@example.org', '2001:db8:1:3::1')).status).toBe(401);
  });

  test('allow 20 guesses an hour, and lock for at most 15 minutes', async () => {
    const person = await server.signUp();
    for (let minute = 0; minute < 4; minute += 1) {
      expect(await statuses(Array.from({ length: 6 }, () => guess(person.user.email)))).toEqual({ 401: 5, 429: 1 });
      await advanceRateLimits(60);
    }
    const refused = await withNewAddress(person).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'rate_limited' });
    expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(15 * 60); // an ApiError, matched above
    await advanceRateLimits(15 * 60);
    expect(await withNewAddress(person)).toMatchObject({ status: 'signed-in' });
  });

  test('do not lock out an owner who has signed in from that address before', async () => {
    const person = await server.signUp();
    const home = '192.0.2.77';
    await signIn(server, person, home);
    expect(await statuses(Array.from({ length: 50 }, () => guess(person.user.email)))).toEqual({ 401: 5, 429: 45 });
    await expect(withNewAddress(person)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await signIn(server, person, home)).toMatchObject({ status: 'signed-in' });
  });

  test('do not tell whether an account exists, whatever was tried before from where', async () => {
    const person = await server.signUp();
    // One network that the account is known to use, and one that stands in for it with an unknown address.
    const [home, away] = ['192.0.2.81', '192.0.2.82'];
    await signIn(server, person, home);
    const unknown = 'never-was@example.org';
    const answersOf = async (email: string, from: string | undefined) => {
      const answer = await guess(email, from);
      return `${answer.status} ${(await answer.text()).replace(/\d+/g, 'N')}`;
    };
    // Letters: a guess from the shared network, from elsewhere, and a minute that passes.
    const told: string[][] = [];
    for (const step of 'hhhhhheh m eeeeeehh m hehehehe m eehhhh m hhhhhe'.replaceAll(' ', '')) {
      if (step === 'm') await advanceRateLimits(61);
      else {
        const isShared = step === 'h';
        told.push([
          await answersOf(person.user.email, isShared ? home : undefined),
          await answersOf(unknown, isShared ? away : undefined),
        ]);
      }
    }
    for (const [known, notKnown] of told) expect(known).toBe(notKnown);
    expect(new Set(told.map(([known]) => known?.slice(0, 3)))).toEqual(new Set(['401', '429']));
  });

  test('are not consumed by successful sign-ins', async () => {
    const person = await server.signUp();
    for (let times = 0; times < 8; times += 1)
      expect(await withNewAddress(person)).toMatchObject({ status: 'signed-in' });
  });
});

test('forwarded addresses from untrusted proxies are ignored: one client counts as one', async () => {
  const open = await startTestServer({ TRUSTED_PROXIES: 'none' });
  const answers = Array.from({ length: 50 }, (_, index) =>
    post(open, PATH, { email: `forged-${index}@example.org`, password: 'wrong password' }),
  );
  expect(await statuses(answers)).toEqual({ 401: 20, 429: 30 });
  await open.close();
});
