import { eq, sql } from 'drizzle-orm';
import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';

export const userSyncTable = pgTable('user_sync', {
  userId: uuid('user_id').primaryKey(),
  rev: bigint({ mode: 'number' }).notNull(),
  forgottenRev: bigint('forgotten_rev', { mode: 'number' }).notNull().default(0),
});

/** State of a transaction's account lock: the version that it found, and whether it took the next one. */
type AccountLock = { rev: number; isTaken: boolean };

const locks = new WeakMap<UserTx, AccountLock>();

/**
 * Locks the account's sync row until the transaction ends. The changes of one account are thereby applied sequentially, and a
 * higher version is never visible before a lower one. Further calls in the same transaction cost nothing.
 *
 * @returns the account's version, which is the transaction's own once it has taken one.
 */
export async function lockAccount(tx: UserTx, userId: string): Promise<number> {
  const held = locks.get(tx);
  if (held !== undefined) return held.rev;
  const rev = (await findRevLocked(tx, userId)) ?? (await insertRevLocked(tx, userId));
  locks.set(tx, { rev, isTaken: false });
  return rev;
}

/** Takes the account's lock if it is free; a reader need not wait for it. @returns true if it was taken */
export async function tryLockAccount(tx: UserTx, userId: string): Promise<boolean> {
  if (locks.has(tx)) return true;
  const [row] = await tx
    .select({ rev: userSyncTable.rev })
    .from(userSyncTable)
    .where(eq(userSyncTable.userId, userId))
    .for('update', { skipLocked: true });
  if (row !== undefined) locks.set(tx, { rev: row.rev, isTaken: false });
  return row !== undefined;
}

/** Takes the account's next version, once for all changes of a transaction, and the account's lock if it is not held yet. */
export async function takeRev(tx: UserTx, userId: string): Promise<number> {
  await lockAccount(tx, userId);
  const lock = locks.get(tx);
  if (lock === undefined) throw new Error('A lock that was just taken is not known');
  if (lock.isTaken) return lock.rev;
  const rev = lock.rev + 1;
  await tx.update(userSyncTable).set({ rev }).where(eq(userSyncTable.userId, userId));
  locks.set(tx, { rev, isTaken: true });
  return rev;
}

/** The version that a transaction has taken for its account; undefined if it changed nothing. */
export function takenRev(tx: UserTx): number | undefined {
  const lock = locks.get(tx);
  return lock?.isTaken ? lock.rev : undefined;
}

/** The version of an account, and the version up to which tombstones are deleted. */
export async function findVersions(tx: UserTx, userId: string): Promise<{ rev: number; forgottenRev: number }> {
  const [row] = await tx
    .select({ rev: userSyncTable.rev, forgottenRev: userSyncTable.forgottenRev })
    .from(userSyncTable)
    .where(eq(userSyncTable.userId, userId));
  return row ?? { rev: 0, forgottenRev: 0 };
}

/** Stores the version up to which tombstones are deleted. */
export async function setForgottenRev(tx: UserTx, userId: string, rev: number): Promise<void> {
  const forgottenRev = sql`greatest(${userSyncTable.forgottenRev}, ${rev})`;
  await tx.update(userSyncTable).set({ forgottenRev }).where(eq(userSyncTable.userId, userId));
}

async function findRevLocked(tx: UserTx, userId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ rev: userSyncTable.rev })
    .from(userSyncTable)
    .where(eq(userSyncTable.userId, userId))
    .for('update');
  return row?.rev;
}

/**
 * Inserts the sync row with the first change of an account. Of concurrent changes one inserts it, and the others wait for it
 * here.
 */
async function insertRevLocked(tx: UserTx, userId: string): Promise<number> {
  await tx.insert(userSyncTable).values({ userId, rev: 0 }).onConflictDoNothing();
  const rev = await findRevLocked(tx, userId);
  if (rev === undefined) throw new Error('A row that was just made is not there');
  return rev;
}
