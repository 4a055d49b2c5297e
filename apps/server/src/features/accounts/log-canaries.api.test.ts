import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient, sessionRoutes } from '@dayward/contract';
import {
  activeSessionRoutes,
  emailRoutes,
  passwordResetRoutes,
  passwordRoutes,
  piRoutes,
  secondFactorRoutes,
  signInRoutes,
} from '@dayward/contract/features/accounts';
import { ListEntity } from '@dayward/contract/features/lists';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutbox } from '#src/platform/mail/outbox.ts';
import { startSmtpServer } from '#src/platform/mail/smtp-server.fixture.ts';
import { json, raw } from '#src/platform/pi/pi-server.fixture.ts';
import { asAdmin, createTestDatabase, type TestDatabase } from '#test/postgres.ts';
import { launchServer } from '#test/process/server-process.ts';
import { SIGN_UP, transportOf } from '#test/test-server.ts';
import { mailTo, registration, tokenIn } from './accounts.fixture.ts';
import { startFakePi } from './pi/pi-platform.fixture.ts';

/** Secrets as they are typed, mailed and stored on the way through every flow; none may be in the log. */
let canaries: Map<string, string>;
let database: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  canaries = new Map();
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'dayward-canaries-'));
});

afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function canary(name: string, value = `${name}-canary-${crypto.randomUUID().slice(0, 8)}`): string {
  canaries.set(name, value);
  return value;
}

function launch(env: Record<string, string> = {}) {
  return launchServer({ dataDir, env: { LOG_LEVEL: 'trace', ...database.env, ...env } });
}

/** Sends a request and ignores its outcome, as hostile and broken clients do. */
async function attempt(baseUrl: string, path: string, init: RequestInit = {}) {
  const headers = { 'content-type': 'application/json', origin: baseUrl, ...init.headers };
  return fetch(baseUrl + path, { method: 'POST', ...init, headers });
}

/** The canaries in the log, in any encoding it could contain. */
function foundIn(log: string): string[] {
  return [...canaries].flatMap(([name, value]) => {
    const forms = [
      value,
      encodeURIComponent(value),
      JSON.stringify(value).slice(1, -1),
      Buffer.from(value).toString('base64'),
    ];
    return forms.some((form) => log.includes(form)) ? [name] : [];
  });
}

test('no secret, address or mail is in the log of any flow, at its most verbose level', async () => {
  const server = launch();
  const baseUrl = await server.ready;
  const browser = transportOf(baseUrl);
  const api = createApiClient(browser.transport);
  const mails = () => createOutbox({ dataDir, from: '' }).list();
  const email = canary('address', 'address-canary@example.org');
  const password = canary('password');
  const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: expect.any(String) });

  await api.call(sessionRoutes.signUp, { body: { ...registration(email), password, name: canary('name') } });
  canary('cookie', decodeURIComponent(browser.cookie().split('=')[1] ?? ''));
  canary('session token', (canaries.get('cookie') ?? '').split('.')[0]);
  await api.call(ListEntity.routes.list, {});
  await refused(
    api.call(sessionRoutes.signUp, {
      body: { ...registration(email), password: canary('password of a taken address') },
    }),
  );
  const wrong = { email: canary('unknown address', 'unknown-canary@example.org'), password: canary('wrong password') };
  await refused(api.call(sessionRoutes.signIn, { body: wrong }));

  const verification = await mailTo(mails, email, /Confirm your e-mail/);
  await api.call(emailRoutes.confirmEmail, { body: { token: canary('verification token', tokenIn(verification)) } });
  canary('text of a mail', 'Open this link within');
  await api.call(activeSessionRoutes.stepUp, { body: { password } });
  await refused(api.call(activeSessionRoutes.stepUp, { body: { password: canary('wrong step-up') } }));
  const nextEmail = canary('new address', 'next-canary@example.org');
  await api.call(emailRoutes.changeEmail, { body: { email: nextEmail } });
  const change = canary('change token', tokenIn(await mailTo(mails, nextEmail, /new e-mail/)));
  await api.call(emailRoutes.confirmEmail, { body: { token: change } });
  await refused(api.call(emailRoutes.confirmEmail, { body: { token: change } }));
  const changed = canary('changed password');
  await api.call(passwordRoutes.changePassword, { body: { password: changed } });
  canary('renewed cookie', decodeURIComponent(browser.cookie().split('=')[1] ?? ''));

  await api.call(activeSessionRoutes.stepUp, { body: { password: changed } });
  const totp = await api.call(secondFactorRoutes.startTotp, {});
  const code = generateSync({ secret: canary('authenticator secret', totp.secret) });
  const { backupCodes } = await api.call(secondFactorRoutes.confirmTotp, { body: { code } });
  const [backup = ''] = backupCodes;
  canary('backup code', backup);
  await api.call(sessionRoutes.signOut, {});
  await api.call(sessionRoutes.signIn, { body: { email: nextEmail, password: changed } });
  canary('second factor cookie', decodeURIComponent(browser.cookie().split('=')[1] ?? ''));
  await api.call(signInRoutes.secondFactor, { body: { kind: 'backup', code: backup } });

  await api.call(passwordResetRoutes.forgotPassword, { body: { email: nextEmail } });
  const reset = canary('reset token', tokenIn(await mailTo(mails, nextEmail, /new password/)));
  await api.call(passwordResetRoutes.resetPassword, { body: { token: reset, password: canary('reset password') } });
  await refused(
    api.call(passwordResetRoutes.resetPassword, {
      body: { token: canary('made-up token'), password: 'seven green pears' },
    }),
  );

  const address = `/api/v1/auth/password/reset?token=${canary('token in an address')}`;
  await attempt(baseUrl, address, { body: '{}' });
  await attempt(baseUrl, '/api/v1/auth/sign-in/email', { body: `{"password": "${canary('broken body')}` });
  await attempt(baseUrl, '/api/v1/auth/sign-in/email', { body: JSON.stringify({ [canary('unknown key')]: 1 }) });
  const headers = { authorization: `Bearer ${canary('bearer')}`, cookie: `dayward-session=${canary('forged cookie')}` };
  await attempt(baseUrl, '/api/v1/me', { method: 'GET', headers });
  await attempt(baseUrl, '/api/v1/me', {
    method: 'DELETE',
    headers: { origin: `https://${canary('origin').toLowerCase()}.example` },
  }).catch(() => undefined);
  canaries.delete('origin'); // the log identifies refused cross-site writes by the page they came from

  // The database fails midway: its errors carry the affected rows.
  await asAdmin(database.url, (admin) =>
    admin.query('revoke insert on auth.mail_tokens, auth."session" from dayward_auth'),
  );
  const body = {
    ...registration(canary('unlucky address', 'unlucky-canary@example.org')),
    password: canary('unlucky password'),
  };
  await refused(api.call(sessionRoutes.signUp, { body }));

  const { stderr } = await server.end('SIGTERM');
  expect(stderr).toContain('request answered');
  expect(stderr).toContain('request failed');
  expect(stderr).toContain('background work failed');
  expect(canaries.size).toBeGreaterThanOrEqual(25);
  expect(foundIn(stderr)).toEqual([]);
});

test('nothing of a sign-in with Pi is in the log, and no mail fails for want of an address', async () => {
  const pi = await startFakePi();
  const server = launch(pi.env);
  const baseUrl = await server.ready;
  const browser = transportOf(baseUrl);
  const api = createApiClient(browser.transport);
  const person = { username: canary('pi name'), uid: canary('uid', crypto.randomUUID()) };
  let count = 0;
  const token = () => canary(`pi token ${++count}`, pi.issue(person));
  canary('key of the platform', pi.env['PI_SANDBOX_KEY']);

  await api.call(piRoutes.piSignIn, { body: { accessToken: token() } });
  const name = canary('name');
  await api.call(piRoutes.piSignUp, { body: { ...SIGN_UP, name, accessToken: token() } });
  canary('cookie', decodeURIComponent(browser.cookie().split('=')[1] ?? ''));
  await api.call(piRoutes.piStepUp, { body: { accessToken: token() } });
  await api.call(piRoutes.linkPi, { body: { accessToken: token() } });
  await api.call(emailRoutes.sendVerification, {});
  const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: expect.any(String) });
  await refused(api.call(piRoutes.unlinkPi, {}));
  const forged = canary('forged token', `${crypto.randomUUID()}.forged`);
  await refused(api.call(piRoutes.piSignIn, { body: { accessToken: forged } }));
  await refused(api.call(piRoutes.piStepUp, { body: { accessToken: forged } }));
  await refused(api.call(piRoutes.piSignIn, { body: { accessToken: canary('broken token', 'a token\r\nx: y') } }));
  await attempt(baseUrl, '/api/v1/auth/sign-in/pi', {
    body: JSON.stringify({ accessToken: token(), uid: canary('uid in the body') }),
  });
  for (const odd of [json({ error: canary('error of the platform') }, 403), raw(500, {}, canary('page of an error'))]) {
    pi.answerAll(odd);
    await refused(api.call(piRoutes.piSignIn, { body: { accessToken: token() } }));
  }
  pi.answerAll(undefined);
  // The database fails midway: its errors carry the affected rows.
  await asAdmin(database.url, (admin) => admin.query('revoke update on auth.pi_wallets from dayward_auth'));
  await refused(api.call(piRoutes.piSignIn, { body: { accessToken: token() } }));

  const { stderr } = await server.end('SIGTERM');
  await pi.close();
  expect(stderr).toContain('a token of Pi was not confirmed');
  expect(stderr).toContain('request failed');
  expect(stderr).toContain('security notice');
  expect(stderr).not.toContain('background work failed');
  expect(foundIn(stderr)).toEqual([]);
});

test('a mail server that names refused recipients does not put them into the log', async () => {
  const smtp = await startSmtpServer({ refuseRecipients: true });
  const server = launch({ SMTP_URL: `smtp://user:${canary('mail password')}@127.0.0.1:${smtp.port}` });
  const baseUrl = await server.ready;
  const body = registration(canary('address', 'refused-canary@example.org'), { password: canary('password') });
  await attempt(baseUrl, '/api/v1/auth/sign-up/email', { body: JSON.stringify(body) });
  const { stderr } = await server.end('SIGTERM');
  await smtp.close();
  expect(stderr).toContain('background work failed');
  expect(foundIn(stderr)).toEqual([]);
});
