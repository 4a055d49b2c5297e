import { and, eq, notExists, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import { habitImagesTable } from '#src/features/habits/index.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import { type FileRow, filesTable } from '#src/platform/files/index.ts';

/** The row of an image, deleted or not. */
export async function findImage(tx: UserTx, userId: string, id: string): Promise<OwnedRow | undefined> {
  const wanted = and(eq(habitImagesTable.userId, userId), eq(habitImagesTable.id, id));
  const [row] = await tx.select().from(habitImagesTable).where(wanted);
  return row;
}

/** The files of images whose rows were purged. */
function leftFiles(tx: UserTx, userId: string) {
  const image = tx
    .select({ found: sql`1` })
    .from(habitImagesTable)
    .where(and(eq(habitImagesTable.userId, filesTable.userId), eq(habitImagesTable.id, filesTable.id)));
  return and(eq(filesTable.userId, userId), eq(filesTable.purpose, 'habit-image'), notExists(image));
}

export async function hasLeftFiles(tx: UserTx, userId: string): Promise<boolean> {
  const found = await tx.select({ id: filesTable.id }).from(filesTable).where(leftFiles(tx, userId)).limit(1);
  return found.length > 0;
}

/** Removes them. @returns the removed rows */
export function deleteLeftFiles(tx: UserTx, userId: string): Promise<FileRow[]> {
  return tx.delete(filesTable).where(leftFiles(tx, userId)).returning();
}
