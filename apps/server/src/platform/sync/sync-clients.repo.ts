import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';
import type { KeptAnswer } from './sync-answers.table.ts';

export const syncClientsTable = pgTable(
  'sync_clients',
  {
    userId: uuid('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    lastN: bigint('last_n', { mode: 'number' }).notNull(),
    confirmedN: bigint('confirmed_n', { mode: 'number' }).notNull().default(0),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
);

/** What is stored of a device: its processed and confirmed numbers, and the answers to a range of changes by number. */
export type StoredClient = { lastN: number; confirmedN: number; answers: ReadonlyMap<number, StoredAnswer> };

type StoredAnswer = { digest: Buffer; answer: KeptAnswer };

/** An answer to store, with the digest of its change. */
export type NewAnswer = StoredAnswer & { n: number };

const FIND = statement(`
  select c.last_n as "lastN", c.confirmed_n as "confirmedN", a.n, a.digest, a.answer
  from sync_clients c left join sync_answers a
    on a.user_id = c.user_id and a.client_id = c.client_id and a.n between $3 and $4
  where c.user_id = $1 and c.client_id = $2`);

/** What is stored of a device, with the answers to a range of changes. */
export async function findClient(
  tx: UserTx,
  userId: string,
  { clientId, from, to }: { clientId: string; from: number; to: number },
): Promise<StoredClient> {
  type Row = { lastN: number; confirmedN: number } & (NewAnswer | { n: null });
  const rows = await tx.$run<Row>(FIND, [userId, clientId, from, to]);
  const { lastN = 0, confirmedN = 0 } = rows[0] ?? {};
  return { lastN, confirmedN, answers: new Map(rows.flatMap((row) => (row.n === null ? [] : [[row.n, row]]))) };
}

const SAVE = statement(`
  with client as (
    insert into sync_clients (user_id, client_id, last_n, confirmed_n, last_used_at) values ($1, $2, $3, $4, $5)
    on conflict (user_id, client_id) do update
    set last_n = excluded.last_n, confirmed_n = excluded.confirmed_n, last_used_at = excluded.last_used_at)
  insert into sync_answers (user_id, client_id, n, digest, answer)
  select $1, $2, n, decode(digest, 'hex'), answer from json_to_recordset($6::json) as sent(n bigint, digest text, answer json)`);

const FORGET = statement('delete from sync_answers where user_id = $1 and client_id = $2 and n <= $3');

/** Stores the answers to a device's next changes with the commit, and forgets those up to the confirmed number. */
export function saveAnswers(
  tx: UserTx,
  userId: string,
  client: {
    clientId: string;
    lastN: number;
    confirmedN: number;
    forgets: boolean;
    answers: readonly NewAnswer[];
    now: Date;
  },
): void {
  const { clientId, lastN, confirmedN, forgets, answers, now } = client;
  const sent = answers.map((answer) => ({ ...answer, digest: answer.digest.toString('hex') }));
  if (forgets) tx.$leave(tx.$run(FORGET, [userId, clientId, confirmedN]));
  tx.$leave(tx.$run(SAVE, [userId, clientId, lastN, confirmedN, now.toISOString(), JSON.stringify(sent)]));
}

/** Number of stored devices of an account. */
export async function countClients(tx: UserTx, userId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(syncClientsTable).where(eq(syncClientsTable.userId, userId));
  return row?.count ?? 0;
}

/** Deletes the longest inactive devices of an account. */
export async function deleteOldestClients(tx: UserTx, userId: string, amount: number): Promise<void> {
  const oldest = tx
    .select({ clientId: syncClientsTable.clientId })
    .from(syncClientsTable)
    .where(eq(syncClientsTable.userId, userId))
    .orderBy(asc(syncClientsTable.lastUsedAt))
    .limit(amount);
  await tx
    .delete(syncClientsTable)
    .where(and(eq(syncClientsTable.userId, userId), inArray(syncClientsTable.clientId, oldest)));
}

/** Deletes the devices of an account that were inactive since an instant. */
export async function deleteInactiveClients(tx: UserTx, userId: string, since: Date): Promise<void> {
  await tx
    .delete(syncClientsTable)
    .where(
      and(
        eq(syncClientsTable.userId, userId),
        sql`${syncClientsTable.lastUsedAt} < ${since.toISOString()}::timestamptz`,
      ),
    );
}
