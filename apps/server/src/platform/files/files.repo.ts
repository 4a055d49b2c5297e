import { and, eq, ne, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import { type FileRow, filesTable } from './files.table.ts';

const isFile = (userId: string, id: string) => and(eq(filesTable.userId, userId), eq(filesTable.id, id));

/** One file of an account. */
export async function findFile(tx: UserTx, userId: string, id: string): Promise<FileRow | undefined> {
  const [row] = await tx.select().from(filesTable).where(isFile(userId, id));
  return row;
}

/** Names under which the files of an account are stored. */
export async function listStoredNames(tx: UserTx, userId: string): Promise<string[]> {
  const rows = await tx.select({ name: filesTable.storedAs }).from(filesTable).where(eq(filesTable.userId, userId));
  return rows.map(({ name }) => name);
}

/** Number of files of an account, and their total size in bytes. */
export async function measureFiles(tx: UserTx, userId: string): Promise<{ count: number; bytes: number }> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${filesTable.bytes}), 0)` })
    .from(filesTable)
    .where(eq(filesTable.userId, userId));
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export async function insertFile(tx: UserTx, file: Omit<FileRow, 'createdAt'>): Promise<void> {
  await tx.insert(filesTable).values(file);
}

/** Deletes all files of a purpose but one. @returns the deleted rows */
export async function deleteFilesOf(
  tx: UserTx,
  userId: string,
  purpose: string,
  exceptId?: string,
): Promise<FileRow[]> {
  const ofPurpose = and(eq(filesTable.userId, userId), eq(filesTable.purpose, purpose));
  return tx
    .delete(filesTable)
    .where(exceptId === undefined ? ofPurpose : and(ofPurpose, ne(filesTable.id, exceptId)))
    .returning();
}
