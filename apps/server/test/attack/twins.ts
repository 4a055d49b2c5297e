import { createHash, randomBytes } from 'node:crypto';
import { sessionRoutes } from '@dayward/contract';
import {
  accountsRoutes,
  passkeyRoutes,
  piRoutes,
  profileRoutes,
  secondFactorRoutes,
  signInRoutes,
} from '@dayward/contract/features/accounts';
import { taskSharesRoutes } from '@dayward/contract/features/task-shares';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '#src/db/in-transaction.ts';
import { admin, type Browser, codeOf, openBrowser, registration } from '#src/features/accounts/accounts.fixture.ts';
import { insertAccount } from '#src/features/accounts/accounts.repo.ts';
import { insertMailToken, type NewMailToken } from '#src/features/accounts/email/mail-token.repo.ts';
import { createMailToken } from '#src/features/accounts/email/mail-token.ts';
import {
  type CreationOptions,
  createAuthenticator,
  type RequestOptions,
} from '#src/features/accounts/passkeys/software-authenticator.fixture.ts';
import { hashPassword } from '#src/features/accounts/password/password-hash.ts';
import { type FakePi, piPerson } from '#src/features/accounts/pi/pi-platform.fixture.ts';
import { insertOrder } from '#src/features/payments/payments.access.fixture.ts';
import { makeSample, pictureFile, UNKNOWN_TOKEN } from '#test/access/access-row.ts';
import type { Call } from '#test/access/send-call.ts';
import { SIGN_UP, type TestServer } from '#test/test-server.ts';

type Ask = () => Promise<Call> | Call;

/** Two requests that must not differ for the caller: one about something that exists, one about something that never did. */
export type Twins = {
  /** The id of the route. */
  route: string;
  /** What exists. */
  what: string;
  known: Ask;
  unknown: Ask;
  /** An address can be guessed, so also time and limits must not tell it; a secret cannot. */
  names: 'address' | 'secret';
};

const PASSWORD = 'correct horse battery';
const passwordHash = hashPassword(PASSWORD);
const HOUR_SECONDS = 3_600;

let people = 0;

type Person = { id: string; email: string };

/** Creates an account past the server, which asks for a mail. */
async function makePerson(server: TestServer): Promise<Person> {
  people += 1;
  const person = { id: uuidv7(), email: `known-${people}@example.org` };
  const rest = { name: 'Robin', passwordHash: await passwordHash, timeZone: 'UTC', termsVersion: '1' };
  await inTransaction(server.database.authPool, (client) =>
    insertAccount(client, { ...person, ...rest, isEmailVerified: true }),
  );
  return person;
}

const nobody = () => `nobody-${++people}@example.org`;

/** Signs in and steps up. */
async function enter(server: TestServer, { id, email }: Person): Promise<Browser> {
  const browser = openBrowser(server);
  await browser.api.call(sessionRoutes.signIn, { body: { email, password: PASSWORD } });
  await server.database.authPool.query(
    `insert into auth.step_ups (session_id) select "id" from auth."session" where "userId" = $1 on conflict do nothing`,
    [id],
  );
  return browser;
}

async function makeProtected(server: TestServer): Promise<Person> {
  const person = await makePerson(server);
  const { api } = await enter(server, person);
  const { secret } = await api.call(secondFactorRoutes.startTotp, {});
  await api.call(secondFactorRoutes.confirmTotp, { body: { code: codeOf(secret) } });
  return person;
}

async function makeInactive(server: TestServer): Promise<Person> {
  const person = await makePerson(server);
  await admin(server, 'update users set is_active = false where id = $1', [person.id]);
  return person;
}

/** Twins for each route that takes an address or a secret from a caller without a session, and for the change of the address. */
export async function makeTwins(server: TestServer, pi: FakePi): Promise<Twins[]> {
  return [
    ...(await addressTwins(server)),
    ...(await linkTwins(server)),
    ...(await cookieTwins(server)),
    await passkeyTwins(server),
    ...(await piTwins(server, pi)),
    ...(await contentTwins(server)),
    ...(await payLinkTwins(server, pi)),
  ];
}

/** Twins of addresses that have an account, and addresses that have none. */
export async function addressTwins(server: TestServer): Promise<Twins[]> {
  const ofAddress = (
    { route, what, known }: { route: string; what: string; known: string },
    call: (email: string) => Omit<Call, 'cookie'>,
  ): Twins => {
    const unknown = nobody();
    const ask = (email: string) => () => ({ cookie: '', ...call(email) });
    return { route, what, known: ask(known), unknown: ask(unknown), names: 'address' };
  };
  const owners = {
    'an account': await makePerson(server),
    'an account with a second factor': await makeProtected(server),
    'a deactivated account': await makeInactive(server),
  };
  const pending = nobody();
  await insertLink(server, { purpose: 'sign-up', email: pending });
  const each = Object.entries(owners).flatMap(([what, { email }]) => [
    ofAddress({ route: 'accounts.signIn', what, known: email }, (address) => ({
      body: { email: address, password: 'wrong password' },
    })),
    ofAddress({ route: 'security.forgotPassword', what, known: email }, (address) => ({ body: { email: address } })),
  ]);
  const signUps = [
    { what: 'an account', known: (await makePerson(server)).email },
    { what: 'a sign-up that waits', known: pending },
  ].map(({ what, known }) =>
    ofAddress({ route: 'accounts.signUp', what, known }, (address) => ({ body: registration(address) })),
  );
  const callers = [
    await enter(server, await makePerson(server)),
    await enter(server, await makePerson(server)),
  ] as const;
  const taken = (await makePerson(server)).email;
  const free = nobody();
  const change: Twins = {
    ...{ route: 'security.changeEmail', what: 'an account', names: 'address' },
    known: () => ({ cookie: callers[0].cookie(), body: { email: taken } }),
    unknown: () => ({ cookie: callers[1].cookie(), body: { email: free } }),
  };
  return [...each, ...signUps, change];
}

type LinkOf = { purpose: 'sign-up' | 'reset' | 'verify' | 'change'; email: string; userId?: string; seconds?: number };

async function insertLink(server: TestServer, link: LinkOf): Promise<string> {
  const { purpose, email, userId = '', seconds = HOUR_SECONDS } = link;
  const { token, tokenHash } = createMailToken();
  const payload = {
    ...{ name: 'Kim', passwordHash: await passwordHash, timeZone: 'UTC', termsVersion: '1' },
    browserHash: randomBytes(32).toString('base64url'),
  };
  const inserted: NewMailToken =
    purpose === 'sign-up'
      ? { purpose, email, payload, tokenHash, seconds }
      : { purpose, email, userId, tokenHash, seconds };
  await insertMailToken(server.database.authPool, inserted);
  return token;
}

/** Twins of links that no longer work, or serve something else, and links that were never sent. */
async function linkTwins(server: TestServer): Promise<Twins[]> {
  const { id: userId, email } = await makePerson(server);
  const bodies = {
    'accounts.confirmSignUp': (token: string) => ({ token, password: PASSWORD }),
    'security.confirmEmail': (token: string) => ({ token }),
    'security.resetPassword': (token: string) => ({ token, password: 'another horse battery' }),
  };
  const expired = { seconds: -1 };
  const purposes = {
    'accounts.confirmSignUp': ['sign-up', 'reset'],
    'security.confirmEmail': ['change', 'sign-up'],
    'security.resetPassword': ['reset', 'verify'],
  } as const;
  const twins: Twins[] = [];
  for (const [route, bodyOf] of Object.entries(bodies)) {
    const [own, other] = purposes[route as keyof typeof bodies]; // the keys of that object
    const links = {
      'an expired link': await insertLink(server, { purpose: own, email, userId, ...expired }),
      'a link for something else': await insertLink(server, { purpose: other, email, userId }),
    };
    const ask = (token: string) => () => ({ cookie: '', body: bodyOf(token) });
    for (const [what, token] of Object.entries(links))
      twins.push({ route, what, known: ask(token), unknown: ask(UNKNOWN_TOKEN), names: 'secret' });
  }
  return twins;
}

/** Twins of cookies that no longer work and cookies that were never set. */
async function cookieTwins(server: TestServer): Promise<Twins[]> {
  const ended = await enter(server, await makePerson(server));
  const endedCookie = ended.cookie();
  await ended.api.call(sessionRoutes.signOut, {});
  const { email } = await makeProtected(server);
  const waiting = openBrowser(server);
  await waiting.api.call(sessionRoutes.signIn, { body: { email, password: PASSWORD } });
  await server.database.authPool.query('update auth.second_factor_challenges set expires_at = now()');
  const ask =
    (cookie: string, body?: Record<string, unknown>): Ask =>
    () => ({ cookie, body });
  const forgedSession = `dayward-session=${UNKNOWN_TOKEN}.${'A'.repeat(43)}%3D`;
  const code = { kind: 'totp', code: '123456' };
  const what = 'a session that has ended';
  return [
    { route: 'accounts.session', what, known: ask(endedCookie), unknown: ask(forgedSession), names: 'secret' },
    { route: 'accounts.signOut', what, known: ask(endedCookie), unknown: ask(forgedSession), names: 'secret' },
    {
      ...{ route: 'accounts.session', what: 'a sign-in that waits', names: 'secret' },
      known: ask(waiting.cookie()),
      unknown: ask(`dayward-sign-in=${UNKNOWN_TOKEN}`),
    },
    {
      ...{ route: 'security.secondFactor', what: 'a sign-in that has expired', names: 'secret' },
      known: ask(waiting.cookie(), code),
      unknown: ask(`dayward-sign-in=${UNKNOWN_TOKEN}`, code),
    },
  ];
}

/** Twins of a registered passkey whose signature is wrong and one that was never registered. */
async function passkeyTwins(server: TestServer): Promise<Twins> {
  const { api } = await enter(server, await makePerson(server));
  const registered = createAuthenticator(server.baseUrl);
  const options = (await api.call(passkeyRoutes.passkeyOptions, {})) as CreationOptions; // as the library makes them
  await api.call(passkeyRoutes.addPasskey, { body: { name: 'Key', response: { ...registered.create(options) } } });
  const never = createAuthenticator(server.baseUrl);
  never.create(options);
  const begin = async () => {
    const { api: anyone } = openBrowser(server);
    return (await anyone.call(signInRoutes.passkeySignInOptions, {})) as RequestOptions; // as the library makes them
  };
  return {
    ...{ route: 'security.passkeySignIn', what: 'a passkey', names: 'secret' },
    async known() {
      const request = await begin();
      const response = registered.get(request);
      const { signature } = never.get(request).response;
      return { cookie: '', body: { response: { ...response, response: { ...response.response, signature } } } };
    },
    unknown: async () => ({ cookie: '', body: { response: { ...never.get(await begin()) } } }),
  };
}

/** Twins of a token of Pi whose wallet has an account and that has expired, and one that was never issued. */
async function piTwins(server: TestServer, pi: FakePi): Promise<Twins[]> {
  const owner = piPerson();
  const signUp = (accessToken: string) => ({ ...SIGN_UP, accessToken });
  await openBrowser(server).api.call(piRoutes.piSignUp, { body: signUp(pi.issue(owner)) });
  const expired = pi.issue(owner);
  pi.expire(expired);
  const bodies = { 'security.piSignIn': (accessToken: string) => ({ accessToken }), 'security.piSignUp': signUp };
  return Object.entries(bodies).map(([route, bodyOf]) => {
    const ask = (token: string) => () => ({ cookie: '', body: bodyOf(token) });
    return { route, what: 'a token of Pi', known: ask(expired), unknown: ask(UNKNOWN_TOKEN), names: 'secret' };
  });
}

/** Twins of content that a caller without its link cannot open, and content that does not exist. */
async function contentTwins(server: TestServer): Promise<Twins[]> {
  const person = await makePerson(server);
  await server.grantPlan(person.id, 'Premium');
  const { api, cookie } = await enter(server, person);
  const user = { ...(await api.call(accountsRoutes.me, {})), email: person.email };
  const owner = { api, cookie: cookie(), password: PASSWORD, user };
  const pictureId = uuidv7();
  await api.call(profileRoutes.putAvatar, { params: { id: pictureId }, upload: await pictureFile() });
  const unsigned = `?until=${2 ** 31}&signature=${'A'.repeat(43)}`;
  const { id: taskId } = await makeSample(owner, 'tasks');
  const share = async () => {
    const made = await api.call(taskSharesRoutes.create, { params: { taskId }, body: { id: uuidv7(), days: 7 } });
    return { id: made.id, token: made.link.split('/').at(-1) ?? '' };
  };
  const [revoked, expired] = [await share(), await share()];
  await api.call(taskSharesRoutes.revoke, { params: { taskId, id: revoked.id } });
  await admin(
    server,
    `update task_shares set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = $1`,
    [expired.id],
  );
  const never = `${revoked.token.slice(0, -4)}AAAA`;
  const read = (id: string) => () => ({ cookie: '', id });
  return [
    {
      ...{ route: 'files.read', what: 'a picture', names: 'secret' },
      known: () => ({ cookie: '', id: `${person.id}/${pictureId}`, query: unsigned }),
      unknown: () => ({ cookie: '', id: `${person.id}/${uuidv7()}`, query: unsigned }),
    },
    ...[
      { what: 'a revoked link', token: revoked.token },
      { what: 'an expired link', token: expired.token },
    ].map(
      ({ what, token }): Twins => ({
        ...{ route: 'taskShares.read', what, names: 'secret' },
        known: read(token),
        unknown: read(never),
      }),
    ),
  ];
}

/** Twins of links to orders that cannot be used, and links that were never made. */
async function payLinkTwins(server: TestServer, pi: FakePi): Promise<Twins[]> {
  const wallet = pi.issue(piPerson());
  const payment = { paymentId: 'p'.repeat(28) };
  const bodies = {
    'payments.openPayLink': (token: string) => ({ token, accessToken: wallet }),
    'payments.approveByLink': (token: string) => ({ token, ...payment }),
    'payments.completeByLink': (token: string) => ({ token, ...payment, txid: 'a'.repeat(64) }),
  };
  const links = {
    'an expired link': `link_expires_at = now() - interval '1 second'`,
    'a link of another wallet': `link_expires_at = now() + interval '9 minutes', link_uid = 'another', link_code = '0123'`,
  };
  const twins: Twins[] = [];
  for (const [what, state] of Object.entries(links)) {
    const token = randomBytes(32).toString('base64url');
    const orderId = await insertOrder(server, await makePerson(server));
    const linkHash = createHash('sha256').update(token).digest();
    await admin(server, `update billing.orders set link_hash = $2, ${state} where id = $1`, [orderId, linkHash]);
    for (const [route, bodyOf] of Object.entries(bodies)) {
      const ask = (asked: string) => () => ({ cookie: '', body: bodyOf(asked) });
      twins.push({ route, what, known: ask(token), unknown: ask(UNKNOWN_TOKEN), names: 'secret' });
    }
  }
  return twins;
}
