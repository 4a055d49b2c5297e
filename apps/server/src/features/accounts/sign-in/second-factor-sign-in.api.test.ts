import {
  accountsRoutes,
  activeSessionRoutes,
  passwordResetRoutes,
  secondFactorRoutes,
} from '@dayward/contract/features/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import {
  admin,
  codeOf,
  deleteUsedCodes,
  endRateLimitWindows,
  enterCode,
  enterPassword,
  enterPasswords,
  mailsTo,
  openBrowser,
  type ProtectedUser,
  sessionsOf,
  signUpWithTotp,
  tally,
} from '../accounts.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** A code that matches no step near now. */
function wrongCode({ secret }: ProtectedUser): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '666666';
}

function post(path: string, body: unknown, cookie = '') {
  return server.raw(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.baseUrl, cookie },
    body: JSON.stringify(body),
  });
}

describe('signing in with a second factor', () => {
  test('[AUTH-14] requires its code, refuses a wrong one, and signs in with the right one', async () => {
    const person = await signUpWithTotp(server);
    const browser = await enterPassword(server, person);
    expect(browser.answer).toEqual({ status: 'second-factor' });
    await expect(enterCode(browser, wrongCode(person))).rejects.toMatchObject({
      code: 'second_factor_failed',
      message: 'The code is invalid or was already used.',
    });
    expect(await enterCode(browser, codeOf(person.secret))).toEqual(person.user);
    expect(await browser.api.call(accountsRoutes.me, {})).toEqual(person.user);
  });

  test('accepts a code with a space in the middle, as apps format it', async () => {
    const person = await signUpWithTotp(server);
    const code = codeOf(person.secret);
    const browser = await enterPassword(server, person);
    expect(await enterCode(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual(person.user);
  });

  test('creates no session before the code, only a short-lived HttpOnly cookie', async () => {
    const person = await signUpWithTotp(server);
    const before = await sessionsOf(server, person.user.id);
    const answer = await post('/auth/sign-in/email', { email: person.user.email, password: person.password });
    expect(await answer.json()).toEqual({ status: 'second-factor' });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(/^dayward-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await sessionsOf(server, person.user.id)).toBe(before);
    const [pair = ''] = (cookies[0] ?? '').split(';');
    const token = pair.slice('dayward-sign-in='.length);
    for (const cookie of [pair, `dayward-session=${token}`, `dayward-session=${token}.${token}`]) {
      expect((await server.raw('/api/v1/me', { headers: { cookie } })).status).toBe(401);
    }
    const [row] = await admin<{ row: string }>(
      server,
      'select c::text as row from auth.second_factor_challenges c where user_id = $1',
      [person.user.id],
    );
    expect(row?.row).not.toContain(token);
  });

  test('over https has a cookie that no neighbouring domain can set', async () => {
    const secure = await startTestServer({
      PUBLIC_URL: 'https://dayward.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@dayward.example',
      APP_SECRET: 'x'.repeat(32),
    });
    const headers = { 'content-type': 'application/json', origin: 'https://dayward.example' };
    const answer = await secure.raw('/api/v1/auth/sign-in/second-factor', {
      method: 'POST',
      headers,
      body: JSON.stringify({ kind: 'totp', code: '123456' }),
    });
    await secure.close();
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-dayward-sign-in=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
  });

  test('clears the cookie on completion, and can be completed once', async () => {
    const person = await signUpWithTotp(server);
    const browser = await enterPassword(server, person);
    const waiting = browser.cookie();
    await enterCode(browser, codeOf(person.secret));
    expect(browser.cookie()).not.toContain('sign-in');
    await deleteUsedCodes(server, person.user.id);
    const again = await post('/auth/sign-in/second-factor', { kind: 'totp', code: codeOf(person.secret) }, waiting);
    expect(await again.json()).toMatchObject({ error: { code: 'second_factor_expired' } });
  });

  test('expires after ten minutes', async () => {
    const person = await signUpWithTotp(server);
    const browser = await enterPassword(server, person);
    const [left] = await admin<{ seconds: number }>(
      server,
      `update auth.second_factor_challenges set expires_at = now() where user_id = $1
       returning (select extract(epoch from expires_at - now())::float8 from auth.second_factor_challenges where user_id = $1) as seconds`,
      [person.user.id],
    );
    expect(left?.seconds).toBeGreaterThan(570);
    expect(left?.seconds).toBeLessThanOrEqual(600);
    await expect(enterCode(browser, codeOf(person.secret))).rejects.toMatchObject({ code: 'second_factor_expired' });
    await server.triggerJob('security.sweep-challenges');
    const rows = () =>
      admin(server, 'select 1 from auth.second_factor_challenges where user_id = $1', [person.user.id]);
    await expect.poll(rows, { timeout: 30_000 }).toEqual([]);
  });

  test('requires the cookie of its own sign-in', async () => {
    const [person, other] = [await signUpWithTotp(server), await signUpWithTotp(server)];
    await enterPassword(server, person);
    await expect(enterCode(openBrowser(server), codeOf(person.secret))).rejects.toMatchObject({
      code: 'second_factor_expired',
    });
    const ofOther = await enterPassword(server, other);
    await expect(enterCode(ofOther, codeOf(person.secret))).rejects.toMatchObject({ code: 'second_factor_failed' });
    const made = await post(
      '/auth/sign-in/second-factor',
      { kind: 'totp', code: codeOf(person.secret) },
      `dayward-sign-in=${'A'.repeat(43)}`,
    );
    expect(await made.json()).toMatchObject({ error: { code: 'second_factor_expired' } });
  });

  test('refuses an account that was deactivated in the meantime', async () => {
    const person = await signUpWithTotp(server);
    const browser = await enterPassword(server, person);
    await admin(server, 'update users set is_active = false where id = $1', [person.user.id]);
    await expect(enterCode(browser, codeOf(person.secret))).rejects.toMatchObject({ code: 'account_inactive' });
    expect(await sessionsOf(server, person.user.id)).toBe(0);
  });

  test.each([
    ['no body', undefined],
    ['a list', []],
    ['no kind', { code: '123456' }],
    ['another kind', { kind: 'sms', code: '123456' }],
    ['a number', { kind: 'totp', code: 123456 }],
    ['a list of codes', { kind: 'totp', code: ['123456', '123457'] }],
    ['five digits', { kind: 'totp', code: '12345' }],
    ['other digits', { kind: 'totp', code: '１２３４５６' }],
    ['a zero byte', { kind: 'totp', code: '12345\u0000' }],
    ['a long text', { kind: 'totp', code: '1'.repeat(100_000) }],
    ['a backup code as an app’s', { kind: 'totp', code: 'ABCDEFGHJKLMNPQR' }],
    ['an app’s code as a backup code', { kind: 'backup', code: '123456' }],
    ['a further key', { kind: 'totp', code: '123456', userId: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60' }],
  ])('refuses %s at the field, without counting an attempt', async (_, body) => {
    const answer = await post('/auth/sign-in/second-factor', body);
    expect(answer.status).toBe(422);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('[AUTH-14] a code', () => {
  test('that turned the factor on is consumed', async () => {
    const person = await server.signUp();
    await person.api.call(activeSessionRoutes.stepUp, { body: { password: person.password } });
    const { secret } = await person.api.call(secondFactorRoutes.startTotp, {});
    const code = codeOf(secret);
    await person.api.call(secondFactorRoutes.confirmTotp, { body: { code } });
    await expect(enterCode(await enterPassword(server, person), code)).rejects.toMatchObject({
      code: 'second_factor_failed',
    });
  });

  test('works once, across sign-ins and step-ups', async () => {
    const person = await signUpWithTotp(server);
    const [first, second] = [await enterPassword(server, person), await enterPassword(server, person)];
    const code = codeOf(person.secret);
    await enterCode(first, code);
    await expect(enterCode(second, code)).rejects.toMatchObject({ code: 'second_factor_failed' });
    const body = { password: person.password, secondFactor: { kind: 'totp', code } } as const;
    await expect(first.api.call(activeSessionRoutes.stepUp, { body })).rejects.toMatchObject({
      code: 'step_up_failed',
    });
  });

  test('that is older than a used one does not work', async () => {
    const person = await signUpWithTotp(server);
    await enterCode(await enterPassword(server, person), codeOf(person.secret));
    const older = enterCode(await enterPassword(server, person), codeOf(person.secret, -1));
    await expect(older).rejects.toMatchObject({ code: 'second_factor_failed' });
  });

  test('of a future or long past time step does not work', async () => {
    const person = await signUpWithTotp(server);
    for (const steps of [2, -3]) {
      const refused = enterCode(await enterPassword(server, person), codeOf(person.secret, steps));
      await expect(refused).rejects.toMatchObject({ code: 'second_factor_failed' });
    }
  });

  test('signs in once, if 50 arrive concurrently in one sign-in', async () => {
    const person = await signUpWithTotp(server);
    const browser = await enterPassword(server, person);
    const before = await sessionsOf(server, person.user.id);
    const code = codeOf(person.secret);
    const outcomes = await tally(Array.from({ length: 50 }, () => enterCode(browser, code)));
    expect(outcomes['ok']).toBe(1);
    expect(await sessionsOf(server, person.user.id)).toBe(before + 1);
  });

  test('signs in once, if 50 arrive concurrently over ten sign-ins', async () => {
    const person = await signUpWithTotp(server);
    const browsers = await enterPasswords(server, person, 10);
    const before = await sessionsOf(server, person.user.id);
    const code = codeOf(person.secret);
    const outcomes = await tally(
      browsers.flatMap((browser) => Array.from({ length: 5 }, () => enterCode(browser, code))),
    );
    expect(outcomes['ok']).toBe(1);
    expect(await sessionsOf(server, person.user.id)).toBe(before + 1);
  });
});

describe('guessing codes', () => {
  test('ends a sign-in after five attempts, even for the right code', async () => {
    const person = await signUpWithTotp(server);
    const browser = await enterPassword(server, person);
    const outcomes = await tally(Array.from({ length: 20 }, () => enterCode(browser, wrongCode(person))));
    expect(outcomes).toEqual({ second_factor_failed: 5, second_factor_expired: 15 });
    await expect(enterCode(browser, codeOf(person.secret))).rejects.toMatchObject({ code: 'second_factor_expired' });
  });

  test('over many sign-ins is limited to exactly ten attempts per account in 15 minutes', async () => {
    const person = await signUpWithTotp(server);
    const browsers = await enterPasswords(server, person, 10);
    const guesses = browsers.flatMap((browser) =>
      Array.from({ length: 5 }, () => enterCode(browser, wrongCode(person))),
    );
    expect(await tally(guesses)).toEqual({ second_factor_failed: 10, rate_limited: 40 });

    const locked = await enterPassword(server, person);
    await expect(enterCode(locked, codeOf(person.secret))).rejects.toSatisfy(
      ({ code, retryAfterSeconds }) => code === 'rate_limited' && retryAfterSeconds > 800 && retryAfterSeconds <= 900,
    );
    const mails = async () => (await mailsTo(server, person.user.email)).map(({ subject }) => subject);
    await expect.poll(mails).toContain('Dayward: Someone is guessing your sign-in codes');
    expect((await mails()).filter((subject) => subject.includes('guessing'))).toHaveLength(1);

    await endRateLimitWindows(server);
    await enterCode(await enterPassword(server, person), codeOf(person.secret));
  });

  test('does not affect other accounts, and right codes count as no attempt', async () => {
    const [victim, other] = [await signUpWithTotp(server), await signUpWithTotp(server)];
    for (let round = 0; round < 12; round += 1) {
      expect(await enterCode(await enterPassword(server, other), codeOf(other.secret))).toEqual(other.user);
      await deleteUsedCodes(server, other.user.id);
    }
    expect(await enterCode(await enterPassword(server, victim), codeOf(victim.secret))).toEqual(victim.user);
  });
});

describe('a password reset', () => {
  async function resetPassword(person: ProtectedUser, password: string): Promise<void> {
    await openBrowser(server).api.call(passwordResetRoutes.forgotPassword, { body: { email: person.user.email } });
    const findToken = async () => {
      const mails = await mailsTo(server, person.user.email);
      return mails
        .map(({ text }) => /reset\/confirm#token=([\w-]+)/.exec(text)?.[1])
        .find((token) => token !== undefined);
    };
    await expect.poll(findToken).toBeDefined();
    const token = (await findToken()) ?? '';
    await openBrowser(server).api.call(passwordResetRoutes.resetPassword, { body: { token, password } });
  }

  test('does not bypass the second factor', async () => {
    const person = await signUpWithTotp(server);
    const password = 'an entirely new one';
    await resetPassword(person, password);
    expect(await sessionsOf(server, person.user.id)).toBe(0);
    const browser = await enterPassword(server, { ...person, password });
    expect(browser.answer).toEqual({ status: 'second-factor' });
    await expect(browser.api.call(accountsRoutes.me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    await enterCode(browser, codeOf(person.secret));
  });

  test('ends a pending sign-in that used the old password', async () => {
    const person = await signUpWithTotp(server);
    const begun = await enterPassword(server, person);
    await resetPassword(person, 'an entirely new one');
    await expect(enterCode(begun, codeOf(person.secret))).rejects.toMatchObject({ code: 'second_factor_expired' });
    expect(await sessionsOf(server, person.user.id)).toBe(0);
  });
});
