/** The server's database work for an authenticated request, done directly with `pg`. */
import { Pool } from 'pg';
import type { PgConnection } from '../../../apps/server/src/db/connection.ts';
import type { Account } from './load-task.ts';

const FIND_SESSION = `select "id", "userId", "updatedAt" < now() - interval '1 day' as "isDue"
           from auth."session" where "token" = $1 and "expiresAt" > now()`;

/** The pools of the server (src/db/database.ts): sessions are looked up on connections of another role. */
export type RawPools = { auth: Pool; app: Pool; close(): Promise<void> };

export function openRawPools(connection: PgConnection): RawPools {
  const open = (role: string, max: number, searchPath: string) =>
    new Pool({
      ...connection,
      max,
      options: `-c role=${role} -c search_path=${searchPath} -c idle_in_transaction_session_timeout=30s`,
    });
  const auth = open('dayward_auth', 10, 'auth');
  const app = open('dayward_none', 20, 'public');
  return {
    auth,
    app,
    async close() {
      await Promise.all([auth.end(), app.end()]);
    },
  };
}

export type Row = Record<string, unknown>;

export type Query = (text: string, values: unknown[]) => Promise<Row[]>;

/** Finds the session; once per request. */
export async function findSession({ auth }: RawPools, { sessionToken }: Account): Promise<void> {
  const { rows } = await auth.query({ name: 'find-live-session', text: FIND_SESSION, values: [sessionToken] });
  if (rows.length !== 1) throw new Error('The session is not there');
}

/** Runs work in one transaction in the context of the account. */
export async function inUserTransaction(
  { app }: RawPools,
  { userId }: Account,
  work: (query: Query) => Promise<void>,
): Promise<void> {
  const client = await app.connect();
  try {
    await client.query(`begin; set local role dayward_app; set local app.user_id = '${userId}'`);
    await work(async (text, values) => (await client.query<Row>(text, values)).rows);
    await client.query('commit');
  } finally {
    client.release();
  }
}
