import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@dayward/contract';
import {
  accountsRoutes,
  activeSessionRoutes,
  passkeyRoutes,
  piRoutes,
  profileRoutes,
  secondFactorRoutes,
} from '@dayward/contract/features/accounts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { json, raw } from '#src/platform/pi/pi-server.fixture.ts';
import { asAdmin } from '#test/postgres.ts';
import { SIGN_UP, startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import {
  admin,
  codeOf,
  deleteUsedCodes,
  endRateLimitWindows,
  enterCode,
  mailTo,
  openBrowser,
  post,
  sessionsOf,
  signUpWithTotp,
  stepUp,
  tally,
} from '../accounts.fixture.ts';
import { type FakePi, type PiPerson, piPerson, startFakePi } from './pi-platform.fixture.ts';

let pi: FakePi;
let server: TestServer;

beforeAll(async () => {
  pi = await startFakePi();
  server = await startTestServer(pi.env);
});

afterAll(async () => {
  await server.close();
  await pi.close();
});

afterEach(() => pi.answerAll(undefined));

const signIn = (accessToken: string, browser = openBrowser(server)) =>
  browser.api.call(piRoutes.piSignIn, { body: { accessToken } });

/** A new account that only a wallet opens, in its first browser. */
async function signUpPioneer(person = piPerson()) {
  const browser = openBrowser(server);
  const user = await browser.api.call(piRoutes.piSignUp, { body: { ...SIGN_UP, accessToken: pi.issue(person) } });
  return { ...browser, user, person };
}

const stepUpPioneer = ({ api }: Pick<TestUser, 'api'>, person: PiPerson) =>
  api.call(piRoutes.piStepUp, { body: { accessToken: pi.issue(person) } });

/** A new account with a password whose owner has linked a wallet. */
async function signUpLinked() {
  const account = await server.signUp();
  const person = piPerson();
  await stepUp(server, account);
  await account.api.call(piRoutes.linkPi, { body: { accessToken: pi.issue(person) } });
  return { ...account, person };
}

const countAccounts = async () => {
  const [row] = await admin<{ count: number }>(server, 'select count(*)::int as count from auth."user"');
  return row?.count;
};

const walletsOf = (userId: string) =>
  admin<{ uid: string }>(server, 'select uid from auth.pi_wallets where user_id = $1', [userId]);

describe('a server', () => {
  test('tells a page how to reach Pi, and lets caches keep it for minutes', async () => {
    const answer = await server.raw('/api/v1/pi');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await answer.json()).toEqual({
      available: true,
      sdkUrl: `${pi.env['PI_SANDBOX_URL']}/pi-sdk.js`,
      sandbox: true,
      network: 'sandbox',
      isEmulated: true,
      hostPageUrl: `${pi.env['PI_SANDBOX_URL']}/app/dayward`,
      isOnlySignIn: false,
    });
  });

  test('without Pi says so, and every other route answers that it is not connected', async () => {
    const plain = await startTestServer();
    try {
      expect(await plain.anonymous.call(piRoutes.piFacts, {})).toEqual({ available: false });
      const { api } = await plain.signUp();
      const body = { accessToken: 'x' };
      const calls = [
        plain.anonymous.call(piRoutes.piSignIn, { body }),
        plain.anonymous.call(piRoutes.piSignUp, { body: { ...SIGN_UP, ...body } }),
        api.call(piRoutes.piLink, {}),
        api.call(piRoutes.piStepUp, { body }),
      ];
      expect(await tally(calls)).toEqual({ pi_unavailable: 4 });
    } finally {
      await plain.close();
    }
  });
});

test('a server where only wallets sign up refuses to sign up by e-mail', async () => {
  const only = await startTestServer({ ...pi.env, PI_ONLY_SIGN_IN: 'true' });
  try {
    expect(await only.anonymous.call(piRoutes.piFacts, {})).toMatchObject({ isOnlySignIn: true });
    await expect(only.signUp()).rejects.toMatchObject({ code: 'sign_up_failed' });
  } finally {
    await only.close();
  }
});

describe('signing up with a wallet', () => {
  test('creates an account without address and password, with the accepted terms, and signs in', async () => {
    const person = piPerson();
    const before = await countAccounts();
    expect(await signIn(pi.issue(person))).toEqual({ status: 'no-account', username: person.username });
    expect(await countAccounts()).toBe(before);

    const { api, user } = await signUpPioneer(person);
    expect(user).toMatchObject({ email: null, name: SIGN_UP.name, plan: 'Free', hasPaid: false });
    expect(await api.call(accountsRoutes.me, {})).toEqual(user);
    expect(
      await admin(
        server,
        'select terms_version, age_declared_at is not null as declared, time_zone from users where id = $1',
        [user.id],
      ),
    ).toEqual([{ terms_version: TERMS_VERSION, declared: true, time_zone: 'UTC' }]);
    expect(await signIn(pi.issue(person))).toMatchObject({ status: 'signed-in', user: { id: user.id } });
    expect(await api.call(piRoutes.piLink, {})).toMatchObject({
      wallet: { username: person.username, network: 'sandbox' },
      isOnlyWayIn: true,
    });
  });

  test.each([
    [{ isAtLeast16: false }, 'isAtLeast16'],
    [{ acceptedTermsVersion: '2020-01-01' }, 'acceptedTermsVersion'],
    [{ name: ' ' }, 'name'],
    [{ timeZone: 'Moon/Sea' }, 'timeZone'],
  ])('asks for age and terms as every sign-up does: %o', async (changed, field) => {
    const answer = await post(server, '/auth/sign-up/pi', {
      ...SIGN_UP,
      accessToken: pi.issue(piPerson()),
      ...changed,
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid_input', fields: { [field]: {} } } });
  });

  test('many times at once creates one account, and leaves nothing of the others', async () => {
    const person = piPerson();
    const before = (await countAccounts()) ?? 0;
    const calls = Array.from({ length: 10 }, () => signUpPioneer(person));
    expect(await tally(calls)).toEqual({ ok: 1, pi_wallet_taken: 9 });
    expect(await countAccounts()).toBe(before + 1);
  });

  test('is refused for a wallet that is linked to an account, which stays as it is', async () => {
    const { user, person } = await signUpLinked();
    await expect(signUpPioneer(person)).rejects.toMatchObject({ code: 'pi_wallet_taken', status: 409 });
    expect(await walletsOf(user.id)).toEqual([{ uid: person.uid }]);
  });
});

describe('abuse case 6', () => {
  test('[PI-12] forged, unknown and expired tokens get nothing, on any way', async () => {
    const { api, person } = await signUpPioneer();
    await stepUpPioneer({ api }, person);
    const before = await countAccounts();
    const expired = pi.issue(person);
    pi.expire(expired);
    const asParts = (token: string) => [
      signIn(token),
      openBrowser(server).api.call(piRoutes.piSignUp, { body: { ...SIGN_UP, accessToken: token } }),
      api.call(piRoutes.linkPi, { body: { accessToken: token } }),
      api.call(piRoutes.piStepUp, { body: { accessToken: token } }),
    ];
    for (const token of [
      expired,
      'x',
      randomUUID(),
      person.uid,
      person.username,
      `${pi.issue(person)}x`,
      'a b',
      'line\r\nbreak: 1',
      pi.env['PI_SANDBOX_KEY'] ?? '',
    ]) {
      expect(await tally(asParts(token)), token).toEqual({ pi_sign_in_failed: 4 });
      await endRateLimitWindows(server);
    }
    expect(await countAccounts()).toBe(before);
    expect(await signIn(pi.issue(person))).toMatchObject({ status: 'signed-in' });
  });

  test('a token of another app opens no account of ours, although the name is the same', async () => {
    const { api, user, person } = await signUpPioneer();
    const foreign = pi.issue(person, 'another');
    expect(await signIn(foreign)).toEqual({ status: 'no-account', username: person.username });
    await expect(api.call(piRoutes.piStepUp, { body: { accessToken: foreign } })).rejects.toMatchObject({
      code: 'step_up_failed',
    });
    expect(await walletsOf(user.id)).toEqual([{ uid: person.uid }]);
  });

  test('a name that another person has now gives no access', async () => {
    const { person } = await signUpPioneer();
    const successor = piPerson(person.username);
    expect(await signIn(pi.issue(successor))).toEqual({ status: 'no-account', username: person.username });
  });

  test.each(['uid', 'username', 'user', 'network', 'payment'])('a client that says %s is refused', async (field) => {
    const { person, cookie } = await signUpPioneer();
    const attacker = piPerson();
    const body = { accessToken: pi.issue(attacker), [field]: person.uid };
    const calls = [
      post(server, '/auth/sign-in/pi', body),
      post(server, '/auth/sign-up/pi', { ...SIGN_UP, ...body }),
      post(server, '/auth/step-up/pi', body, { cookie: cookie() }),
    ];
    for (const call of calls) {
      const answer = await call;
      expect(answer.status).toBe(422);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await answer.json()).toMatchObject({ error: { fields: { [field]: { code: 'unknown_field' } } } });
    }
  });

  test('a token of one person confirms no session of another', async () => {
    const victim = await signUpPioneer();
    const attacker = await signUpPioneer();
    await expect(stepUpPioneer(victim, attacker.person)).rejects.toMatchObject({ code: 'step_up_failed' });
    await expect(victim.api.call(accountsRoutes.deleteAccount, {})).rejects.toMatchObject({ code: 'step_up_required' });
    const plain = await server.signUp();
    await expect(stepUpPioneer(plain, attacker.person)).rejects.toMatchObject({ code: 'step_up_failed' });
  });

  test('answers of the platform that are no proof give no session', async () => {
    const { person } = await signUpPioneer();
    const token = pi.issue(person);
    const odd = [
      raw(200, { 'content-type': 'text/html' }, '<h1>Welcome</h1>'),
      json({}),
      json({ username: person.username }),
      json({ uid: '' }),
      json({ uid: [person.uid], username: person.username }),
      json({ error: 'nope' }, 403),
      raw(302, { location: '/v2/other' }, ''),
    ];
    for (const answer of odd) {
      pi.answerAll(answer);
      await expect(signIn(token)).rejects.toMatchObject({ code: 'pi_sign_in_failed', status: 401 });
    }
    for (const answer of [json({ uid: person.uid }, 500), raw(502, {}, '<html>')]) {
      pi.answerAll(answer);
      await expect(signIn(token)).rejects.toMatchObject({ code: 'pi_unreachable', status: 503 });
    }
  });

  test('a wallet of the sandbox or of another network opens nothing here', async () => {
    const { user, person, api } = await signUpPioneer();
    await admin(server, `update auth.pi_wallets set network = 'mainnet' where user_id = $1`, [user.id]);
    expect(await signIn(pi.issue(person))).toMatchObject({ status: 'no-account' });
    expect(await api.call(piRoutes.piLink, {})).toEqual({ wallet: null, isOnlyWayIn: false });
    await expect(stepUpPioneer({ api }, person)).rejects.toMatchObject({ code: 'step_up_failed' });
  });

  test('tokens are presented a limited number of times, from one network and of one wallet', async () => {
    pi.calls();
    const browser = openBrowser(server);
    expect(await tally(Array.from({ length: 80 }, () => signIn('forged', browser)))).toEqual({
      pi_sign_in_failed: 60,
      rate_limited: 20,
    });
    expect(pi.calls()).toBe(60);
    const person = piPerson();
    const token = pi.issue(person);
    expect(await tally(Array.from({ length: 30 }, () => signIn(token)))).toEqual({ ok: 20, rate_limited: 10 });
    await endRateLimitWindows(server);
  });
});

describe('signing in with a wallet', () => {
  test('requires the second factor that is on, and gives no session before it', async () => {
    const { api, user, person } = await signUpPioneer();
    await stepUpPioneer({ api }, person);
    const { secret } = await api.call(secondFactorRoutes.startTotp, {});
    await api.call(secondFactorRoutes.confirmTotp, { body: { code: codeOf(secret) } });
    await deleteUsedCodes(server, user.id);
    const before = await sessionsOf(server, user.id);
    const browser = openBrowser(server);
    expect(await signIn(pi.issue(person), browser)).toEqual({ status: 'second-factor' });
    expect(await sessionsOf(server, user.id)).toBe(before);
    await expect(browser.api.call(accountsRoutes.me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(enterCode(browser, '000000')).rejects.toMatchObject({ code: 'second_factor_failed' });
    expect(await enterCode(browser, codeOf(secret))).toMatchObject({ id: user.id });
    expect(await browser.api.call(accountsRoutes.me, {})).toMatchObject({ id: user.id });
  });

  test('and its step-up requires the second factor too', async () => {
    const protectedUser = await signUpWithTotp(server);
    const { api, user, secret } = protectedUser;
    const person = piPerson();
    await stepUp(server, protectedUser, secret);
    await api.call(piRoutes.linkPi, { body: { accessToken: pi.issue(person) } });
    await admin(server, 'delete from auth.step_ups');
    await expect(stepUpPioneer({ api }, person)).rejects.toMatchObject({ code: 'step_up_failed' });
    await expect(api.call(piRoutes.unlinkPi, {})).rejects.toMatchObject({ code: 'step_up_required' });
    await deleteUsedCodes(server, user.id);
    const secondFactor = { kind: 'totp', code: codeOf(secret) } as const;
    await api.call(piRoutes.piStepUp, { body: { accessToken: pi.issue(person), secondFactor } });
    await api.call(piRoutes.unlinkPi, {});
  });

  test('is refused to a deactivated account', async () => {
    const { user, person } = await signUpPioneer();
    await admin(server, 'update users set is_active = false where id = $1', [user.id]);
    await expect(signIn(pi.issue(person))).rejects.toMatchObject({ code: 'account_inactive' });
    await expect(signUpPioneer(person)).rejects.toMatchObject({ code: 'pi_wallet_taken' });
    expect(await sessionsOf(server, user.id)).toBe(0);
  });

  test.each([
    ['the wallet was unlinked', 'delete from auth.pi_wallets where user_id = $1'],
    [
      'the protection was changed',
      `update auth."account" set "updatedAt" = clock_timestamp() where "userId" = $1 and "providerId" = 'credential'`,
    ],
  ])('that began before %s ends with it', async (_, change) => {
    const { user, person } = await signUpPioneer();
    const before = await sessionsOf(server, user.id);
    await asAdmin(server.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('select 1 from auth."user" where "id" = $1 for update', [user.id]);
      const answer = signIn(pi.issue(person)).catch((error: unknown) => error);
      const isWaiting = async () =>
        (
          await client.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount;
      await expect.poll(isWaiting).toBe(1);
      await client.query(change, [user.id]);
      await client.query('commit');
      expect(await answer).toMatchObject({ code: 'pi_sign_in_failed' });
    });
    expect(await sessionsOf(server, user.id)).toBe(before);
  });
});

describe('linking a wallet', () => {
  test('needs proof of both sides, ends the other sessions, and tells the owner', async () => {
    const account = await server.signUp();
    const { api, user } = account;
    const person = piPerson();
    const body = { accessToken: pi.issue(person) };
    pi.calls();
    await expect(api.call(piRoutes.linkPi, { body })).rejects.toMatchObject({ code: 'step_up_required' });
    expect(pi.calls()).toBe(0);
    await stepUp(server, account);
    const other = openBrowser(server);
    const link = await api.call(piRoutes.linkPi, { body });
    expect(link).toMatchObject({ wallet: { username: person.username, network: 'sandbox' }, isOnlyWayIn: false });
    expect(await sessionsOf(server, user.id)).toBe(1);
    await mailTo(server.mails, user.email, /A Pi wallet was linked/);
    expect(await signIn(body.accessToken, other)).toMatchObject({ status: 'signed-in', user: { id: user.id } });
    const { wallet: used } = await api.call(piRoutes.piLink, {});
    expect(used?.linkedAt).toBe(link.wallet?.linkedAt);
    expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(link.wallet?.lastUsedAt ?? ''));

    await api.call(piRoutes.unlinkPi, {});
    await mailTo(server.mails, user.email, /A Pi wallet was unlinked/);
    await expect(other.api.call(accountsRoutes.me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await signIn(pi.issue(person))).toMatchObject({ status: 'no-account' });
    await expect(api.call(piRoutes.unlinkPi, {})).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of another account is refused', async () => {
    const { person } = await signUpPioneer();
    const account = await server.signUp();
    await stepUp(server, account);
    const call = account.api.call(piRoutes.linkPi, { body: { accessToken: pi.issue(person) } });
    await expect(call).rejects.toMatchObject({ code: 'pi_wallet_taken' });
    expect(await account.api.call(piRoutes.piLink, {})).toEqual({ wallet: null, isOnlyWayIn: false });
  });

  test('that two accounts want at once gives it to one', async () => {
    const person = piPerson();
    const people = await Promise.all([server.signUp(), server.signUp()]);
    for (const account of people) await stepUp(server, account);
    const calls = people.flatMap(({ api }) =>
      Array.from({ length: 3 }, () => api.call(piRoutes.linkPi, { body: { accessToken: pi.issue(person) } })),
    );
    const counts = await tally(calls);
    expect(counts['internal']).toBeUndefined();
    expect(counts['pi_wallet_taken']).toBeGreaterThan(0);
    const found = await admin(server, 'select user_id from auth.pi_wallets where uid = $1', [person.uid]);
    expect(found).toHaveLength(1);
  });

  test('that belongs to the other account is refused to both, and neither waits', async () => {
    const [one, other] = [await signUpLinked(), await signUpLinked()];
    const calls = [
      one.api.call(piRoutes.linkPi, { body: { accessToken: pi.issue(other.person) } }),
      other.api.call(piRoutes.linkPi, { body: { accessToken: pi.issue(one.person) } }),
    ];
    expect(await tally(calls)).toEqual({ pi_wallet_taken: 2 });
  });

  test('again after its uid has changed replaces it; until then it opens nothing', async () => {
    const account = await signUpLinked();
    const { api, user, person } = account;
    pi.changeUid(person);
    expect(await signIn(pi.issue(person))).toEqual({ status: 'no-account', username: person.username });
    await expect(stepUpPioneer({ api }, person)).rejects.toMatchObject({ code: 'step_up_failed' });
    await stepUp(server, account);
    await api.call(piRoutes.linkPi, { body: { accessToken: pi.issue(person) } });
    expect(await walletsOf(user.id)).toEqual([{ uid: person.uid }]);
    expect(await signIn(pi.issue(person))).toMatchObject({ status: 'signed-in', user: { id: user.id } });
  });
});

describe('the only way in', () => {
  const addPasskey = (userId: string, id = uuidv7()) =>
    admin(
      server,
      `insert into auth.passkeys (id, user_id, credential_id, public_key, counter, name) values ($2::uuid, $1, $2::text, '\\x00', 0, 'Key')`,
      [userId, id],
    ).then(() => id);

  test('is not unlinked: a password without an address is none, a passkey is one', async () => {
    const { api, user, person } = await signUpPioneer();
    await stepUpPioneer({ api }, person);
    await admin(server, `update auth."account" set "password" = 'x' where "userId" = $1`, [user.id]);
    await expect(api.call(piRoutes.unlinkPi, {})).rejects.toMatchObject({ code: 'only_way_in', status: 409 });
    expect(await walletsOf(user.id)).toEqual([{ uid: person.uid }]);
    expect(await api.call(accountsRoutes.me, {})).toMatchObject({ id: user.id });

    const id = await addPasskey(user.id);
    expect(await api.call(piRoutes.piLink, {})).toMatchObject({ isOnlyWayIn: false });
    await api.call(piRoutes.unlinkPi, {});
    await expect(api.call(passkeyRoutes.removePasskey, { params: { id } })).rejects.toMatchObject({
      code: 'only_way_in',
    });
  });

  test('of a passkey and a wallet that are removed at once, one stays', async () => {
    const { api, user, person } = await signUpPioneer();
    const id = await addPasskey(user.id);
    await stepUpPioneer({ api }, person);
    await Promise.allSettled([
      api.call(piRoutes.unlinkPi, {}),
      api.call(passkeyRoutes.removePasskey, { params: { id } }),
    ]);
    const [left] = await admin<{ count: number }>(
      server,
      `select ((select count(*) from auth.pi_wallets where user_id = $1)
         + (select count(*) from auth.passkeys where user_id = $1))::int as count`,
      [user.id],
    );
    expect(left?.count).toBe(1);
  });
});

describe('a step-up with a wallet', () => {
  test('lets its owner do what needs one, such as deleting the account, which frees the wallet', async () => {
    const { api, person, user } = await signUpPioneer();
    await expect(api.call(accountsRoutes.deleteAccount, {})).rejects.toMatchObject({ code: 'step_up_required' });
    await stepUpPioneer({ api }, person);
    await api.call(accountsRoutes.deleteAccount, {});
    expect(await walletsOf(user.id)).toEqual([]);
    expect(await signIn(pi.issue(person))).toMatchObject({ status: 'no-account' });
  });

  test('is counted with those by password, except while the platform cannot be asked', async () => {
    const { api, person } = await signUpPioneer();
    pi.answerAll(raw(500, {}, ''));
    for (let times = 0; times < 6; times += 1)
      await expect(stepUpPioneer({ api }, person)).rejects.toMatchObject({ code: 'pi_unreachable' });
    pi.answerAll(undefined);
    for (let times = 0; times < 3; times += 1)
      await expect(api.call(piRoutes.piStepUp, { body: { accessToken: 'forged' } })).rejects.toMatchObject({
        code: 'pi_sign_in_failed',
      });
    for (let times = 0; times < 2; times += 1)
      await expect(api.call(activeSessionRoutes.stepUp, { body: { password: 'wrong' } })).rejects.toMatchObject({
        code: 'step_up_failed',
      });
    await expect(stepUpPioneer({ api }, person)).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

test('an account of a wallet edits its profile as any other', async () => {
  const { api } = await signUpPioneer();
  expect(await api.call(profileRoutes.patchProfile, { body: { name: 'Kim' } })).toMatchObject({
    name: 'Kim',
    isEmailVerified: false,
  });
});
