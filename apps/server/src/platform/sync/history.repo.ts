import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';

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
  await tx.execute(sql`insert into sync_histories (user_id, id, last_rev) values (${userId}, ${historyId}, ${rev})`);
  await tx.execute(sql`
    update user_sync set history_id = ${next}, history_mark = sync_history_mark() where user_id = ${userId}`);
  await tx.execute(sql`
    delete from sync_histories where user_id = ${userId} and id in (
      select id from sync_histories where user_id = ${userId} order by last_rev desc offset ${HISTORIES_KEPT_MAX})`);
  return next;
}

/** The last version of an earlier history of the account; undefined for one that this server does not know. */
export async function findLastRev(tx: UserTx, userId: string, historyId: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ last_rev: string }>(
    sql`select last_rev from sync_histories where user_id = ${userId} and id = ${historyId}`,
  );
  return rows[0] && Number(rows[0].last_rev);
}

/** The earlier histories of the account with their last versions, oldest first. */
export async function findEarlierHistories(tx: UserTx, userId: string): Promise<{ id: string; rev: number }[]> {
  const { rows } = await tx.execute<{ id: string; rev: string }>(
    sql`select id, last_rev as rev from sync_histories where user_id = ${userId} order by last_rev`,
  );
  return rows.map(({ id, rev }) => ({ id, rev: Number(rev) }));
}
