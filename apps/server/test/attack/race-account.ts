import { randomBytes } from 'node:crypto';
import { API_ROUTES, type RouteContract, sessionRoutes } from '@dayward/contract';
import { passkeyRoutes, secondFactorRoutes, signInRoutes } from '@dayward/contract/features/accounts';
import type { Pool } from 'pg';
import { codeOf, enterCode, openBrowser, registration } from '#src/features/accounts/accounts.fixture.ts';
import { insertMailToken } from '#src/features/accounts/email/mail-token.repo.ts';
import { createMailToken } from '#src/features/accounts/email/mail-token.ts';
import {
  type CreationOptions,
  createAuthenticator,
  type RequestOptions,
} from '#src/features/accounts/passkeys/software-authenticator.fixture.ts';
import { hashPassword } from '#src/features/accounts/password/password-hash.ts';
import type { TestServer, TestUser } from '#test/test-server.ts';

/** If the account's authenticator app is on. */
export type App = 'on' | 'off';

/** The password of a sign-up that waits for its link. */
export const WAITING_PASSWORD = 'a waiting battery';

const LINK_SECONDS = 3_600;

/** An account with everything begun that can be begun, each known by what a browser or a mail holds of it. */
export type RaceAccount = TestUser & {
  app: App;
  /** Two sessions that have stepped up. */
  sessions: readonly [string, string];
  sessionIds: readonly [string, string];
  /** The secret of the authenticator app; not confirmed yet if the app is off. */
  secret: string;
  /** The cookie of a sign-in that waits for its second factor; empty if the app is off. */
  waiting: string;
  /** Another address: of the change that has begun, and of two sign-ups that wait for their links. */
  nextEmail: string;
  /** What mails hold; `ownSignUp` began before the account had its address. */
  links: { reset: string; change: string; verify: string; signUps: readonly [string, string]; ownSignUp: string };
  linkHashes: Buffer[];
  passkeyId: string;
  /** An answer of the account's passkey to a sign-in that has begun. */
  passkeySignIn: Record<string, unknown>;
  /** The answer of another authenticator that is being added. */
  newPasskey: Record<string, unknown>;
};

let made = 0;
const waitingHash = hashPassword(WAITING_PASSWORD);

/** Prepares an account for requests at once. What needs no request is written past the server, which saves hashes. */
export async function prepareAccount(server: TestServer, app: App): Promise<RaceAccount> {
  made += 1;
  const pool = server.database.authPool;
  const email = `race-${made}@example.org`;
  const first = openBrowser(server);
  const body = registration(email);
  const answer = await first.api.call(sessionRoutes.signUp, { body });
  if (answer.status !== 'signed-in') throw new Error('This server asks for a mail');
  const { user } = answer;

  await stepUpAll(pool, user.id);
  const authenticator = createAuthenticator(server.baseUrl);
  const options = (await first.api.call(passkeyRoutes.passkeyOptions, {})) as CreationOptions; // as the library makes them
  const created = authenticator.create(options);
  const passkey = await first.api.call(passkeyRoutes.addPasskey, { body: { name: 'Key', response: created } });
  const { secret } = await first.api.call(secondFactorRoutes.startTotp, {});
  if (app === 'on') await first.api.call(secondFactorRoutes.confirmTotp, { body: { code: codeOf(secret) } });
  const second = await enter(server, { email, password: body.password, secret, app });
  const waiting = app === 'on' ? await begin(server, { email, password: body.password }) : undefined;
  await stepUpAll(pool, user.id);

  const next = (await first.api.call(passkeyRoutes.passkeyOptions, {})) as CreationOptions; // as the library makes them
  const request = (await openBrowser(server).api.call(signInRoutes.passkeySignInOptions, {})) as RequestOptions; // likewise
  const ids = await sessionIds(pool, user.id);
  const [firstId = '', secondId = ''] = ids;
  const links = await insertLinks(pool, { userId: user.id, email, nextEmail: `next-${email}` });
  await pool.query('delete from auth.attempts');
  await pool.query('update auth.second_factors set last_used_step = 0 where user_id = $1', [user.id]);
  return {
    ...{ user: { ...user, email }, password: body.password, api: first.api, cookie: first.cookie(), app, secret },
    sessions: [first.cookie(), second.cookie()],
    sessionIds: [firstId, secondId],
    waiting: waiting?.cookie() ?? '',
    nextEmail: `next-${email}`,
    ...links,
    passkeyId: passkey.id,
    passkeySignIn: { ...authenticator.get(request) },
    newPasskey: { ...createAuthenticator(server.baseUrl).create(next) },
  };
}

async function begin(server: TestServer, { email, password }: { email: string; password: string }) {
  const browser = openBrowser(server);
  await browser.api.call(sessionRoutes.signIn, { body: { email, password } });
  return browser;
}

async function enter(server: TestServer, given: { email: string; password: string; secret: string; app: App }) {
  const browser = await begin(server, given);
  if (given.app === 'on') {
    await server.database.authPool.query('update auth.second_factors set last_used_step = 0');
    await enterCode(browser, codeOf(given.secret));
  }
  return browser;
}

const stepUpAll = (pool: Pool, userId: string) =>
  pool.query(
    `insert into auth.step_ups (session_id) select "id" from auth."session" where "userId" = $1
     on conflict (session_id) do update set confirmed_at = now()`,
    [userId],
  );

/** The ids of the sessions of an account, oldest first. */
export async function sessionIds(pool: Pool, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select "id" from auth."session" where "userId" = $1 order by "createdAt", "id"`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

async function insertLinks(pool: Pool, { userId, email, nextEmail }: Record<'userId' | 'email' | 'nextEmail', string>) {
  const seconds = LINK_SECONDS;
  const linkHashes: Buffer[] = [];
  const insert = async (purpose: 'reset' | 'change' | 'verify', address: string) => {
    const { token, tokenHash } = createMailToken();
    await insertMailToken(pool, { purpose, tokenHash, email: address, userId, seconds });
    linkHashes.push(tokenHash);
    return token;
  };
  const insertSignUp = async (address: string) => {
    const { token, tokenHash } = createMailToken();
    const browserHash = randomBytes(32).toString('base64url');
    const payload = { name: 'Kim', passwordHash: await waitingHash, timeZone: 'UTC', termsVersion: '1', browserHash };
    await insertMailToken(pool, { purpose: 'sign-up', tokenHash, email: address, payload, seconds });
    return token;
  };
  const links = {
    reset: await insert('reset', email),
    change: await insert('change', nextEmail),
    verify: await insert('verify', email),
    signUps: [await insertSignUp(nextEmail), await insertSignUp(nextEmail)] as const,
    ownSignUp: await insertSignUp(email),
  };
  return { links, linkHashes };
}

/** The route of the contract with an id. */
export function routeOf(id: string): RouteContract {
  const route = API_ROUTES.find((one) => one.id === id);
  if (route === undefined) throw new Error(`There is no route ${id}`);
  return route;
}
