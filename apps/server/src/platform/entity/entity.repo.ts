import { and, desc, eq, isNull } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import type { OwnedRow, OwnedTable } from './owned-columns.ts';
import { isAfterRow, type PageOfRows, type PageRequest, pageOfRows } from './page-of-rows.repo.ts';

/** Creates the reads of an entity's rows for the API; only the sync writer writes them. */
export function createEntityRepo(table: OwnedTable) {
  const rowsOf = (rows: unknown[]) => rows as OwnedRow[]; // the columns of an OwnedTable, which drizzle's generics lose
  const kept = (userId: string) => and(eq(table.userId, userId), isNull(table.deletedAt));

  return {
    /** A page of the account's rows that are not deleted, newest first. */
    async listRows(tx: UserTx, userId: string, { before, limit }: PageRequest): Promise<PageOfRows> {
      const found = await tx
        .select()
        .from(table)
        .where(and(kept(userId), isAfterRow(table, userId, before)))
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(limit + 1);
      return pageOfRows(rowsOf(found), limit);
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
