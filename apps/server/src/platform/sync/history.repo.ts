import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';

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

/** SQL that is true while the PostgreSQL that reads the account's sync row is the one that last gave out a version of its history. */
export const IS_HISTORY_CURRENT = 'coalesce(history_mark = sync_history_mark(), false)';

// An earlier history that ends at this version or later is not on this server any more: a restore has put back an earlier state.
const FORGET_LATER = statement('delete from sync_histories where user_id = $1 and (last_rev > $3 or id = $2)');
const END = statement('insert into sync_histories (user_id, id, last_rev) values ($1, $2, $3)');
const BEGIN = statement('update user_sync set history_id = $2, history_mark = sync_history_mark() where user_id = $1');
const PRUNE = statement(`delete from sync_histories where user_id = $1 and id in (
  select id from sync_histories where user_id = $1 order by last_rev desc offset $2)`);

/**
 * Ends an account's history at its version and begins the next one with the commit, under the account's lock.
 *
 * @returns the id of the new history
 */
export function beginHistory(tx: UserTx, userId: string, { historyId, rev }: HistoryPosition): string {
  const next = randomUUID();
  tx.$leave(tx.$run(FORGET_LATER, [userId, historyId, rev]));
  tx.$leave(tx.$run(END, [userId, historyId, rev]));
  tx.$leave(tx.$run(BEGIN, [userId, next]));
  tx.$leave(tx.$run(PRUNE, [userId, HISTORIES_KEPT_MAX]));
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
