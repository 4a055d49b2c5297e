import type { ApiClient } from '@dayward/contract';
import {
  accountsRoutes,
  emailRoutes,
  passkeyRoutes,
  passwordResetRoutes,
  passwordRoutes,
  profileRoutes,
  secondFactorRoutes,
  signInRoutes,
} from '@dayward/contract/features/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import {
  admin,
  codeOf,
  deleteUsedCodes,
  enterPassword,
  mailTo,
  openBrowser,
  type ProtectedUser,
  sessionsOf,
  signUpWithTotp,
  stepUp,
  tokenIn,
} from './accounts.fixture.ts';
import {
  type CreationOptions,
  createAuthenticator,
  type RequestOptions,
} from './passkeys/software-authenticator.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const NEW_PASSWORD = 'seven green pears';
const PAIRS = 24;

let addresses = 0;

/** Begins a change of address, and returns the new one with the token of its link. */
async function beginChange(person: TestUser): Promise<{ email: string; token: string }> {
  addresses += 1;
  const email = `next-${addresses}@example.org`;
  await person.api.call(emailRoutes.changeEmail, { body: { email } });
  return { email, token: tokenIn(await mailTo(server.mails, email, /new e-mail/)) };
}

const pendingOf = async (api: ApiClient) => (await api.call(profileRoutes.getProfile, {})).pendingEmail;

const open = (token: string) => openBrowser(server).api.call(emailRoutes.confirmEmail, { body: { token } });

async function resetTokenOf({ user }: Pick<TestUser, 'user'>): Promise<string> {
  await admin(server, 'delete from auth.attempts');
  const seen = (await server.mails()).filter(({ to }) => to === user.email);
  await openBrowser(server).api.call(passwordResetRoutes.forgotPassword, { body: { email: user.email } });
  return tokenIn(await mailTo(server.mails, user.email, /new password/, seen));
}

const reset = (token: string) =>
  openBrowser(server).api.call(passwordResetRoutes.resetPassword, { body: { token, password: NEW_PASSWORD } });

async function addPasskey(api: ApiClient) {
  const authenticator = createAuthenticator(server.baseUrl);
  const options = (await api.call(passkeyRoutes.passkeyOptions, {})) as CreationOptions; // as the library makes them
  const passkey = await api.call(passkeyRoutes.addPasskey, {
    body: { name: 'Key', response: { ...authenticator.create(options) } },
  });
  return { authenticator, passkey };
}

async function turnTotpOn(api: ApiClient) {
  const { secret } = await api.call(secondFactorRoutes.startTotp, {});
  await api.call(secondFactorRoutes.confirmTotp, { body: { code: codeOf(secret) } });
}

describe('a change of address', () => {
  test('is told to the present address and shown in the settings, whether the new one is taken or not', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    await stepUp(server, person);
    expect(await pendingOf(person.api)).toBeNull();
    const { email } = await beginChange(person);
    expect(await pendingOf(person.api)).toEqual({ email, expiresAt: expect.any(String) });
    const told = await mailTo(server.mails, person.user.email, /about to change/);
    expect(told.text).toContain(email);
    expect(told.text).not.toContain('#token=');
    await person.api.call(emailRoutes.changeEmail, { body: { email: other.user.email } });
    expect(await pendingOf(person.api)).toMatchObject({ email: other.user.email });
    await mailTo(server.mails, person.user.email, /about to change/, [told]);
  });

  test('is cancelled by one call, which needs no step-up', async () => {
    const person = await server.signUp();
    await stepUp(server, person);
    const { token } = await beginChange(person);
    const { api } = await enterPassword(server, person);
    await api.call(emailRoutes.cancelEmailChange, {});
    expect(await pendingOf(person.api)).toBeNull();
    await expect(open(token)).rejects.toMatchObject({ code: 'link_invalid' });
    await api.call(emailRoutes.cancelEmailChange, {});
  });

  test('is replaced by a later one', async () => {
    const person = await server.signUp();
    await stepUp(server, person);
    const first = await beginChange(person);
    const second = await beginChange(person);
    await expect(open(first.token)).rejects.toMatchObject({ code: 'link_invalid' });
    await open(second.token);
    expect(await pendingOf(person.api)).toBeNull();
  });
});

describe('whatever is pending, and every other session, ends with', () => {
  test.each<[string, (person: TestUser) => Promise<unknown>]>([
    ['a reset of the password', async (person) => reset(await resetTokenOf(person))],
    ['a new password', ({ api }) => api.call(passwordRoutes.changePassword, { body: { password: NEW_PASSWORD } })],
    ['an authenticator app', ({ api }) => turnTotpOn(api)],
    ['a passkey', ({ api }) => addPasskey(api)],
    [
      'the removal of a passkey',
      async ({ api, user }) => {
        const id = crypto.randomUUID();
        await admin(
          server,
          `insert into auth.passkeys (id, user_id, credential_id, public_key, counter, name)
           values ($1::uuid, $2, $1::text, '\\x00', 0, 'Key')`,
          [id, user.id],
        );
        await api.call(passkeyRoutes.removePasskey, { params: { id } });
      },
    ],
  ])('%s', async (_, protect) => {
    const person = await server.signUp();
    const other = await enterPassword(server, person);
    await stepUp(server, person);
    const { token } = await beginChange(person);
    const forgotten = await resetTokenOf(person);
    await protect(person);
    await expect(open(token)).rejects.toMatchObject({ code: 'link_invalid' });
    await expect(reset(forgotten)).rejects.toMatchObject({ code: 'link_invalid' });
    await expect(other.api.call(accountsRoutes.me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await admin(server, 'select 1 from auth.mail_tokens where user_id = $1', [person.user.id])).toEqual([]);
  });

  test('the removal of an authenticator app', async () => {
    const person = await signUpWithTotp(server);
    const waiting = await enterPassword(server, person);
    await stepUp(server, person, person.secret);
    const { token } = await beginChange(person);
    await person.api.call(secondFactorRoutes.removeTotp, {});
    await expect(open(token)).rejects.toMatchObject({ code: 'link_invalid' });
    const code = { kind: 'totp', code: codeOf(person.secret) } as const;
    await expect(waiting.api.call(signInRoutes.secondFactor, { body: code })).rejects.toMatchObject({
      code: 'second_factor_expired',
    });
  });

  test('a reset: also a sign-in with a passkey that began before', async () => {
    const person = await server.signUp();
    await stepUp(server, person);
    const { authenticator } = await addPasskey(person.api);
    const begin = async () => {
      const { api } = openBrowser(server);
      const options = (await api.call(signInRoutes.passkeySignInOptions, {})) as RequestOptions; // as the library makes them
      return () => api.call(signInRoutes.passkeySignIn, { body: { response: { ...authenticator.get(options) } } });
    };
    const finish = await begin();
    await reset(await resetTokenOf(person));
    await expect(finish()).rejects.toMatchObject({ code: 'sign_in_failed' });
    await (await begin())();
    expect(await sessionsOf(server, person.user.id)).toBe(1);
  });
});

describe(`a reset and ${PAIRS} requests at once`, () => {
  /** Runs pairs of a prepared request and a reset at once; no session may outlive a reset that succeeds. */
  async function race(
    prepare: () => Promise<{ person: TestUser; run: () => Promise<unknown> }>,
    { endsLinks = false } = {},
  ) {
    const pairs: { person: TestUser; run: () => Promise<unknown>; token: string }[] = [];
    while (pairs.length < PAIRS) {
      const prepared = await prepare();
      pairs.push({ ...prepared, token: await resetTokenOf(prepared.person) });
    }
    const resets = await Promise.all(
      pairs.map(async ({ run, token }) => {
        const [, ended] = await Promise.allSettled([run(), reset(token)]);
        return ended.status === 'fulfilled';
      }),
    );
    // A change of the protection that came first has ended the link of the reset; a sign-in never does.
    const owners = pairs.filter((_, index) => resets[index]).map(({ person }) => person.user.id);
    if (!endsLinks) expect(owners).toHaveLength(PAIRS);
    const left = await admin(server, 'select 1 from auth."session" where "userId" = any($1::uuid[])', [owners]);
    expect(left).toEqual([]);
  }

  test('with a second factor leave no session', async () => {
    await race(async () => {
      const person: ProtectedUser = await signUpWithTotp(server);
      const { api } = await enterPassword(server, person);
      await deleteUsedCodes(server, person.user.id);
      const body = { kind: 'totp', code: codeOf(person.secret) } as const;
      return { person, run: () => api.call(signInRoutes.secondFactor, { body }) };
    });
  });

  test('with a passkey leave no session', async () => {
    await race(async () => {
      const person = await server.signUp();
      await stepUp(server, person);
      const { authenticator } = await addPasskey(person.api);
      const { api } = openBrowser(server);
      const options = (await api.call(signInRoutes.passkeySignInOptions, {})) as RequestOptions; // as the library makes them
      const response = { ...authenticator.get(options) };
      return { person, run: () => api.call(signInRoutes.passkeySignIn, { body: { response } }) };
    });
  });

  test('with a password leave no session', async () => {
    await race(async () => {
      const person = await server.signUp();
      return { person, run: () => enterPassword(server, person) };
    });
  });

  test('of a new password leave no session of the one who knows the old one', async () => {
    await race(
      async () => {
        const person = await server.signUp();
        await stepUp(server, person);
        const change = () => person.api.call(passwordRoutes.changePassword, { body: { password: 'nine blue plums' } });
        return { person, run: change };
      },
      { endsLinks: true },
    );
  });
});
