import { sessionRoutes, TERMS_VERSION } from '@dayward/contract';
import { accountsRoutes, profileRoutes } from '@dayward/contract/features/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { admin, openBrowser, post, registration } from '../accounts.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const PATH = '/auth/sign-up/email';

async function refusalOf(answer: Response) {
  const { error } = (await answer.json()) as {
    error: { code: string; fields?: Record<string, { code: string; message: string }> };
  };
  return { status: answer.status, ...error };
}

describe('a sign-up', () => {
  test('[DATAM-02] starts a session and returns the client view of the user', async () => {
    const { user, api } = await server.signUp({ name: '  Ada  Lovelace ', email: 'Ada@Example.org' });
    expect(user).toEqual({
      id: expect.any(String),
      email: 'ada@example.org',
      name: 'Ada  Lovelace',
      plan: 'Free',
      planExpiry: null,
      isActive: true,
      createdAt: expect.any(String),
      hasPaid: false,
      avatarUrl: null,
      timeZone: 'UTC',
      dayStartHour: 0,
      weekStart: 1,
      isPlanEnding: false,
    });
    expect(await api.call(accountsRoutes.me, {})).toEqual(user);
  });

  test('[DATAM-01] inserts a user row with the id of the identity and the specified defaults', async () => {
    const { user } = await server.signUp({ name: 'Ada' });
    const [row] = await admin(
      server,
      `select u.*, a."email" as "identityEmail" from users u join auth."user" a using (id) where id = $1`,
      [user.id],
    );
    expect(row).toMatchObject({
      id: user.id,
      email: user.email,
      name: 'Ada',
      plan: 'Free',
      has_paid: false,
      is_active: true,
      plan_expiry: null,
      avatar_url: null,
      created_at: expect.any(Date),
      identityEmail: user.email,
    });
  });

  test('[AUTH-06] stores when which terms were accepted, and [AUTH-05] when the age was declared', async () => {
    const { user } = await server.signUp();
    const [row] = await admin<Record<string, unknown>>(server, 'select * from users where id = $1', [user.id]);
    expect(row).toMatchObject({
      terms_version: TERMS_VERSION,
      terms_accepted_at: expect.any(Date),
      age_declared_at: expect.any(Date),
    });
  });

  test.each([
    ['[AUTH-05] without the declaration of age', { isAtLeast16: undefined }, 'isAtLeast16', 'required'],
    ['[AUTH-05] of somebody who is younger', { isAtLeast16: false }, 'isAtLeast16', 'invalid_choice'],
    ['[AUTH-06] without consent to the terms', { acceptedTermsVersion: undefined }, 'acceptedTermsVersion', 'required'],
    [
      '[AUTH-06] with consent to other terms',
      { acceptedTermsVersion: '2001-01-01' },
      'acceptedTermsVersion',
      'invalid_choice',
    ],
    ['in a time zone that nobody knows', { timeZone: 'Mars/Olympus_Mons' }, 'timeZone', 'unknown_time_zone'],
    ['with an offset for a time zone', { timeZone: '+01:00' }, 'timeZone', 'unknown_time_zone'],
  ])('%s is refused at the field, and creates no account', async (_, changes, field, code) => {
    const email = 'refused@example.org';
    const answer = await post(server, PATH, registration(email, changes));
    expect(await refusalOf(answer)).toMatchObject({
      status: 422,
      code: 'invalid_input',
      fields: { [field]: { code } },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await admin(server, 'select 1 from auth."user" where "email" = $1', [email])).toEqual([]);
  });

  test.each(['Basic', 'Pro', 'Premium'])(
    'that asks for %s gets Free: a plan must be bought, not granted',
    async (plan) => {
      const body = registration(`wish-${plan}@example.org`.toLowerCase(), { plan });
      expect(await openBrowser(server).api.call(sessionRoutes.signUp, { body: body as never })).toMatchObject({
        status: 'signed-in',
        user: { plan: 'Free', hasPaid: false, planExpiry: null },
      });
    },
  );

  test('accepts e-mail, password, full name and, last, the plan', () => {
    const keys = Object.keys(sessionRoutes.signUp.body.shape);
    expect(keys.slice(0, 3)).toEqual(['email', 'password', 'name']);
    expect(keys.at(-1)).toBe('plan');
  });

  test('stores the proposed time zone', async () => {
    const { api } = openBrowser(server);
    await api.call(sessionRoutes.signUp, {
      body: { ...registration('zone@example.org'), timeZone: 'Pacific/Chatham' },
    });
    expect(await api.call(profileRoutes.getProfile, {})).toMatchObject({
      timeZone: 'Pacific/Chatham',
      dayStartHour: 0,
    });
  });

  test('[AUTH-09] with a taken address is refused with the specified text', async () => {
    const { user } = await server.signUp();
    const again = server.signUp({ email: user.email.toUpperCase() });
    await expect(again).rejects.toMatchObject({ code: 'sign_up_failed', message: 'Error creating account' });
  });

  test('with one address 50 times at once creates one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(server, PATH, registration('burst@example.org'))),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(await admin(server, `select 1 from users where email = 'burst@example.org'`)).toHaveLength(1);
  });

  test('has an exact rate limit for one IP address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post(server, PATH, registration(`crowd-${index}@example.org`), { 'x-forwarded-for': `2001:db8:7:7::${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a password', () => {
  test.each([
    ['password1!', 'password_too_common'],
    ['P@ssw0rd2026', 'password_too_common'],
    ['Iloveyou', 'password_too_common'],
    ['12345678', 'password_too_common'],
    ['87654321', 'password_too_common'],
    ['aaaaaaaaaaaa', 'password_too_common'],
    ['abcabcabcabc', 'password_too_common'],
    ['qwertyuiop', 'password_too_common'],
    ['Dayward2026', 'password_product_word'],
    ['habithabit!', 'password_product_word'],
    ['lovelace99', 'password_personal'],
    ['countess@example.org', 'password_personal'],
    ['COUNTESS-1', 'password_personal'],
  ])('%s is refused with the reason at the field', async (password, code) => {
    const answer = await post(server, PATH, registration('countess@example.org', { password, name: 'Ada Lovelace' }));
    const refusal = await refusalOf(answer);
    expect(refusal).toMatchObject({ status: 422, code: 'invalid_input', fields: { password: { code } } });
    expect(refusal.fields?.['password']?.message).toMatch(/choose another/);
  });

  test.each([
    'correct horse battery',
    'ünïcödé pässwörd',
    '😀😀😀😀🎈🎈🎈🌍',
    'robin eats 7 green pears',
    '        x        y',
    `${'a'.repeat(64)}${'b'.repeat(63)}c`,
  ])('%j is accepted, regardless of its characters', async (password) => {
    const person = await server.signUp({ password });
    const body = { email: person.user.email, password };
    expect(await openBrowser(server).api.call(sessionRoutes.signIn, { body })).toMatchObject({ status: 'signed-in' });
  });
});

describe('hostile input', () => {
  test.each([
    [{ email: 'not an address' }, 'email'],
    [{ email: 'a@b' }, 'email'],
    [{ email: `${'a'.repeat(400)}@example.org` }, 'email'],
    [{ email: ['a@example.org'] }, 'email'],
    [{ email: { $ne: null } }, 'email'],
    [{ email: 'eve@example.org\r\nBcc: all@example.org' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ password: 12_345_678 }, 'password'],
    [{ password: 'x'.repeat(500_000) }, 'password'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(100_000) }, 'name'],
    [{ name: 'Eve\u0000' }, 'name'],
    [{ plan: 'Ultra' }, 'plan'],
    [{ has_paid: true }, 'has_paid'],
    [{ hasPaid: true }, 'hasPaid'],
    [{ is_active: true }, 'is_active'],
    [{ user_id: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60' }, 'user_id'],
    [{ id: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60' }, 'id'],
    [{ plan_expiry: '2099-01-01T00:00:00.000Z' }, 'plan_expiry'],
    [{ emailVerified: true }, 'emailVerified'],
  ])('%o is refused at the field', async (change, field) => {
    const answer = await post(server, PATH, registration('eve@example.org', change));
    expect(await refusalOf(answer)).toMatchObject({
      status: 422,
      code: 'invalid_input',
      fields: { [field]: expect.anything() },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each(['[]', 'null', '"x"', '7', '{"__proto__":{"plan":"Premium"}}', '{', ''])(
    'the body %j is refused',
    async (body) => {
      const answer = await post(server, PATH, body);
      expect([400, 415, 422]).toContain(answer.status);
    },
  );
});
