import { eq, sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';
import { beginHistory, type HistoryPosition, IS_HISTORY_CURRENT } from './history.repo.ts';

export const userSyncTable = pgTable('user_sync', {
  userId: uuid('user_id').primaryKey(),
  rev: bigint({ mode: 'number' }).notNull(),
  forgottenRev: bigint('forgotten_rev', { mode: 'number' }).notNull().default(0),
  /** The id of the history to which the versions belong (docs/decisions/0040). */
  historyId: uuid('history_id').notNull().default(sql`gen_random_uuid()`),
  /** The PostgreSQL that last gave out a version; null after a restore. */
  historyMark: text('history_mark').default(sql`sync_history_mark()`),
  /** Size of the account's rows in bytes, as `account-size.ts` counts; null: not known. */
  rowBytes: bigint('row_bytes', { mode: 'number' }),
  /** Events since the old ones were last deleted. */
  newEvents: integer('new_events').notNull().default(0),
});

/** What one account has stored: the size of its rows, and the events since the old ones were last deleted. */
type Usage = { rowBytes: number | null; newEvents: number };

/** The columns that are read with the lock. */
type Locked = Usage & HistoryPosition & { isHistoryCurrent: boolean };

/** State of a transaction's account lock: the version that it found, and whether it took the next one. */
type AccountLock = Locked & { isTaken: boolean };

/** Growth of an account by a change. */
type Growth = { bytes: number; events: number };

/** Events after which the old ones of an account are deleted, so that not every change has to look for them. */
export const EVENTS_PER_PRUNE = 500;

const locks = new WeakMap<UserTx, AccountLock>();

/**
 * Locks the account's sync row until the transaction ends. The changes of one account are thereby applied sequentially, and a
 * higher version is never visible before a lower one. Further calls in the same transaction cost nothing.
 *
 * @returns the account's version, which is the transaction's own once it has taken one.
 */
export async function lockAccount(tx: UserTx, userId: string): Promise<number> {
  return (await lockOf(tx, userId)).rev;
}

/** The account's history and version, under its lock. */
export async function lockedPosition(tx: UserTx, userId: string): Promise<HistoryPosition> {
  const { historyId, rev } = await lockOf(tx, userId);
  return { historyId, rev };
}

async function lockOf(tx: UserTx, userId: string): Promise<AccountLock> {
  const held = locks.get(tx);
  if (held !== undefined) return held;
  const found = (await findLocked(tx, userId)) ?? (await insertLocked(tx, userId));
  const lock = { ...found, isTaken: false };
  locks.set(tx, lock);
  return lock;
}

/** Takes the account's lock if it is free; a reader need not wait for it. @returns true if it was taken */
export async function tryLockAccount(tx: UserTx, userId: string): Promise<boolean> {
  if (locks.has(tx)) return true;
  const [row] = await tx
    .select(LOCKED)
    .from(userSyncTable)
    .where(eq(userSyncTable.userId, userId))
    .for('update', { skipLocked: true });
  if (row !== undefined) locks.set(tx, { ...row, isTaken: false });
  return row !== undefined;
}

/** Takes the account's next version, once for all changes of a transaction, and the account's lock if it is not held yet. */
export async function takeRev(tx: UserTx, userId: string): Promise<number> {
  const lock = await lockOf(tx, userId);
  if (lock.isTaken) return lock.rev;
  await ensureCurrentHistory(tx, userId, lock);
  await updateLocked(tx, userId, { rev: lock.rev + 1, isTaken: true });
  return lock.rev;
}

/** Begins a new history if PostgreSQL was restarted or restored since the account's last version. */
async function ensureCurrentHistory(tx: UserTx, userId: string, lock: AccountLock): Promise<void> {
  if (lock.isHistoryCurrent) return;
  Object.assign(lock, { historyId: await beginHistory(tx, userId, lock), isHistoryCurrent: true });
}

/**
 * Counts the growth by a change, and takes the account's next version if the change writes rows: all in one statement.
 *
 * @returns the account's version, and whether the old events have to be deleted now.
 */
export async function takeGrowth(
  tx: UserTx,
  userId: string,
  { bytes, events, writesRows }: Growth & { writesRows: boolean },
): Promise<{ rev: number; isPruneDue: boolean }> {
  const lock = await lockOf(tx, userId);
  const takesRev = writesRows && !lock.isTaken;
  if (takesRev) await ensureCurrentHistory(tx, userId, lock);
  const newEvents = lock.newEvents + events;
  const isPruneDue = newEvents >= EVENTS_PER_PRUNE;
  if (takesRev || bytes !== 0 || events > 0) {
    await updateLocked(tx, userId, {
      ...(takesRev && { rev: lock.rev + 1, isTaken: true }),
      newEvents: isPruneDue ? 0 : newEvents,
      rowBytes: lock.rowBytes === null ? null : Math.max(0, lock.rowBytes + bytes),
    });
  }
  return { rev: lock.rev, isPruneDue };
}

/** Size of the account's rows, under its lock; null if it is not known. */
export async function findRowBytes(tx: UserTx, userId: string): Promise<number | null> {
  return (await lockOf(tx, userId)).rowBytes;
}

/** Stores the size of the account's rows; null if it has to be measured again. */
export async function setRowBytes(tx: UserTx, userId: string, rowBytes: number | null): Promise<void> {
  await lockOf(tx, userId);
  await updateLocked(tx, userId, { rowBytes });
}

/** The version that a transaction has taken for its account; undefined if it changed nothing. */
export function takenRev(tx: UserTx): number | undefined {
  const lock = locks.get(tx);
  return lock?.isTaken ? lock.rev : undefined;
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

/** Columns that are read with the lock. */
const LOCKED = {
  rev: userSyncTable.rev,
  rowBytes: userSyncTable.rowBytes,
  newEvents: userSyncTable.newEvents,
  historyId: userSyncTable.historyId,
  isHistoryCurrent: IS_HISTORY_CURRENT,
};

async function findLocked(tx: UserTx, userId: string): Promise<Locked | undefined> {
  const [row] = await tx.select(LOCKED).from(userSyncTable).where(eq(userSyncTable.userId, userId)).for('update');
  return row;
}

/**
 * Inserts the sync row with the first change of an account, which has no rows then. Of concurrent changes one inserts it, and the
 * others wait for it here.
 */
async function insertLocked(tx: UserTx, userId: string): Promise<Locked> {
  await tx.insert(userSyncTable).values({ userId, rev: 0, rowBytes: 0 }).onConflictDoNothing();
  const row = await findLocked(tx, userId);
  if (row === undefined) throw new Error('A row that was just made is not there');
  return row;
}

/** Changes the locked row, and what this transaction knows of it. */
async function updateLocked(
  tx: UserTx,
  userId: string,
  change: Partial<Usage & Pick<AccountLock, 'rev' | 'isTaken'>>,
): Promise<void> {
  const lock = locks.get(tx);
  if (lock === undefined) throw new Error('A lock that was just taken is not known');
  const { isTaken: _, ...columns } = change;
  await tx.update(userSyncTable).set(columns).where(eq(userSyncTable.userId, userId));
  Object.assign(lock, change);
}
