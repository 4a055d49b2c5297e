import { and, eq, notExists, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import { type FileRow, filesTable } from '#src/platform/files/index.ts';
import type { OwnedRow, OwnedTable } from './owned-columns.ts';

/** The row of a child, deleted or not. */
export async function findChild(
  tx: UserTx,
  userId: string,
  table: OwnedTable,
  id: string,
): Promise<OwnedRow | undefined> {
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.id, id)));
  return rows[0] as OwnedRow | undefined; // the columns of an OwnedTable, which drizzle's generics lose
}

/** The files of one purpose whose rows were purged. */
function leftFiles(tx: UserTx, userId: string, table: OwnedTable, purpose: string) {
  const child = tx
    .select({ found: sql`1` })
    .from(table)
    .where(and(eq(table.userId, filesTable.userId), eq(table.id, filesTable.id)));
  return and(eq(filesTable.userId, userId), eq(filesTable.purpose, purpose), notExists(child));
}

/** Checks for files that outlived their row, before the account is locked for their removal. */
export async function hasOrphanedFiles(
  tx: UserTx,
  userId: string,
  table: OwnedTable,
  purpose: string,
): Promise<boolean> {
  const left = leftFiles(tx, userId, table, purpose);
  return (await tx.select({ id: filesTable.id }).from(filesTable).where(left).limit(1)).length > 0;
}

/** Deletes the files that outlived their rows. @returns the deleted rows */
export function deleteOrphanedFiles(
  tx: UserTx,
  userId: string,
  table: OwnedTable,
  purpose: string,
): Promise<FileRow[]> {
  return tx
    .delete(filesTable)
    .where(leftFiles(tx, userId, table, purpose))
    .returning();
}
