import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createApiClient, sessionRoutes } from '@dayward/contract';
import { activeSessionRoutes, secondFactorRoutes, signInRoutes } from '@dayward/contract/features/accounts';
import { generateSync } from 'otplib';
import { expect } from 'vitest';
import { asAdmin } from '#test/postgres.ts';
import { SIGN_UP, type TestServer, type TestUser, transportOf } from '#test/test-server.ts';

/** A code of an authenticator app changes every 30 seconds (RFC 6238 §5.2). */
const STEP_SECONDS = 30;

let browsers = 0;

/** A browser without a session, at its own address or the given one. */
export function openBrowser(server: TestServer, address = `10.1.${(browsers >> 8) & 255}.${browsers++ & 255}`) {
  const { transport, cookie } = transportOf(server.baseUrl, { address });
  return { api: createApiClient(transport), cookie };
}

export type Browser = ReturnType<typeof openBrowser>;

/** A raw HTTP request, from its own address or the given one. */
export function post(server: TestServer, path: string, body: unknown, headers: Record<string, string> = {}) {
  browsers += 1;
  return server.raw(`/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.baseUrl,
      'x-forwarded-for': `10.1.${(browsers >> 8) & 255}.${browsers & 255}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** The status of a request whose headers claim another host, which fetch does not send. */
export async function postWithHost(server: TestServer, path: string, body: unknown, host: string) {
  const headers = { host, 'x-forwarded-host': host, forwarded: `host=${host}`, 'content-type': 'application/json' };
  const sent = request(`${server.baseUrl}/api/v1${path}`, { method: 'POST', headers }).end(JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]; // the event's documented argument
  answer.resume();
  return answer.statusCode;
}

/** A sign-up body as the web app sends it. */
export function registration(email: string, changes: Record<string, unknown> = {}) {
  return { ...SIGN_UP, email, password: 'correct horse battery', ...changes };
}

export function signIn(server: TestServer, { user, password }: Pick<TestUser, 'user' | 'password'>, address?: string) {
  return openBrowser(server, address).api.call(sessionRoutes.signIn, { body: { email: user.email, password } });
}

/** Runs one statement as the administrator, outside of all row policies; only tests can. */
export async function admin<T extends object>(server: TestServer, sql: string, values: unknown[] = []): Promise<T[]> {
  let found: T[] = [];
  await asAdmin(server.databaseUrl, async (client) => {
    found = (await client.query<T>(sql, values)).rows;
  });
  return found;
}

/** Takes the address from an account, as one that came with a Pi wallet has none. */
export async function removeEmail(server: TestServer, { user }: Pick<TestUser, 'user'>): Promise<void> {
  await admin(server, 'update auth."user" set "email" = null, "emailVerified" = false where id = $1', [user.id]);
}

export type ArrivedMail = { to: string; subject: string; text: string };

/**
 * Waits for the mail to an address whose subject matches. Mails leave after the answer, so a caller that expects another
 * one passes the earlier ones as `seen`. Two matching mails that are not in `seen` are a mistake of the test.
 */
export async function mailTo(
  list: () => Promise<ArrivedMail[]> | ArrivedMail[],
  to: string,
  subject: RegExp,
  seen: readonly ArrivedMail[] = [],
): Promise<ArrivedMail> {
  let found: ArrivedMail[] = [];
  await expect
    .poll(
      async () => {
        found = (await list()).filter(
          (mail) => mail.to.includes(to) && subject.test(mail.subject) && !seen.some(({ text }) => text === mail.text),
        );
        return found.length;
      },
      { timeout: 10_000, message: `one mail to ${to} about ${subject}` },
    )
    .toBe(1);
  const [mail] = found;
  if (mail === undefined) throw new Error('Waited for a mail that did not come');
  return mail;
}

/** The token in the link of a mail. */
export function tokenIn({ text }: ArrivedMail): string {
  const token = /#token=([A-Za-z0-9_-]{43})\s/.exec(text)?.[1];
  if (token === undefined) throw new Error('The mail has no link with a token');
  return token;
}

/** The code that an authenticator app shows `steps` time steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });
}

/** Deletes the used codes, as if half a minute had passed; a test does not wait for it. */
export async function deleteUsedCodes(server: TestServer, userId: string): Promise<void> {
  await admin(server, 'update auth.second_factors set last_used_step = 0 where user_id = $1', [userId]);
}

/** Ends every rate limit's window, as if a quarter of an hour had passed. */
export async function endRateLimitWindows(server: TestServer): Promise<void> {
  await admin(server, 'update auth.attempts set window_ends_at = now()');
}

/** Confirms the user's session with the password, and with a code if one is required. */
export async function stepUp(
  server: TestServer,
  person: Pick<TestUser, 'api' | 'password' | 'user'>,
  secret?: string,
): Promise<void> {
  if (secret !== undefined) await deleteUsedCodes(server, person.user.id);
  const secondFactor = secret === undefined ? undefined : ({ kind: 'totp', code: codeOf(secret) } as const);
  await person.api.call(activeSessionRoutes.stepUp, {
    body: { password: person.password, ...(secondFactor && { secondFactor }) },
  });
}

export type ProtectedUser = TestUser & { secret: string; backupCodes: string[] };

/** A new user whose authenticator app is on, and whose last used code is deleted. */
export async function signUpWithTotp(server: TestServer): Promise<ProtectedUser> {
  const person = await server.signUp();
  await stepUp(server, person);
  const { secret } = await person.api.call(secondFactorRoutes.startTotp, {});
  const { backupCodes } = await person.api.call(secondFactorRoutes.confirmTotp, { body: { code: codeOf(secret) } });
  await deleteUsedCodes(server, person.user.id);
  return { ...person, secret, backupCodes };
}

/** Signs in only with the password, in a separate browser. */
export async function enterPassword(server: TestServer, person: Pick<TestUser, 'user' | 'password'>) {
  const browser = openBrowser(server);
  const body = { email: person.user.email, password: person.password };
  const answer = await browser.api.call(sessionRoutes.signIn, { body });
  return { ...browser, answer };
}

/** Starts several sign-ins, one after the other: concurrent ones would exceed the limit of one account. */
export async function enterPasswords(server: TestServer, person: Pick<TestUser, 'user' | 'password'>, count: number) {
  const opened: Browser[] = [];
  while (opened.length < count) opened.push(await enterPassword(server, person));
  return opened;
}

/** Sends one code of an authenticator app as the second step of a browser's sign-in. */
export function enterCode({ api }: Pick<Browser, 'api'>, code: string) {
  return api.call(signInRoutes.secondFactor, { body: { kind: 'totp', code } });
}

/** Counts the outcomes: `ok`, or the error code of the refusal. */
export async function tally(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    const outcome = result.status === 'fulfilled' ? 'ok' : String((result.reason as { code?: unknown }).code); // an ApiError
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** Counts the sessions of an account. */
export async function sessionsOf(server: TestServer, userId: string): Promise<number> {
  return (await admin(server, 'select 1 from auth."session" where "userId" = $1', [userId])).length;
}

/** The mails to an address, newest first. */
export async function mailsTo(server: TestServer, email: string): Promise<{ subject: string; text: string }[]> {
  return (await server.mails()).filter(({ to }) => to === email);
}
