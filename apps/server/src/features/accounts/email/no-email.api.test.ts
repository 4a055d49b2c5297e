import { sessionRoutes } from '@dayward/contract';
import {
  accountsRoutes,
  emailRoutes,
  passkeyRoutes,
  passwordResetRoutes,
  profileRoutes,
  secondFactorRoutes,
} from '@dayward/contract/features/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import {
  admin,
  endRateLimitWindows,
  mailTo,
  openBrowser,
  removeEmail,
  stepUp,
  tally,
  tokenIn,
} from '../accounts.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function signUpWithoutEmail(name = 'Ada'): Promise<TestUser> {
  const person = await server.signUp({ name });
  await mailTo(server.mails, person.user.email, /Confirm your e-mail/);
  await removeEmail(server, person);
  await stepUp(server, person);
  return person;
}

const addressesOf = (userId: string) =>
  admin(
    server,
    'select u.email as profile, i."email" as identity from users u join auth."user" i using (id) where id = $1',
    [userId],
  );

test('its client sees no address, and what needs a label takes the name', async () => {
  const { api } = await signUpWithoutEmail();
  expect(await api.call(accountsRoutes.me, {})).toMatchObject({ email: null, name: 'Ada' });
  expect(await api.call(profileRoutes.getProfile, {})).toMatchObject({ isEmailVerified: false, pendingEmail: null });
  const { uri } = await api.call(secondFactorRoutes.startTotp, {});
  expect(new URL(uri).pathname).toBe('//Dayward:Ada'.slice(1));
  expect(await api.call(passkeyRoutes.passkeyOptions, {})).toMatchObject({ user: { name: 'Ada' } });
});

test('its first address reaches identity and profile, and then a reset link sets a password to sign in with', async () => {
  const person = await signUpWithoutEmail();
  const { api, user } = person;
  await admin(server, `update auth."account" set "password" = null where "userId" = $1`, [user.id]);
  const email = 'first-address@example.org';
  await api.call(emailRoutes.changeEmail, { body: { email } });
  expect(await addressesOf(user.id)).toEqual([{ profile: null, identity: null }]);
  const token = tokenIn(await mailTo(server.mails, email, /new e-mail/));
  await openBrowser(server).api.call(emailRoutes.confirmEmail, { body: { token } });
  expect(await addressesOf(user.id)).toEqual([{ profile: email, identity: email }]);
  expect(await api.call(accountsRoutes.me, {})).toMatchObject({ email });

  const { api: other } = openBrowser(server);
  await other.call(passwordResetRoutes.forgotPassword, { body: { email } });
  const reset = tokenIn(await mailTo(server.mails, email, /new password/));
  const password = 'seven green pears';
  await other.call(passwordResetRoutes.resetPassword, { body: { token: reset, password } });
  const signedIn = await other.call(sessionRoutes.signIn, { body: { email, password } });
  expect(signedIn).toMatchObject({ status: 'signed-in', user: { id: user.id, email } });
});

test('of several accounts that open their links to one first address, one gets it', async () => {
  const email = 'wanted@example.org';
  const people = [await signUpWithoutEmail(), await signUpWithoutEmail(), await signUpWithoutEmail()];
  const tokens: string[] = [];
  for (const { api } of people) {
    const seen = await server.mails();
    await api.call(emailRoutes.changeEmail, { body: { email } });
    tokens.push(tokenIn(await mailTo(server.mails, email, /new e-mail/, seen)));
  }
  await endRateLimitWindows(server);
  const opened = tokens.map((token) => openBrowser(server).api.call(emailRoutes.confirmEmail, { body: { token } }));
  expect(await tally(opened)).toEqual({ ok: 1, link_invalid: 2 });
  const found = await Promise.all(people.map(({ user }) => addressesOf(user.id)));
  expect(
    found.flat().filter((row) => JSON.stringify(row) === JSON.stringify({ profile: email, identity: email })),
  ).toHaveLength(1);
});

test('deleting it leaves no profile, also without an address to reference it by', async () => {
  const { api, user } = await signUpWithoutEmail();
  await api.call(accountsRoutes.deleteAccount, {});
  expect(await admin(server, 'select 1 from users where id = $1', [user.id])).toEqual([]);
});

test('[AUTH-18] a missing profile is recreated without an address', async () => {
  const { api, user } = await signUpWithoutEmail('Hedy');
  await admin(server, 'delete from users where id = $1', [user.id]);
  expect(await api.call(accountsRoutes.me, {})).toMatchObject({ id: user.id, email: null, name: 'Hedy' });
});
