import { randomUUID } from 'node:crypto';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';

/** The histories of each account before its current one. */
export const syncHistoriesTable = pgTable(
  'sync_histories',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    lastRev: bigint('last_rev', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** A version of an account, and the history to which it belongs. */
export type HistoryPosition = { historyId: string; rev: number };

/** Most earlier histories of an account; each restart of PostgreSQL can begin one. Chosen by us: a device that names an older one starts over. */
export const HISTORIES_KEPT_MAX = 1_000;

/** True while the PostgreSQL that reads the account's sync row is the one that last gave out a version of its history. */
export const IS_HISTORY_CURRENT: SQL<boolean> = sql<boolean>`coalesce(user_sync.history_mark = sync_history_mark(), false)`;

/**
 * Ends an account's history at its version and begins the next one, under the account's lock.
 *
 * @returns the id of the new history
 */
export async function beginHistory(tx: UserTx, userId: string, { historyId, rev }: HistoryPosition): Promise<string> {
  const next = randomUUID();
  await tx.insert(syncHistoriesTable).values({ userId, id: historyId, lastRev: rev });
  await tx.execute(sql`
    update user_sync set history_id = ${next}, history_mark = sync_history_mark() where user_id = ${userId}`);
  await tx.execute(sql`
    delete from sync_histories where user_id = ${userId} and id in (
      select id from sync_histories where user_id = ${userId} order by last_rev desc offset ${HISTORIES_KEPT_MAX})`);
  return next;
}

/** The last version of an earlier history of the account; undefined for one that this server does not know. */
export async function findLastRev(tx: UserTx, userId: string, historyId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ lastRev: syncHistoriesTable.lastRev })
    .from(syncHistoriesTable)
    .where(and(eq(syncHistoriesTable.userId, userId), eq(syncHistoriesTable.id, historyId)));
  return row?.lastRev;
}

/** The earlier histories of the account with their last versions, oldest first. */
export async function findEarlierHistories(tx: UserTx, userId: string): Promise<{ id: string; rev: number }[]> {
  return tx
    .select({ id: syncHistoriesTable.id, rev: syncHistoriesTable.lastRev })
    .from(syncHistoriesTable)
    .where(eq(syncHistoriesTable.userId, userId))
    .orderBy(asc(syncHistoriesTable.lastRev));
}
