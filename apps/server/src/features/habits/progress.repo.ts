import { and, eq, isNull } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import { habitsTable } from './habits.table.ts';

/** The habits that count, archived ones included; no texts are read. */
export async function listHabitsForProgress(tx: UserTx, userId: string): Promise<OwnedRow[]> {
  const { id, rev, createdAt, updatedAt, deletedAt, archivedAt } = habitsTable;
  return tx
    .select({ userId: habitsTable.userId, id, rev, createdAt, updatedAt, deletedAt, archivedAt })
    .from(habitsTable)
    .where(and(eq(habitsTable.userId, userId), isNull(deletedAt)));
}
