import { and, eq, notExists, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import { type FileRow, filesTable } from '#src/platform/files/index.ts';
import { taskAttachmentsTable } from './tasks.table.ts';

/** The row of an attachment, deleted or not. */
export async function findAttachment(tx: UserTx, userId: string, id: string): Promise<OwnedRow | undefined> {
  const wanted = and(eq(taskAttachmentsTable.userId, userId), eq(taskAttachmentsTable.id, id));
  const [row] = await tx.select().from(taskAttachmentsTable).where(wanted);
  return row;
}

/** The files of attachments whose rows were purged. */
function leftFiles(tx: UserTx, userId: string) {
  const attachment = tx
    .select({ found: sql`1` })
    .from(taskAttachmentsTable)
    .where(and(eq(taskAttachmentsTable.userId, filesTable.userId), eq(taskAttachmentsTable.id, filesTable.id)));
  return and(eq(filesTable.userId, userId), eq(filesTable.purpose, 'task-attachment'), notExists(attachment));
}

export async function hasLeftFiles(tx: UserTx, userId: string): Promise<boolean> {
  const found = await tx.select({ id: filesTable.id }).from(filesTable).where(leftFiles(tx, userId)).limit(1);
  return found.length > 0;
}

/** Removes them. @returns the removed rows */
export function deleteLeftFiles(tx: UserTx, userId: string): Promise<FileRow[]> {
  return tx.delete(filesTable).where(leftFiles(tx, userId)).returning();
}
