import { eq, sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { type AccountState, readTotals, writeTotals } from './account-state.ts';
import { beginHistory, IS_HISTORY_CURRENT } from './history.repo.ts';

export const userSyncTable = pgTable('user_sync', {
  userId: uuid('user_id').primaryKey(),
  rev: bigint({ mode: 'number' }).notNull(),
  forgottenRev: bigint('forgotten_rev', { mode: 'number' }).notNull().default(0),
  /** The id of the history to which the versions belong (docs/decisions/0040). */
  historyId: uuid('history_id').notNull().default(sql`gen_random_uuid()`),
  /** The PostgreSQL that last gave out a version; null after a restore. */
  historyMark: text('history_mark').default(sql`sync_history_mark()`),
  rowBytes: bigint('row_bytes', { mode: 'number' }),
  rowTotals: jsonb('row_totals').$type<Record<string, [number, number, number]>>(),
  newEvents: integer('new_events').notNull().default(0),
});

type SyncRow = Pick<typeof userSyncTable.$inferSelect, 'rev' | 'rowBytes' | 'rowTotals' | 'newEvents' | 'historyId'> & {
  isHistoryCurrent: boolean;
};

const COLUMNS = `rev, row_bytes as "rowBytes", row_totals as "rowTotals", new_events as "newEvents", history_id as "historyId",
  ${IS_HISTORY_CURRENT} as "isHistoryCurrent"`;
const LOCK = statement(`select ${COLUMNS} from user_sync where user_id = $1 for update`);
const INSERT = statement(
  `insert into user_sync (user_id, rev, row_bytes, row_totals) values ($1, 0, 0, '{}') on conflict do nothing`,
);
const UPDATE = statement(
  'update user_sync set rev = $2, row_bytes = $3, row_totals = $4, new_events = $5 where user_id = $1',
);

const locks = new WeakMap<UserTx, { locking: Promise<AccountState>; state?: AccountState }>();

/**
 * Locks the account's sync row until the transaction ends. The changes of one account are thereby applied sequentially, and a
 * higher version is never visible before a lower one. Further calls in the same transaction cost nothing.
 *
 * What a statement that is sent behind this one reads is the state under the lock, since each statement sees what was committed
 * before it began.
 */
export function lockAccount(tx: UserTx, userId: string): Promise<AccountState> {
  const held = locks.get(tx);
  if (held !== undefined) return held.locking;
  const lock: { locking: Promise<AccountState>; state?: AccountState } = {
    locking: findLocked(tx, userId).then((state) => {
      lock.state = state;
      return state;
    }),
  };
  locks.set(tx, lock);
  return lock.locking;
}

async function findLocked(tx: UserTx, userId: string): Promise<AccountState> {
  const [found] = await tx.$run<SyncRow>(LOCK, [userId]);
  if (found !== undefined) return stateOf(found, false);
  // The first change of an account, which has no rows then. Of concurrent ones one inserts the row, and the others wait for it.
  await tx.$run(INSERT, [userId]);
  const [made] = await tx.$run<SyncRow>(LOCK, [userId]);
  // The row belonged to a deletion of the account that has ended.
  if (made === undefined) throw new AppError('unauthenticated');
  return stateOf(made, true);
}

function stateOf({ rowTotals, ...row }: SyncRow, isNew: boolean): AccountState {
  return { ...row, lockedRev: row.rev, isTaken: false, totals: readTotals(rowTotals), isNew };
}

/** Stores the account's state with the commit. The first version after a restart or restore of PostgreSQL begins a new history. */
export function saveAccount(tx: UserTx, userId: string, state: AccountState): void {
  if (state.isTaken && !state.isHistoryCurrent) {
    const { historyId, lockedRev } = state;
    Object.assign(state, {
      historyId: beginHistory(tx, userId, { historyId, rev: lockedRev }),
      isHistoryCurrent: true,
    });
  }
  const { rev, rowBytes, totals, newEvents } = state;
  tx.$leave(tx.$run(UPDATE, [userId, rev, rowBytes, writeTotals(totals), newEvents]));
}

/** The version that a transaction has taken for its account; undefined if it changed nothing. */
export function takenRev(tx: UserTx): number | undefined {
  const state = locks.get(tx)?.state;
  return state?.isTaken ? state.rev : undefined;
}

/** The version of an account and its history, and the version up to which tombstones are deleted; no history before the first change. */
export async function findVersions(
  tx: UserTx,
  userId: string,
): Promise<{ rev: number; forgottenRev: number; historyId?: string }> {
  const { rev, forgottenRev, historyId } = userSyncTable;
  const [row] = await tx
    .select({ rev, forgottenRev, historyId })
    .from(userSyncTable)
    .where(eq(userSyncTable.userId, userId));
  return row ?? { rev: 0, forgottenRev: 0 };
}

/** Stores the version up to which tombstones are deleted. */
export async function setForgottenRev(tx: UserTx, userId: string, rev: number): Promise<void> {
  const forgottenRev = sql`greatest(${userSyncTable.forgottenRev}, ${rev})`;
  await tx.update(userSyncTable).set({ forgottenRev }).where(eq(userSyncTable.userId, userId));
}
