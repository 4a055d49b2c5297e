import { API_ROUTES, type RouteContract, sessionRoutes } from '@dayward/contract';
import { accountsRoutes, activeSessionRoutes } from '@dayward/contract/features/accounts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, enterPassword, signUpWithTotp } from '#src/features/accounts/accounts.fixture.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { UNKNOWN_TOKEN } from './access-row.ts';
import { accessRowOf } from './access-rows.ts';
import { type Answer, type Call, sendCall } from './send-call.ts';

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
});

afterAll(() => server.close());

type Credentials = Pick<Call, 'cookie' | 'headers'>;

/** What callers have who may do no more than callers without a session. */
const WEAK: Record<string, () => Promise<Credentials> | Credentials> = {
  'an expired session': async () => {
    const { cookie, user } = await server.signUp();
    await admin(server, `update auth."session" set "expiresAt" = now() where "userId" = $1`, [user.id]);
    return { cookie };
  },
  'a session that was signed out': async () => {
    const { cookie, api } = await server.signUp();
    await api.call(sessionRoutes.signOut, {});
    return { cookie };
  },
  'the session of a deactivated account': async () => {
    const { cookie, user } = await server.signUp();
    await admin(server, 'update users set is_active = false where id = $1', [user.id]);
    return { cookie };
  },
  'the session of a deleted account': async () => {
    const { cookie, api, password } = await server.signUp();
    await api.call(activeSessionRoutes.stepUp, { body: { password } });
    await api.call(accountsRoutes.deleteAccount, {});
    return { cookie };
  },
  'a session with a changed token': () => ({ cookie: changeOneCharacter(owner.cookie, '=') }),
  'a session with a changed signature': () => ({ cookie: changeOneCharacter(owner.cookie, '.') }),
  'a session without its signature': () => ({ cookie: owner.cookie.split('.')[0] ?? '' }),
  'a sign-in that waits for its second factor': async () => {
    const waiting = await enterPassword(server, await signUpWithTotp(server));
    expect(waiting.answer).toEqual({ status: 'second-factor' });
    return { cookie: waiting.cookie() };
  },
  'a forged bearer token, which hides the cookie': () => ({
    cookie: owner.cookie,
    headers: { authorization: `Bearer ${UNKNOWN_TOKEN}.${'A'.repeat(43)}=` },
  }),
};

/** Changes the character after the first separator. */
function changeOneCharacter(text: string, separator: string): string {
  const index = text.indexOf(separator) + 1;
  return text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);
}

async function call(route: RouteContract, credentials: Credentials): Promise<Answer> {
  const { body, upload, query = '' } = accessRowOf(route);
  return sendCall(server, route, {
    ...credentials,
    ...{ id: uuidv7(), query, body: body?.(owner), upload: await upload?.() },
  });
}

const SIGNED_IN = API_ROUTES.filter(({ access }) => access === 'signed-in');

test.each(Object.keys(WEAK))('[AUTH-31] %s is refused by every route like no session', async (name) => {
  const credentials = await WEAK[name]?.();
  if (credentials === undefined) throw new Error(`Nobody has ${name}`);
  const refused: Record<string, Answer> = {};
  for (const route of SIGNED_IN) refused[route.id] = await call(route, credentials);
  const expected = await call(accountsRoutes.me, { cookie: '' });
  expect(expected.status).toBe(401);
  expect(refused).toEqual(Object.fromEntries(SIGNED_IN.map(({ id }) => [id, expected])));
  const session = await call(sessionRoutes.session, credentials);
  expect(JSON.parse(session.text)).toEqual({ user: null, isProfileSaved: true });
});

describe('a page of another site', () => {
  const UNSAFE = API_ROUTES.filter(({ method }) => method !== 'GET');

  test.each<[string, Record<string, string | undefined>]>([
    ['by its origin', { origin: 'https://evil.example' }],
    ['without an origin of its own', { origin: 'null' }],
    ['by a neighbouring port', { origin: 'http://127.0.0.1:1' }],
    ['by the browser’s word for another site', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    ['by the browser’s word for a neighbouring domain', { origin: undefined, 'sec-fetch-site': 'same-site' }],
  ])('is refused by every route that changes something, with the owner’s session: %s', async (_, headers) => {
    const { cookie } = await server.signUp();
    const refused: Record<string, string | undefined> = {};
    for (const route of UNSAFE) refused[route.id] = (await call(route, { cookie, headers })).error?.code;
    expect(refused).toEqual(Object.fromEntries(UNSAFE.map(({ id }) => [id, 'forbidden_origin'])));
  });
});
