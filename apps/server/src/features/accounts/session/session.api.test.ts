import { createHmac } from 'node:crypto';
import { sessionRoutes } from '@dayward/contract';
import { accountsRoutes } from '@dayward/contract/features/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { admin, openBrowser, post, registration, signIn } from '../accounts.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

function me(headers: Record<string, string>) {
  return server.raw('/api/v1/me', { headers });
}

/** The signed token inside a `Cookie` header. */
function tokenOf(cookie: string): string {
  return decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
}

/** Backdates the last renewal of an account's sessions. */
function age(userId: string, interval: string) {
  const sql = `update auth."session" set "updatedAt" = "updatedAt" - $2::interval, "expiresAt" = "expiresAt" - $2::interval where "userId" = $1`;
  return admin(server, sql, [userId, interval]);
}

describe('the session cookie', () => {
  test('is HttpOnly and SameSite, and its token is in no answer', async () => {
    const answer = await post(server, '/auth/sign-up/email', registration('cy@example.org'));
    const [line = ''] = answer.headers.getSetCookie();
    expect(line).toMatch(/^dayward-session=\S+; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await answer.text()).not.toContain(tokenOf(line.split(';')[0] ?? '').split('.')[0]);
  });

  test('over https is secure and bound to the host', async () => {
    const secured = await startTestServer({
      PUBLIC_URL: 'https://dayward.example.org',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@example.org',
      APP_SECRET: 'x'.repeat(40),
    });
    const answer = await secured.raw('/api/v1/auth/sign-out', {
      method: 'POST',
      headers: { origin: 'https://dayward.example.org' },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-dayward=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
    await secured.close();
  });

  test('is new at every sign-in, which ends the previous session', async () => {
    const person = await server.signUp();
    const body = { email: person.user.email, password: person.password };
    const browser = openBrowser(server);
    await browser.api.call(sessionRoutes.signIn, { body });
    const first = browser.cookie();
    await browser.api.call(sessionRoutes.signIn, { body });
    expect(browser.cookie()).not.toBe(first);
    expect((await me({ cookie: first })).status).toBe(401);
    expect((await me({ cookie: browser.cookie() })).status).toBe(200);
    expect((await me({ cookie: person.cookie })).status).toBe(200);
  });
});

describe('[AUTH-12] a session', () => {
  test('survives a reload, and is stored only by the hash of its token', async () => {
    const { user, cookie } = await server.signUp();
    expect((await me({ cookie })).status).toBe(200);
    const [row] = await admin<{ token: string }>(server, 'select "token" from auth."session" where "userId" = $1', [
      user.id,
    ]);
    expect(row?.token).toMatch(/^[\w-]{43}$/);
    expect(cookie).not.toContain(row?.token);
  });

  test('is renewed for 60 days when it is used after a day, once, and not before', async () => {
    const { user, cookie } = await server.signUp();
    expect((await me({ cookie })).headers.getSetCookie()).toEqual([]);
    await age(user.id, '59 days');
    const answers = await Promise.all(Array.from({ length: 10 }, () => me({ cookie })));
    const lines = answers.flatMap(({ headers }) => headers.getSetCookie());
    expect(lines).toEqual([expect.stringMatching(/^dayward-session=\S+; Max-Age=5184000; /)]);
    expect(lines[0]?.split(';')[0]).toBe(cookie);
    const [row] = await admin<{ days: number }>(
      server,
      `select round(extract(epoch from "expiresAt" - now()) / 86400)::int as days from auth."session" where "userId" = $1`,
      [user.id],
    );
    expect(row?.days).toBe(60);
  });

  test('expires after 60 days without use', async () => {
    const { user, cookie } = await server.signUp();
    await age(user.id, '60 days');
    expect((await me({ cookie })).status).toBe(401);
  });
});

describe('[AUTH-15] a session is refused', () => {
  test('if it has expired', async () => {
    const { api, user } = await server.signUp();
    await admin(server, `update auth."session" set "expiresAt" = now() - interval '1 second' where "userId" = $1`, [
      user.id,
    ]);
    await expect(api.call(accountsRoutes.me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('if it was signed out: the server has deleted it', async () => {
    const { api, cookie } = await server.signUp();
    await api.call(sessionRoutes.signOut, {});
    expect((await me({ cookie })).status).toBe(401);
    expect((await me({ authorization: `Bearer ${tokenOf(cookie)}` })).status).toBe(401);
  });

  test('if its account was deactivated, at the next request', async () => {
    const { user, cookie } = await server.signUp();
    await admin(server, 'update users set is_active = false where id = $1', [user.id]);
    expect((await me({ cookie })).status).toBe(401);
  });

  test('if it is forged or tampered with', async () => {
    const { cookie } = await server.signUp();
    const [name = ''] = cookie.split('=');
    const [token = '', signature = ''] = tokenOf(cookie).split('.');
    const other = createHmac('sha256', 'another secret').update(token).digest('base64');
    const flipped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const value of [
      token,
      `${token}.`,
      `${token}.${other}`,
      `${flipped}.${signature}`,
      `.${signature}`,
      'x'.repeat(5000),
    ]) {
      expect((await me({ cookie: `${name}=${encodeURIComponent(value)}` })).status).toBe(401);
      expect((await me({ authorization: `Bearer ${value}` })).status).toBe(401);
    }
  });
});

describe('a bearer token', () => {
  test('is the signed token of a session, and overrides the cookie', async () => {
    const [alice, bob] = [await server.signUp(), await server.signUp()];
    const authorization = `Bearer ${tokenOf(alice.cookie)}`;
    expect(await (await me({ authorization })).json()).toEqual(alice.user);
    expect(await (await me({ authorization, cookie: bob.cookie })).json()).toEqual(alice.user);
    expect((await me({ authorization: 'Bearer nothing', cookie: bob.cookie })).status).toBe(401);
    expect((await me({ authorization: 'Basic cHJveHk6cHJveHk=', cookie: bob.cookie })).status).toBe(200);
  });

  test('renews its session without setting a cookie', async () => {
    const { user, cookie } = await server.signUp();
    await age(user.id, '2 days');
    const answer = await me({ authorization: `Bearer ${tokenOf(cookie)}` });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect((await me({ cookie })).headers.getSetCookie()).toEqual([]);
  });

  test('is ignored in the query string', async () => {
    const token = encodeURIComponent(tokenOf((await server.signUp()).cookie));
    for (const name of ['token', 'access_token', 'session', 'dayward-session', 'authorization']) {
      expect((await server.raw(`/api/v1/me?${name}=${token}`)).status).toBe(401);
    }
  });
});

test('ending the sessions of one account keeps those of another', async () => {
  const [alice, bob] = [await server.signUp(), await server.signUp()];
  await signIn(server, alice);
  await admin(server, 'update users set is_active = false where id = $1', [alice.user.id]);
  expect((await me({ cookie: bob.cookie })).status).toBe(200);
});
