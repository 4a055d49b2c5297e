import { and, desc, eq, isNull } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import type { OwnedRow, OwnedTable } from './owned-columns.ts';

/** How the rows of an entity are read for the API; they are written by the sync writer alone. */
export function createEntityRepo(table: OwnedTable) {
  const rowsOf = (rows: unknown[]) => rows as OwnedRow[]; // the columns of an OwnedTable, which drizzle's generics lose
  const kept = (userId: string) => and(eq(table.userId, userId), isNull(table.deletedAt));

  return {
    /** All rows of the account that are not deleted, newest first. */
    async listRows(tx: UserTx, userId: string): Promise<OwnedRow[]> {
      return rowsOf(await tx.select().from(table).where(kept(userId)).orderBy(desc(table.createdAt), desc(table.id)));
    },

    /** The row with this id, unless it is deleted. */
    async findKept(tx: UserTx, userId: string, id: string): Promise<OwnedRow | undefined> {
      return rowsOf(
        await tx
          .select()
          .from(table)
          .where(and(kept(userId), eq(table.id, id))),
      )[0];
    },
  };
}
