import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import {
  type ArrivedMail,
  admin,
  mailTo,
  openBrowser,
  post,
  postWithHost,
  registration,
  tokenIn,
} from '../accounts.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'http://dayward.test:8080' });
});

afterAll(() => server.close());

const ORIGIN = { origin: 'http://dayward.test:8080' };
const NEW_PASSWORD = 'seven green pears';

function call(path: string, body: unknown, headers: Record<string, string> = {}) {
  return post(server, path, body, { ...ORIGIN, ...headers });
}

async function resetMailOf(email: string, seen: readonly ArrivedMail[] = []): Promise<ArrivedMail> {
  expect((await call('/auth/password/forgot', { email })).status).toBe(204);
  return mailTo(server.mails, email, /new password/, seen);
}

const resetTokenOf = async (email: string) => tokenIn(await resetMailOf(email));

const reset = (token: string, password = NEW_PASSWORD) => call('/auth/password/reset', { token, password });

/** Confirms the identity with the password, as the change of address requires. */
async function changeEmail(person: TestUser, email: string): Promise<number> {
  const headers = { cookie: person.cookie };
  expect((await call('/auth/step-up', { password: person.password }, headers)).status).toBe(204);
  const answer = await server.raw('/api/v1/auth/email', {
    method: 'PUT',
    headers: { ...ORIGIN, ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return answer.status;
}

async function person(): Promise<TestUser> {
  const body = registration(`p-${crypto.randomUUID()}@example.org`);
  const answer = await call('/auth/sign-up/email', body);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { user } = (await answer.json()) as { user: TestUser['user'] };
  return { user, password: body.password, cookie, api: openBrowser(server).api };
}

describe('a password reset link', () => {
  test('sets it once, ends every session, signs no one in, and notifies the owner', async () => {
    const owner = await person();
    const token = await resetTokenOf(owner.user.email);
    const answer = await reset(token);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
    expect((await server.raw('/api/v1/me', { headers: { cookie: owner.cookie } })).status).toBe(401);
    expect((await call('/auth/sign-in/email', { email: owner.user.email, password: owner.password })).status).toBe(401);
    expect((await call('/auth/sign-in/email', { email: owner.user.email, password: NEW_PASSWORD })).status).toBe(200);
    const again = await reset(token, 'eight green pears');
    expect([again.status, await again.json()]).toMatchObject([409, { error: { code: 'link_invalid' } }]);
    await mailTo(server.mails, owner.user.email, /Dayward password was changed/);
  });

  test('works once if opened 50 times at once', async () => {
    const token = await resetTokenOf((await person()).user.email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(token, `${NEW_PASSWORD} ${index}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, ...Array<number>(49).fill(409)]);
  });

  test('leads to the configured address, regardless of Host and forwarded headers', async () => {
    const { user } = await person();
    const status = await postWithHost(server, '/auth/password/forgot', { email: user.email }, 'evil.example');
    expect(status).toBe(204);
    const { text } = await mailTo(server.mails, user.email, /new password/);
    expect(text).toMatch(/^http:\/\/dayward\.test:8080\/reset\/confirm#token=/m);
    expect(text).not.toContain('evil');
  });

  test('is stored as a hash, works for 30 minutes, and the first use invalidates all others', async () => {
    const { user } = await person();
    const first = await resetMailOf(user.email);
    const tokens = [tokenIn(first), tokenIn(await resetMailOf(user.email, [first]))];
    const rows = await admin<{ token_hash: Buffer; minutes: number }>(
      server,
      `select token_hash, round(extract(epoch from expires_at - now()) / 60)::int as minutes from auth.mail_tokens
       where user_id = $1 and purpose = 'reset'`,
      [user.id],
    );
    expect(rows.map(({ minutes }) => minutes)).toEqual([30, 30]);
    expect(JSON.stringify(rows)).not.toContain(tokens[0]);
    expect((await reset(tokens[1] ?? '')).status).toBe(204);
    expect((await reset(tokens[0] ?? '')).status).toBe(409);
  });

  test('is invalid if it is expired, for another purpose, or forged', async () => {
    const { user } = await person();
    const token = await resetTokenOf(user.email);
    expect((await call('/auth/email/confirm', { token })).status).toBe(409);
    expect((await call('/auth/sign-up/confirm', { token })).status).toBe(409);
    await admin(server, `update auth.mail_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [
      user.id,
    ]);
    for (const wrong of [token, 'x', '%00', 'x'.repeat(200)]) expect((await reset(wrong)).status).toBe(409);
    expect((await reset('x'.repeat(201))).status).toBe(422);
  });

  test('stays usable if the new password is refused with a reason', async () => {
    const token = await resetTokenOf((await person()).user.email);
    const refused = await reset(token, 'Password1');
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { error: { fields: { password: { code: 'password_too_common' } } } },
    ]);
    expect((await reset(token)).status).toBe(204);
  });

  test('unlocks an account that strangers have locked by guessing', async () => {
    const { user } = await person();
    const guess = (password: string) => call('/auth/sign-in/email', { email: user.email, password });
    for (let times = 0; times < 5; times += 1) await guess('wrong password');
    expect((await guess(NEW_PASSWORD)).status).toBe(429);
    await reset(await resetTokenOf(user.email));
    expect((await guess(NEW_PASSWORD)).status).toBe(200);
  });

  test('is requested with the same answer for known and unknown addresses, three times an hour', async () => {
    const { user } = await person();
    const ask = async (email: string) => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => call('/auth/password/forgot', { email })));
      const shown = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
      return shown.map((text) => text.replace(/\d{4}/, 'N')).sort();
    };
    const known = await ask(user.email);
    expect(known.filter((text) => text.startsWith('204'))).toHaveLength(3);
    expect(known).toEqual(await ask('unknown@example.org'));
    expect((await server.mails()).filter(({ to }) => to === 'unknown@example.org')).toEqual([]);
  });
});

describe('a link that verifies an address', () => {
  test('is sent at sign-up and again on request, and works once', async () => {
    const owner = await person();
    const verified = async () => {
      const answer = await server.raw('/api/v1/profile', { headers: { cookie: owner.cookie } });
      return ((await answer.json()) as { isEmailVerified: boolean }).isEmailVerified;
    };
    const first = tokenIn(await mailTo(server.mails, owner.user.email, /Confirm your e-mail/));
    expect(await verified()).toBe(false);
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('/auth/email/confirm', { token: first })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(49).fill(409)]);
    expect(await verified()).toBe(true);
    expect((await call('/auth/email/verification', undefined, { cookie: owner.cookie })).status).toBe(204);
  });

  test('does not verify another address that the account has by now', async () => {
    const { user } = await person();
    const token = tokenIn(await mailTo(server.mails, user.email, /Confirm your e-mail/));
    await admin(server, `update auth."user" set "email" = 'moved@example.org' where "id" = $1`, [user.id]);
    expect((await call('/auth/email/confirm', { token })).status).toBe(409);
  });
});

describe('a change of address', () => {
  test('takes effect in both tables when the link at the new address is opened, and notifies the old one', async () => {
    const owner = await person();
    const next = `next-${crypto.randomUUID()}@example.org`;
    const oldReset = await resetTokenOf(owner.user.email);
    expect(await changeEmail(owner, next)).toBe(204);
    const token = tokenIn(await mailTo(server.mails, next, /new e-mail/));
    const addresses = () =>
      admin(
        server,
        'select u.email as profile, a."email" as identity, a."emailVerified" as verified from users u join auth."user" a using (id) where id = $1',
        [owner.user.id],
      );
    expect(await addresses()).toEqual([{ profile: owner.user.email, identity: owner.user.email, verified: false }]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('/auth/email/confirm', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(49).fill(409)]);
    expect(await addresses()).toEqual([{ profile: next, identity: next, verified: true }]);
    await mailTo(server.mails, owner.user.email, /Dayward e-mail address was changed/);
    expect((await reset(oldReset)).status).toBe(409);
    expect((await call('/auth/sign-in/email', { email: next, password: owner.password })).status).toBe(200);
  });

  test('to a taken address gets the same answer, changes nothing, and notifies its owner', async () => {
    const [owner, other] = [await person(), await person()];
    expect(await changeEmail(owner, other.user.email)).toBe(204);
    const mail = await mailTo(server.mails, other.user.email, /already have a Dayward account/);
    expect(mail.text).not.toContain(owner.user.email);
    await admin(server, 'delete from auth."user" where "id" = $1', [other.user.id]);
    const mails = (await server.mails()).filter(({ to }) => to === other.user.email);
    expect(mails.filter(({ text }) => text.includes('/verify#token='))).toHaveLength(1);
  });

  test('is refused if the address is taken before the link is opened', async () => {
    const [owner, other] = [await person(), await person()];
    const next = `race-${crypto.randomUUID()}@example.org`;
    await changeEmail(owner, next);
    const token = tokenIn(await mailTo(server.mails, next, /new e-mail/));
    await admin(server, 'update auth."user" set "email" = $2 where "id" = $1', [other.user.id, next]);
    expect((await call('/auth/email/confirm', { token })).status).toBe(409);
    expect(await admin(server, 'select email from users where id = $1', [owner.user.id])).toEqual([
      { email: owner.user.email },
    ]);
  });
});
