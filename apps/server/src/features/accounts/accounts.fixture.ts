import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createApiClient, sessionRoutes } from '@dayward/contract';
import { expect } from 'vitest';
import { asAdmin } from '#test/postgres.ts';
import { SIGN_UP, type TestServer, type TestUser, transportOf } from '#test/test-server.ts';

let browsers = 0;

/** A browser without a session, at its own address or the given one. */
export function openBrowser(server: TestServer, address = `10.1.${(browsers >> 8) & 255}.${browsers++ & 255}`) {
  const { transport, cookie } = transportOf(server.baseUrl, { address });
  return { api: createApiClient(transport), cookie };
}

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
