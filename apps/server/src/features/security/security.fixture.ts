import { createApiClient, sessionRoutes } from '@dayward/contract';
import { securityRoutes } from '@dayward/contract/features/security';
import { generateSync } from 'otplib';
import { asAdmin } from '#test/postgres.ts';
import { type TestServer, type TestUser, transportOf } from '#test/test-server.ts';

const STEP_SECONDS = 30;
let browsers = 0;

/** A separate browser, at its own address. */
export function openBrowser(server: TestServer) {
  browsers += 1;
  const { transport, cookie } = transportOf(server.baseUrl, { address: `10.9.${browsers >> 8}.${browsers & 255}` });
  return { api: createApiClient(transport), cookie };
}

export type Browser = ReturnType<typeof openBrowser>;

/** Runs one statement as the administrator, outside of all row policies; only tests can. */
export async function adminQuery<T extends object>(
  server: TestServer,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  let found: T[] = [];
  await asAdmin(server.databaseUrl, async (admin) => {
    const { rows } = await admin.query<T>(sql, values);
    found = rows;
  });
  return found;
}

/** The code that an authenticator app shows `steps` time steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });
}

/** Deletes the used codes, as if half a minute had passed; a test does not wait for it. */
export async function deleteUsedCodes(server: TestServer, userId: string): Promise<void> {
  await adminQuery(server, 'update auth.second_factors set last_used_step = 0 where user_id = $1', [userId]);
}

/** Ends every rate limit's window, as if a quarter of an hour had passed. */
export async function endRateLimitWindows(server: TestServer): Promise<void> {
  await adminQuery(server, 'update auth.attempts set window_ends_at = now()');
}

/** Confirms the user's session with the password, and with a code if one is required. */
export async function stepUp(
  server: TestServer,
  person: Pick<TestUser, 'api' | 'password' | 'user'>,
  secret?: string,
): Promise<void> {
  if (secret !== undefined) await deleteUsedCodes(server, person.user.id);
  const secondFactor = secret === undefined ? undefined : ({ kind: 'totp', code: codeOf(secret) } as const);
  await person.api.call(securityRoutes.stepUp, {
    body: { password: person.password, ...(secondFactor && { secondFactor }) },
  });
}

export type ProtectedUser = TestUser & { secret: string; backupCodes: string[] };

/** A new user whose authenticator app is on, and whose last used code is deleted. */
export async function signUpWithTotp(server: TestServer): Promise<ProtectedUser> {
  const person = await server.signUp();
  await stepUp(server, person);
  const { secret } = await person.api.call(securityRoutes.startTotp, {});
  const { backupCodes } = await person.api.call(securityRoutes.confirmTotp, { body: { code: codeOf(secret) } });
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
  const browsers: Browser[] = [];
  while (browsers.length < count) browsers.push(await enterPassword(server, person));
  return browsers;
}

/** Sends one code of an authenticator app as the second step of a browser's sign-in. */
export function enterCode({ api }: Pick<Browser, 'api'>, code: string) {
  return api.call(securityRoutes.secondFactor, { body: { kind: 'totp', code } });
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
  return (await adminQuery(server, 'select 1 from auth."session" where "userId" = $1', [userId])).length;
}

/** The mails to an address, newest first. */
export async function mailsTo(server: TestServer, email: string): Promise<{ subject: string; text: string }[]> {
  return (await server.mails()).filter(({ to }) => to === email);
}
