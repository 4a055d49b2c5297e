import { accountsRoutes, passkeyRoutes, secondFactorRoutes, signInRoutes } from '@dayward/contract/features/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import {
  admin,
  endRateLimitWindows,
  enterPassword,
  mailsTo,
  openBrowser,
  sessionsOf,
  signUpWithTotp,
  stepUp,
  tally,
} from '../accounts.fixture.ts';
import {
  type AnswerOverrides,
  type CreationOptions,
  createAuthenticator,
  type RequestOptions,
  type SoftwareAuthenticator,
} from './software-authenticator.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

type Api = TestUser['api'];

/** The contract does not type the messages of WebAuthn; these are the ones that the library creates. */
async function creationOptions(api: Api): Promise<CreationOptions & Record<string, unknown>> {
  return (await api.call(passkeyRoutes.passkeyOptions, {})) as CreationOptions & Record<string, unknown>;
}

async function requestOptions(api: Api): Promise<RequestOptions & Record<string, unknown>> {
  return (await api.call(signInRoutes.passkeySignInOptions, {})) as RequestOptions & Record<string, unknown>;
}

async function addPasskey(api: Api, authenticator: SoftwareAuthenticator, name = 'Laptop') {
  const response = authenticator.create(await creationOptions(api));
  return api.call(passkeyRoutes.addPasskey, { body: { name, response } });
}

async function signUpWithPasskey() {
  const person = await server.signUp();
  await stepUp(server, person);
  const authenticator = createAuthenticator(server.baseUrl);
  const passkey = await addPasskey(person.api, authenticator);
  return { ...person, authenticator, passkey };
}

async function signIn(authenticator: SoftwareAuthenticator, lies?: AnswerOverrides) {
  const browser = openBrowser(server);
  const response = authenticator.get(await requestOptions(browser.api), lies);
  const user = await browser.api.call(signInRoutes.passkeySignIn, { body: { response } });
  return { ...browser, user, response };
}

describe('a step-up with a passkey', () => {
  async function begin({ api }: Pick<TestUser, 'api'>) {
    return (await api.call(passkeyRoutes.passkeyStepUpOptions, {})) as RequestOptions & Record<string, unknown>;
  }
  const answer = ({ api }: Pick<TestUser, 'api'>, response: Record<string, unknown>) =>
    api.call(passkeyRoutes.passkeyStepUp, { body: { response } });
  const REFUSAL = { code: 'step_up_failed' };

  test('confirms the session, without the code of an authenticator app that is on', async () => {
    const person = await signUpWithTotp(server);
    const { api, secret } = person;
    await stepUp(server, person, secret);
    const authenticator = createAuthenticator(server.baseUrl);
    await addPasskey(api, authenticator);
    await admin(server, 'delete from auth.step_ups');
    const options = await begin(person);
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: authenticator.id }] });
    await expect(api.call(accountsRoutes.deleteAccount, {})).rejects.toMatchObject({ code: 'step_up_required' });
    await answer(person, { ...authenticator.get(options) });
    await api.call(accountsRoutes.deleteAccount, {});
  });

  test('takes only a new answer of an own passkey to an own challenge', async () => {
    const person = await signUpWithPasskey();
    const stranger = await signUpWithPasskey();
    const { authenticator } = person;
    await admin(server, 'delete from auth.step_ups');
    const { api: anyone } = openBrowser(server);
    const wrong = [
      authenticator.get(await requestOptions(anyone)),
      authenticator.get(await begin(stranger)),
      stranger.authenticator.get(await begin(person)),
      authenticator.get(await begin(person), { origin: 'https://evil.example' }),
    ];
    for (const response of wrong) await expect(answer(person, { ...response })).rejects.toMatchObject(REFUSAL);
    await endRateLimitWindows(server);
    const right = authenticator.get(await begin(person));
    await expect(answer(stranger, { ...right })).rejects.toMatchObject(REFUSAL);
    await expect(person.api.call(accountsRoutes.deleteAccount, {})).rejects.toMatchObject({ code: 'step_up_required' });
    await answer(person, { ...right });
    await expect(answer(person, { ...right })).rejects.toMatchObject(REFUSAL);
  });

  test('is counted with those by password', async () => {
    const person = await signUpWithPasskey();
    const calls = Array.from({ length: 7 }, () => answer(person, {}));
    expect(await tally(calls)).toEqual({ step_up_failed: 5, rate_limited: 2 });
  });
});

describe('adding a passkey', () => {
  test('requires a step-up first', async () => {
    const { api } = await server.signUp();
    const id = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60';
    const refusal = { code: 'step_up_required' };
    await expect(api.call(passkeyRoutes.passkeyOptions, {})).rejects.toMatchObject(refusal);
    await expect(api.call(passkeyRoutes.addPasskey, { body: { name: 'x', response: {} } })).rejects.toMatchObject(
      refusal,
    );
    await expect(api.call(passkeyRoutes.removePasskey, { params: { id } })).rejects.toMatchObject(refusal);
  });

  test('requires a discoverable credential and user verification', async () => {
    const person = await server.signUp();
    await stepUp(server, person);
    const options = await creationOptions(person.api);
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Dayward' },
      user: { name: person.user.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test('lists it and notifies the owner', async () => {
    const { api, user, passkey } = await signUpWithPasskey();
    expect(passkey.name).toBe('Laptop');
    expect((await api.call(secondFactorRoutes.listFactors, {})).passkeys).toEqual([passkey]);
    await expect
      .poll(() => mailsTo(server, user.email))
      .toContainEqual(expect.objectContaining({ subject: 'Dayward: A passkey was added' }));
  });

  test.each<[string, AnswerOverrides]>([
    ['another page', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['somebody the authenticator did not check', { isVerified: false }],
    ['another challenge', { challenge: 'AAAA' }],
  ])('refuses an answer of %s', async (_, lies) => {
    const person = await server.signUp();
    await stepUp(server, person);
    const response = createAuthenticator(server.baseUrl).create(await creationOptions(person.api), lies);
    const refused = person.api.call(passkeyRoutes.addPasskey, { body: { name: 'x', response } });
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { response: { code: 'not_accepted' } },
    });
  });

  test('accepts an answer once, from the requesting account, within five minutes', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    for (const one of [person, other]) await stepUp(server, one);
    const add = (api: Api, response: object) =>
      api.call(passkeyRoutes.addPasskey, { body: { name: 'x', response: { ...response } } });
    const refusal = { code: 'invalid_input' };
    const authenticator = createAuthenticator(server.baseUrl);
    const foreign = authenticator.create(await creationOptions(other.api));
    await expect(add(person.api, foreign)).rejects.toMatchObject(refusal);
    await add(other.api, foreign);
    await expect(add(other.api, foreign)).rejects.toMatchObject(refusal);
    const late = createAuthenticator(server.baseUrl).create(await creationOptions(person.api));
    await admin(server, 'update auth.passkey_challenges set expires_at = now() where user_id = $1', [person.user.id]);
    await expect(add(person.api, late)).rejects.toMatchObject(refusal);
    const ofSignIn = createAuthenticator(server.baseUrl).create({
      ...(await creationOptions(person.api)),
      challenge: (await requestOptions(person.api)).challenge,
    });
    await expect(add(person.api, ofSignIn)).rejects.toMatchObject(refusal);
  });

  test('refuses an authenticator that is already registered', async () => {
    const { authenticator, api } = await signUpWithPasskey();
    const other = await server.signUp();
    await stepUp(server, other);
    for (const one of [api, other.api]) {
      await expect(addPasskey(one, authenticator)).rejects.toMatchObject({ code: 'conflict' });
    }
  });

  test('is limited to ten, even for concurrent requests', async () => {
    const person = await server.signUp();
    await stepUp(server, person);
    for (let count = 0; count < 9; count += 1) await addPasskey(person.api, createAuthenticator(server.baseUrl));
    const answers: object[] = [];
    while (answers.length < 3) {
      answers.push(createAuthenticator(server.baseUrl).create(await creationOptions(person.api)));
    }
    const add = (response: object) =>
      person.api.call(passkeyRoutes.addPasskey, { body: { name: 'x', response: { ...response } } });
    // The first one ends the session in which the others were sent, and their challenges.
    expect(await tally(answers.map(add))).toMatchObject({ ok: 1 });
    expect((await person.api.call(secondFactorRoutes.listFactors, {})).passkeys).toHaveLength(10);
    await expect(creationOptions(person.api)).rejects.toMatchObject({ code: 'limit_reached' });
  });

  test.each([
    ['no response', { name: 'x' }],
    ['a text as response', { name: 'x', response: 'abc' }],
    ['an empty response', { name: 'x', response: {} }],
    ['wrong types in it', { name: 'x', response: { id: 1, rawId: [], type: 'public-key', response: null } }],
    ['no name', { name: '  ', response: {} }],
    ['a long name', { name: 'x'.repeat(61), response: {} }],
    ['a further key', { name: 'x', response: {}, counter: 7 }],
  ])('refuses %s', async (_, body) => {
    const person = await server.signUp();
    await stepUp(server, person);
    const answer = await server.raw('/api/v1/auth/passkeys', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.baseUrl, cookie: person.cookie },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(422);
  });
});

describe('signing in with a passkey', () => {
  test('requires neither address nor password', async () => {
    const { authenticator, user } = await signUpWithPasskey();
    const { api, ...signedIn } = await signIn(authenticator);
    expect(signedIn.user).toEqual(user);
    expect(await api.call(accountsRoutes.me, {})).toEqual(user);
    await signIn(authenticator);
  });

  test('requires no second factor even if one is on', async () => {
    const person = await signUpWithTotp(server);
    const authenticator = createAuthenticator(server.baseUrl);
    await stepUp(server, person, person.secret);
    await addPasskey(person.api, authenticator);
    expect((await signIn(authenticator)).user).toEqual(person.user);
    expect((await enterPassword(server, person)).answer).toEqual({ status: 'second-factor' });
  });

  test('names no account in its options', async () => {
    const options = await requestOptions(openBrowser(server).api);
    expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
    expect(options['allowCredentials'] ?? []).toEqual([]);
  });

  test.each<[string, AnswerOverrides]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['without a check of who uses it', { isVerified: false }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['that means another account', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ])('refuses an answer %s', async (_, lies) => {
    const { authenticator, user } = await signUpWithPasskey();
    await expect(signIn(authenticator, lies)).rejects.toMatchObject({ code: 'sign_in_failed' });
    expect(await sessionsOf(server, user.id)).toBe(1);
  });

  test('refuses an authenticator whose counter decreased: it may be a copy', async () => {
    const { authenticator } = await signUpWithPasskey();
    await signIn(authenticator, { counter: 7 });
    for (const counter of [7, 6, 0]) {
      await expect(signIn(authenticator, { counter })).rejects.toMatchObject({ code: 'sign_in_failed' });
    }
    await signIn(authenticator, { counter: 8 });
  });

  test('accepts one of ten copies with the same counter that sign at once', async () => {
    const { authenticator } = await signUpWithPasskey();
    const { api } = openBrowser(server);
    const answers: object[] = [];
    while (answers.length < 10) answers.push(authenticator.get(await requestOptions(api), { counter: 7 }));
    const send = (response: object) =>
      openBrowser(server).api.call(signInRoutes.passkeySignIn, { body: { response: { ...response } } });
    expect(await tally(answers.map(send))).toEqual({ ok: 1, sign_in_failed: 9 });
  });

  test('accepts an authenticator without a counter', async () => {
    const { authenticator, user } = await signUpWithPasskey();
    expect((await signIn(authenticator, { counter: 0 })).user).toEqual(user);
    expect((await signIn(authenticator, { counter: 0 })).user).toEqual(user);
  });

  test('accepts an answer once, even if 50 arrive concurrently, and within five minutes', async () => {
    const { authenticator, user } = await signUpWithPasskey();
    const { api } = openBrowser(server);
    const response = authenticator.get(await requestOptions(api));
    const send = () => openBrowser(server).api.call(signInRoutes.passkeySignIn, { body: { response } });
    expect(await tally(Array.from({ length: 50 }, send))).toEqual({ ok: 1, sign_in_failed: 49 });
    expect(await sessionsOf(server, user.id)).toBe(2);
    const late = authenticator.get(await requestOptions(api));
    await admin(server, 'update auth.passkey_challenges set expires_at = now()');
    const refused = api.call(signInRoutes.passkeySignIn, { body: { response: late } });
    await expect(refused).rejects.toMatchObject({ code: 'sign_in_failed' });
  });

  test('refuses a key that was never registered, and a signature that was changed', async () => {
    const { authenticator } = await signUpWithPasskey();
    await expect(signIn(createAuthenticator(server.baseUrl), { userHandle: 'AAAA' })).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
    const { api } = openBrowser(server);
    const honest = authenticator.get(await requestOptions(api));
    const forged = createAuthenticator(server.baseUrl).get({ challenge: 'AAAA', rpId: '127.0.0.1' });
    const response = { ...honest, response: { ...honest.response, signature: forged.response.signature } };
    const refused = api.call(signInRoutes.passkeySignIn, { body: { response } });
    await expect(refused).rejects.toMatchObject({ code: 'sign_in_failed' });
  });

  test('refuses malformed input without a server error', async () => {
    const { authenticator } = await signUpWithPasskey();
    const { api } = openBrowser(server);
    const honest = authenticator.get(await requestOptions(api));
    const parts = { authenticatorData: 'AAAA', signature: 'AAAA', clientDataJSON: 'e30', userHandle: 'AAAA' };
    for (const response of [
      {},
      { ...honest, type: 'password' },
      { ...honest, rawId: 'AAAA' },
      { ...honest, response: {} },
      { ...honest, response: parts },
      { ...honest, response: { ...honest.response, authenticatorData: 'AAAA' } },
      { ...honest, response: { ...honest.response, clientDataJSON: 'bm8ganNvbg' } },
      { ...honest, response: { ...honest.response, clientDataJSON: 'bnVsbA' } },
      { ...honest, id: 'x'.repeat(2000) },
    ]) {
      const refused = api.call(signInRoutes.passkeySignIn, { body: { response } });
      await expect(refused).rejects.toMatchObject({ code: 'sign_in_failed' });
    }
  });

  test('refuses an account that was deactivated', async () => {
    const { authenticator, user } = await signUpWithPasskey();
    await admin(server, 'update users set is_active = false where id = $1', [user.id]);
    await expect(signIn(authenticator)).rejects.toMatchObject({ code: 'account_inactive' });
    expect(await sessionsOf(server, user.id)).toBe(0);
  });

  test('can be started thirty times a minute from one address', async () => {
    const { api } = openBrowser(server);
    const outcomes = await tally(Array.from({ length: 40 }, () => requestOptions(api)));
    expect(outcomes).toEqual({ ok: 30, rate_limited: 10 });
    await endRateLimitWindows(server);
    await requestOptions(api);
  });
});

describe('removing a passkey', () => {
  test('ends signing in with it and every other session, and notifies the owner', async () => {
    const { api, authenticator, passkey, user } = await signUpWithPasskey();
    const other = await signIn(authenticator);
    await api.call(passkeyRoutes.removePasskey, { params: { id: passkey.id } });
    await expect(signIn(authenticator)).rejects.toMatchObject({ code: 'sign_in_failed' });
    await expect(other.api.call(accountsRoutes.me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await api.call(secondFactorRoutes.listFactors, {})).passkeys).toEqual([]);
    await expect
      .poll(() => mailsTo(server, user.email))
      .toContainEqual(expect.objectContaining({ subject: 'Dayward: A passkey was removed' }));
  });

  test('of another account gets exactly the answer of an unknown one', async () => {
    const [person, other] = [await signUpWithPasskey(), await signUpWithPasskey()];
    const remove = (id: string) =>
      person.api.call(passkeyRoutes.removePasskey, { params: { id } }).catch((error: unknown) => error);
    const unknown = await remove('0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60');
    expect(unknown).toMatchObject({ status: 404 });
    expect(await remove(other.passkey.id)).toEqual(unknown);
    await signIn(other.authenticator);
    expect(await sessionsOf(server, person.user.id)).toBe(1);
  });
});
