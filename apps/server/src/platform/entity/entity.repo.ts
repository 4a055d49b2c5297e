import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import type { OwnedRow, OwnedTable } from './owned-columns.ts';

type Fields = Record<string, unknown>;

export type EntityRepo = ReturnType<typeof createEntityRepo>;

/**
 * The SQL that every entity shares. Every statement names the account although row security would hold without it: the
 * primary key begins with it, and two fences are better than one.
 */
export function createEntityRepo(table: OwnedTable) {
  const ofId = (userId: string, id: string) => and(eq(table.userId, userId), eq(table.id, id));
  const rowsOf = (rows: unknown[]) => rows as OwnedRow[]; // the columns of an OwnedTable, which drizzle's generics lose

  return {
    /** All rows of the account that are not deleted, newest first. */
    async listRows(tx: UserTx, userId: string): Promise<OwnedRow[]> {
      const kept = and(eq(table.userId, userId), isNull(table.deletedAt));
      return rowsOf(await tx.select().from(table).where(kept).orderBy(desc(table.createdAt), desc(table.id)));
    },

    /** The row with this id, deleted or not. */
    async findRow(tx: UserTx, userId: string, id: string): Promise<OwnedRow | undefined> {
      return rowsOf(await tx.select().from(table).where(ofId(userId, id)))[0];
    },

    async countRows(tx: UserTx, userId: string): Promise<number> {
      const kept = and(eq(table.userId, userId), isNull(table.deletedAt));
      const [row] = await tx.select({ count: count() }).from(table).where(kept);
      return row?.count ?? 0;
    },

    /** @returns the new row, or undefined when the account already has a row with this id. */
    async insertRow(
      tx: UserTx,
      userId: string,
      row: { id: string; rev: number } & Fields,
    ): Promise<OwnedRow | undefined> {
      const inserted = await tx
        .insert(table)
        .values({ ...row, userId })
        .onConflictDoNothing()
        .returning();
      return rowsOf(inserted)[0];
    },

    /** @returns the changed row, or undefined when there is none or it is deleted. */
    async updateRow(
      tx: UserTx,
      userId: string,
      id: string,
      changes: { rev: number; updatedAt: Date; deletedAt?: Date } & Fields,
    ): Promise<OwnedRow | undefined> {
      const updated = await tx
        .update(table)
        .set(changes)
        .where(and(ofId(userId, id), isNull(table.deletedAt)))
        .returning();
      return rowsOf(updated)[0];
    },
  };
}
