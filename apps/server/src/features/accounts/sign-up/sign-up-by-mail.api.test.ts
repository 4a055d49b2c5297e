import { sessionRoutes } from '@dayward/contract';
import { accountsRoutes, profileRoutes } from '@dayward/contract/features/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSmtpServer } from '#src/platform/mail/smtp-server.fixture.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { admin, mailTo, openBrowser, post, registration, tokenIn } from '../accounts.fixture.ts';

/** If mails are delivered, an address is verified before its account exists. */
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

const signUp = (email: string, changes: Record<string, unknown> = {}) =>
  post(server, '/auth/sign-up/email', registration(email, changes));
/** Opens a link in another browser than the one that began, with the password. */
const confirm = (token: string, password: string | undefined = 'correct horse battery') =>
  post(server, '/auth/sign-up/confirm', { token, password });

async function tokenFor(email: string, changes: Record<string, unknown> = {}): Promise<string> {
  expect((await signUp(email, changes)).status).toBe(201);
  return tokenIn(await mailTo(smtp.arrived, email, /Finish signing up/));
}

function accountsOf(email: string) {
  return admin(
    server,
    'select name, time_zone, plan, has_paid, terms_version is not null as agreed from users where email = $1',
    [email],
  );
}

describe('a sign-up', () => {
  test('creates no account until the link is opened, then signs in with the entered data', async () => {
    const email = 'ada@example.org';
    const token = await tokenFor(email, { name: 'Ada', timeZone: 'Asia/Kolkata', plan: 'Premium' });
    expect(await accountsOf(email)).toEqual([]);
    const { api } = openBrowser(server);
    const user = await api.call(sessionRoutes.confirmSignUp, {
      body: { token, password: 'correct horse battery' },
    });
    expect(user).toMatchObject({ email, name: 'Ada', plan: 'Free', hasPaid: false });
    expect(await api.call(accountsRoutes.me, {})).toEqual(user);
    expect(await api.call(profileRoutes.getProfile, {})).toMatchObject({
      timeZone: 'Asia/Kolkata',
      isEmailVerified: true,
    });
    expect(await accountsOf(email)).toMatchObject([{ plan: 'Free', has_paid: false, agreed: true }]);
  });

  test('gives the same answer for a known and an unknown address, and mails the owner', async () => {
    const known = 'known@example.org';
    await confirm(await tokenFor(known));
    const shown = async (email: string) => {
      const answer = await signUp(email);
      const headers = [...answer.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
      const shownHeaders = headers.map(([name, value]) => [name, value.replace(/=[\w-]{43};/, '=token;')]);
      return [answer.status, shownHeaders, await answer.text()];
    };
    const answer = await shown(known);
    expect(answer).toEqual(await shown('unknown@example.org'));
    expect(answer.slice(0, 1)).toEqual([201]);
    expect(answer[2]).toBe('{"status":"confirm-by-mail"}');
    const mail = await mailTo(smtp.arrived, known, /already have a Dayward account/);
    const body = { token: tokenIn(mail), password: 'seven green pears' };
    expect((await post(server, '/auth/password/reset', body)).status).toBe(204);
  });

  test('begun by a stranger gives them nothing if the owner of the address opens its link', async () => {
    const email = 'owner@example.org';
    const token = await tokenFor(email, { password: 'the stranger knows this' });
    const code = async (answer: Promise<Response>) =>
      ((await (await answer).json()) as { error: { code: string } }).error.code;
    expect(await code(post(server, '/auth/sign-up/confirm', { token }))).toBe('step_up_required');
    expect(await code(confirm(token, 'what the owner might guess'))).toBe('step_up_failed');
    expect(await accountsOf(email)).toEqual([]);
    const { text } = await mailTo(smtp.arrived, email, /Finish signing up/);
    expect(text).toContain(email);
    expect(text).toContain('don’t open the link');
    const own = await signUp(email);
    await expect.poll(() => smtp.arrived().filter(({ to }) => to.includes(email)).length).toBe(2);
    const mails = smtp.arrived().filter(({ to }) => to.includes(email));
    const ownToken = mails.map(tokenIn).find((other) => other !== token) ?? '';
    const cookie = own.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const answer = await post(server, '/auth/sign-up/confirm', { token: ownToken }, { cookie });
    expect(answer.status).toBe(201);
    expect((await confirm(token, 'the stranger knows this')).status).toBe(409);
  });

  test('creates one account if its link is opened 50 times at once', async () => {
    const token = await tokenFor('burst@example.org');
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(49).fill(409)]);
    expect(await accountsOf('burst@example.org')).toHaveLength(1);
  });

  test('started twice can be finished once, with the data of the opened link', async () => {
    const email = 'twice@example.org';
    const first = await tokenFor(email, { name: 'First' });
    await signUp(email, { name: 'Second' });
    await expect.poll(() => smtp.arrived().filter(({ to }) => to.includes(email)).length).toBe(2);
    const tokens = smtp
      .arrived()
      .filter(({ to }) => to.includes(email))
      .map(tokenIn);
    const second = tokens.find((token) => token !== first) ?? '';
    expect((await confirm(second)).status).toBe(201);
    expect((await confirm(first)).status).toBe(409);
    expect(await accountsOf(email)).toMatchObject([{ name: 'Second' }]);
  });

  test('is refused if the link has expired', async () => {
    const token = await tokenFor('late@example.org');
    await admin(
      server,
      `update auth.mail_tokens set expires_at = now() - interval '1 second' where email = 'late@example.org'`,
    );
    expect(await (await confirm(token)).json()).toMatchObject({ error: { code: 'link_invalid' } });
  });

  test('stores the password only as a hash, also while pending', async () => {
    await tokenFor('waiting@example.org', { password: 'canary in the coal mine' });
    const [row] = await admin<{ payload: unknown }>(
      server,
      `select payload from auth.mail_tokens where email = 'waiting@example.org'`,
    );
    expect(row?.payload).toMatchObject({ passwordHash: expect.stringMatching(/^\$argon2id\$/) });
    expect(JSON.stringify(row)).not.toContain('canary');
  });

  test('can be requested exactly three times an hour, for known and unknown addresses', async () => {
    await confirm(await tokenFor('limited@example.org'));
    await admin(server, 'delete from auth.attempts');
    for (const email of ['limited@example.org', 'nobody@example.org']) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(email)));
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array<number>(3).fill(201),
        ...Array<number>(47).fill(429),
      ]);
    }
  });

  test('refuses a common password at the field, before any mail', async () => {
    expect((await signUp('weak@example.org', { password: 'password1' })).status).toBe(422);
  });
});

test('a mail server that is down does not change the answer', async () => {
  const down = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const answer = await post(down, '/auth/sign-up/email', registration('down@example.org'));
  expect([answer.status, await answer.json()]).toEqual([201, { status: 'confirm-by-mail' }]);
  expect((await post(down, '/auth/password/forgot', { email: 'down@example.org' })).status).toBe(204);
  await down.close();
});
