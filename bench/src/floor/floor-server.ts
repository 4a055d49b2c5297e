/**
 * The floor: an HTTP server with the fewest statements that keep the product's promises on its own tables. It checks the session,
 * works as the application role under row security, serializes the changes of an account by its lock, applies each change of a
 * device at most once, checks the plan, and writes an event for each change. It has no framework, no validation, no
 * limits on rows, and no notifications.
 *
 * The barest server beside it keeps none of these promises: it looks up the session and upserts a row.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { Pool, type PoolConfig } from 'pg';
import type { Answer } from '../server/http-client.ts';
import { upsertDay } from './barest.ts';
import { createPull } from './floor-pull.ts';
import { push } from './floor-push.ts';

/** The prefix of the barest server's paths. */
export const BAREST = '/barest';

/** More than the bench opens to the server. */
const CONNECTIONS = 10;

const FIND_SESSION = {
  name: 'find-session',
  text: 'select "userId" from auth."session" where "token" = $1 and "expiresAt" > now()',
};

/** @param database the administrator's connection, which may act as every role */
export async function startFloor(database: PoolConfig): Promise<{ port: number; close(): Promise<void> }> {
  // Pipelined: a statement is sent without waiting for the answer to the one before. The plans do not depend on the values.
  const open = (role?: string) =>
    new Pool({
      ...database,
      max: CONNECTIONS,
      pipeline: true,
      ...(role && { options: `-c role=${role} -c plan_cache_mode=force_generic_plan` }),
    });
  const [auth, app, admin] = [open('dayward_auth'), open('dayward_none'), open()];
  const pull = await createPull(admin);

  const findUser = async (pool: Pool, cookie = ''): Promise<string | undefined> => {
    // `<name>=<token>.<signature>`; the database stores the token's hash.
    const token = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf('.'));
    const hash = createHash('sha256').update(token).digest('base64url');
    const { rows } = await pool.query<{ userId: string }>({ ...FIND_SESSION, values: [hash] });
    return rows[0]?.userId;
  };
  const answer = async (url: string, cookie: string | undefined, body: Promise<string>): Promise<Answer> => {
    const isBarest = url.startsWith(`/api/v1${BAREST}`);
    const [userId, text] = await Promise.all([findUser(isBarest ? admin : auth, cookie), body]);
    if (userId === undefined) return { status: 401, text: '{}' };
    if (isBarest) return upsertDay(admin, userId, text);
    if (url.startsWith('/api/v1/sync/push')) return push(app, userId, text);
    return pull(app, userId, Number(new URL(url, 'http://floor').searchParams.get('since')));
  };

  const server = createServer((request, response) => {
    answer(request.url ?? '', request.headers.cookie, readText(request)).then(
      ({ status, text }) => {
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
        response.writeHead(status, headers).end(text);
      },
      (error: unknown) => response.writeHead(500, { 'content-length': 0 }).end(console.error(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not a TCP server');
  return {
    port: address.port,
    async close() {
      server.closeAllConnections();
      server.close();
      await Promise.all([auth.end(), app.end(), admin.end()]);
    },
  };
}
