/**
 * The statements that the server sends for a read and a write, sent straight through `pg`: the baseline of the bench.
 * `statements.ts` checks in each run that both leave the same lines in PostgreSQL's log.
 */
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { PgConnection } from '../../../apps/server/src/db/connection.ts';
import type { Account, LoadClient, Operation } from './order.ts';

const FIND_SESSION = `select "id", "userId", "updatedAt" < now() - interval '1 day' as "isDue"
           from auth."session" where "token" = $1 and "expiresAt" > now()`;

const FIND_HOLDING = `
    select plan, extract(epoch from plan_expiry)::float8 * 1000 as "expiresAtMs", clock.now_ms as "nowMs"
    from (select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms) as clock
    left join users on users.id = $1`;

const COLUMNS = '"user_id", "id", "rev", "created_at", "updated_at", "deleted_at", "name", "colour"';

const LIST_ROWS =
  `select ${COLUMNS} from "lists" where ("lists"."user_id" = $1 and "lists"."deleted_at" is null)` +
  ' order by "lists"."created_at" desc, "lists"."id" desc';

const NEXT_REV =
  'insert into "user_sync" ("user_id", "rev") values ($1, $2)' +
  ' on conflict ("user_id") do update set "rev" = "user_sync"."rev" + 1 returning "rev"';

const INSERT_LIST =
  `insert into "lists" (${COLUMNS}) values ($1, $2, $3, default, default, default, $4, $5)` +
  ` on conflict do nothing returning ${COLUMNS}`;

const COUNT_LISTS = 'select count(*) from "lists" where ("lists"."user_id" = $1 and "lists"."deleted_at" is null)';

const APPEND_EVENT =
  'insert into "domain_events" ("user_id", "seq", "name", "entity_id", "rev", "payload", "occurred_at")' +
  ' values ($1, default, $2, $3, $4, $5, default)';

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

export function createSqlClient(pools: RawPools, operation: Operation): LoadClient {
  return {
    run: (account) => (operation === 'read' ? readLists(pools, account) : createList(pools, account)),
    async close() {},
  };
}

async function readLists(pools: RawPools, account: Account): Promise<void> {
  await inUserTransaction(pools, account, async (query) => {
    await query(LIST_ROWS, [account.userId]);
  });
}

async function createList(pools: RawPools, account: Account): Promise<void> {
  const { userId } = account;
  const list = { id: uuidv7(), name: 'Groceries', colour: 'moss' };
  await inUserTransaction(pools, account, async (query) => {
    await query(FIND_HOLDING, [userId]);
    const [row] = await query(NEXT_REV, [userId, 1]);
    await query(INSERT_LIST, [userId, list.id, row?.['rev'], list.name, list.colour]);
    await query(COUNT_LISTS, [userId]);
    await query(APPEND_EVENT, [userId, 'list.created', list.id, row?.['rev'], JSON.stringify(list)]);
  });
}

type Query = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

async function inUserTransaction(pools: RawPools, account: Account, work: (query: Query) => Promise<void>) {
  const session = await pools.auth.query({
    name: 'find-live-session',
    text: FIND_SESSION,
    values: [account.sessionToken],
  });
  if (session.rows.length !== 1) throw new Error('The session is not there');
  const client = await pools.app.connect();
  try {
    await client.query(`begin; set local role dayward_app; set local app.user_id = '${account.userId}'`);
    await work(async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows);
    await client.query('commit');
  } finally {
    client.release();
  }
}
