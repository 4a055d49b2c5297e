import type { RouteContract } from '@dayward/contract';
import {
  accountsRoutes,
  activeSessionRoutes,
  emailRoutes,
  passkeyRoutes,
  passwordRoutes,
  secondFactorRoutes,
  signInRoutes,
} from '@dayward/contract/features/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import {
  admin,
  codeOf,
  deleteUsedCodes,
  endRateLimitWindows,
  enterPassword,
  mailsTo,
  sessionsOf,
  signUpWithTotp,
  stepUp,
  tally,
} from '../accounts.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

function confirm({ api }: Pick<TestUser, 'api'>, password: string) {
  return api.call(activeSessionRoutes.stepUp, { body: { password } });
}

/** True if the session may do an action that requires a step-up; does not perform it. */
async function isSteppedUp({ api }: Pick<TestUser, 'api'>): Promise<boolean> {
  return api.call(secondFactorRoutes.renewBackupCodes, {}).then(
    () => true,
    (error) => error.code !== 'step_up_required',
  );
}

describe('a step-up', () => {
  test('is required after a sign-in, and lasts five minutes in that one session', async () => {
    const person = await server.signUp();
    const other = await enterPassword(server, person);
    expect(await isSteppedUp(person)).toBe(false);
    await confirm(person, person.password);
    expect(await isSteppedUp(person)).toBe(true);
    expect(await isSteppedUp(other)).toBe(false);
    const shift = (seconds: number) =>
      admin(server, `update auth.step_ups set confirmed_at = now() - make_interval(secs => $1)`, [seconds]);
    await shift(290);
    expect(await isSteppedUp(person)).toBe(true);
    await shift(300);
    expect(await isSteppedUp(person)).toBe(false);
    await confirm(person, person.password);
    expect(await isSteppedUp(person)).toBe(true);
  });

  test('requires the second factor if one is on, and does not reveal which of the two was wrong', async () => {
    const person = await signUpWithTotp(server);
    await admin(server, 'delete from auth.step_ups');
    const code = codeOf(person.secret);
    const attempt = (body: object) =>
      server.raw('/api/v1/auth/step-up', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.baseUrl, cookie: cookieOf },
        body: JSON.stringify(body),
      });
    const signedIn = await enterPassword(server, person);
    await signedIn.api.call(signInRoutes.secondFactor, { body: { kind: 'totp', code } });
    const cookieOf = signedIn.cookie();
    await deleteUsedCodes(server, person.user.id);
    const { password } = person;
    const answers = [
      await attempt({ password: 'wrong password' }),
      await attempt({ password: 'wrong password', secondFactor: { kind: 'totp', code } }),
      await attempt({ password }),
      await attempt({ password, secondFactor: { kind: 'totp', code: codeOf(person.secret, 4) } }),
    ];
    const texts = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toMatch(/^403 .*"step_up_failed"/);
    // A wrong password did not consume the code.
    expect((await attempt({ password, secondFactor: { kind: 'totp', code } })).status).toBe(204);
    expect(await isSteppedUp(signedIn)).toBe(true);
  });

  test('resists brute force: of 50 concurrent attempts five are checked, and then none for 15 minutes', async () => {
    const person = await server.signUp();
    const outcomes = await tally(Array.from({ length: 50 }, (_, index) => confirm(person, `wrong password ${index}`)));
    expect(outcomes).toEqual({ step_up_failed: 5, rate_limited: 45 });
    const other = await enterPassword(server, person);
    for (const one of [person, other]) {
      await expect(confirm(one, person.password)).rejects.toMatchObject({
        code: 'rate_limited',
        retryAfterSeconds: expect.any(Number),
      });
    }
    expect(await isSteppedUp(person)).toBe(false);
    await endRateLimitWindows(server);
    await confirm(other, person.password);
  });

  test('that succeeds counts as no attempt', async () => {
    const person = await server.signUp();
    for (let round = 0; round < 8; round += 1) await confirm(person, person.password);
    await expect(confirm(person, 'wrong password')).rejects.toMatchObject({ code: 'step_up_failed' });
  });

  test.each([
    [{}],
    [{ password: '' }],
    [{ password: 12345678 }],
    [{ password: ['correct horse battery'] }],
    [{ password: 'x'.repeat(129) }],
    [{ password: 'x', secondFactor: '123456' }],
    [{ password: 'x', secondFactor: { kind: 'totp' } }],
    [{ password: 'x', sessionId: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60' }],
  ])('refuses %o', async (body) => {
    const { cookie } = await server.signUp();
    const headers = { 'content-type': 'application/json', origin: server.baseUrl, cookie };
    const answer = await server.raw('/api/v1/auth/step-up', { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(422);
  });

  test('is required before a change of the password, the address or the account itself', async () => {
    const { api } = await server.signUp();
    const refusal = { code: 'step_up_required' };
    const password = 'an entirely new one';
    await expect(api.call(passwordRoutes.changePassword, { body: { password } })).rejects.toMatchObject(refusal);
    await expect(api.call(emailRoutes.changeEmail, { body: { email: 'new@example.org' } })).rejects.toMatchObject(
      refusal,
    );
    await expect(api.call(accountsRoutes.deleteAccount, {})).rejects.toMatchObject(refusal);
  });
});

describe('the list of sessions', () => {
  test('contains every device of the account, the latest first, and nothing that works as a credential', async () => {
    const person = await server.signUp();
    const other = await enterPassword(server, person);
    await server.signUp();
    const { items } = await other.api.call(activeSessionRoutes.listSessions, {});
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const fields = ['createdAt', 'expiresAt', 'id', 'isCurrent', 'lastSeenAt', 'userAgent'];
    for (const item of items) expect(Object.keys(item).sort()).toEqual(fields);
    const text = await (await server.raw('/api/v1/auth/sessions', { headers: { cookie: person.cookie } })).text();
    const rows = await admin<{ token: string }>(server, 'select "token" from auth."session"');
    for (const { token } of rows) expect(text).not.toContain(token);
  });

  test('[AUTH-15] ends one session: its next request is refused', async () => {
    const person = await server.signUp();
    const other = await enterPassword(server, person);
    const { items } = await person.api.call(activeSessionRoutes.listSessions, {});
    const id = items.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    await person.api.call(activeSessionRoutes.revokeSession, { params: { id } });
    await expect(other.api.call(accountsRoutes.me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(person.api.call(activeSessionRoutes.revokeSession, { params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await person.api.call(accountsRoutes.me, {});
  });

  test('[AUTH-15] ends all others: their next requests are refused', async () => {
    const person = await server.signUp();
    const others = [await enterPassword(server, person), await enterPassword(server, person)];
    await person.api.call(activeSessionRoutes.revokeOtherSessions, {});
    for (const { api } of others) {
      await expect(api.call(accountsRoutes.me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect((await person.api.call(activeSessionRoutes.listSessions, {})).items).toHaveLength(1);
  });

  test('gives another account’s session the same answer as an unknown one, and keeps it', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()];
    const { items } = await stranger.api.call(activeSessionRoutes.listSessions, {});
    const revoke = async (id: string) => {
      const headers = { origin: server.baseUrl, cookie: person.cookie };
      const answer = await server.raw(`/api/v1/auth/sessions/${id}`, { method: 'DELETE', headers });
      return [answer.status, await answer.text()];
    };
    const unknown = await revoke('0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60');
    expect(unknown[0]).toBe(404);
    expect(await revoke(items[0]?.id ?? '')).toEqual(unknown);
    expect((await revoke('not-an-id'))[0]).toBe(422);
    await stranger.api.call(accountsRoutes.me, {});
  });
});

describe('changing the password', () => {
  test('[AUTH-15] ends every session but this one, which gets a new token', async () => {
    const person = await server.signUp();
    const other = await enterPassword(server, person);
    await stepUp(server, person);
    const password = 'an entirely new one';
    await person.api.call(passwordRoutes.changePassword, { body: { password } });
    await expect(other.api.call(accountsRoutes.me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await server.raw('/api/v1/me', { headers: { cookie: person.cookie } })).status).toBe(401);
    expect(await person.api.call(accountsRoutes.me, {})).toEqual(person.user);
    expect(await sessionsOf(server, person.user.id)).toBe(1);
    await expect(enterPassword(server, person)).rejects.toMatchObject({ code: 'sign_in_failed' });
    await enterPassword(server, { ...person, password });
    await expect.poll(async () => (await mailsTo(server, person.user.email)).length).toBeGreaterThan(0);
  });

  test('refuses a common password, and then ends no session', async () => {
    const person = await server.signUp();
    const other = await enterPassword(server, person);
    await stepUp(server, person);
    for (const password of ['password123', 'short', 'x'.repeat(129)]) {
      const refused = person.api.call(passwordRoutes.changePassword, { body: { password } });
      await expect(refused).rejects.toMatchObject({ code: 'invalid_input', fields: { password: expect.anything() } });
    }
    await other.api.call(accountsRoutes.me, {});
    await person.api.call(accountsRoutes.me, {});
  });
});

describe('changing the address', () => {
  test('sends a link to the new one, and changes nothing before it is opened', async () => {
    const person = await server.signUp();
    await stepUp(server, person);
    await person.api.call(emailRoutes.changeEmail, { body: { email: 'moved@example.org' } });
    await expect.poll(async () => (await mailsTo(server, 'moved@example.org')).length).toBe(1);
    expect((await person.api.call(accountsRoutes.me, {})).email).toBe(person.user.email);
  });
});

describe('without a session', () => {
  test.each(
    [accountsRoutes, activeSessionRoutes, secondFactorRoutes, passkeyRoutes, passwordRoutes, emailRoutes]
      .flatMap((routes): RouteContract[] => Object.values(routes))
      .filter(({ access }) => access === 'signed-in')
      .map((route) => [route.id, route] as const),
  )('%s is refused', async (_, route) => {
    const path = route.path.replace(':id', '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60');
    const answer = await server.raw(`/api/v1${path}`, { method: route.method, headers: { origin: server.baseUrl } });
    expect(answer.status).toBe(401);
  });
});
