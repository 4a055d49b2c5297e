import { sql } from 'drizzle-orm';
import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';

export const userSyncTable = pgTable('user_sync', {
  userId: uuid('user_id').primaryKey(),
  rev: bigint({ mode: 'number' }).notNull(),
});

/**
 * Gives the next version of an account and locks the account's sync row until the transaction ends, so that the
 * changes of one account are applied one after the other and a higher version is never visible before a lower one.
 */
export async function nextRev(tx: UserTx, userId: string): Promise<number> {
  const [row] = await tx
    .insert(userSyncTable)
    .values({ userId, rev: 1 })
    .onConflictDoUpdate({ target: userSyncTable.userId, set: { rev: sql`${userSyncTable.rev} + 1` } })
    .returning({ rev: userSyncTable.rev });
  if (row === undefined) throw new Error('An upsert with returning gave no row');
  return row.rev;
}
