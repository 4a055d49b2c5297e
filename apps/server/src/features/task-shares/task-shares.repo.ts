import { and, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { UserTx, VisitorTx } from '#src/db/database.ts';
import type { TaskSnapshot } from '#src/features/tasks/index.ts';
import { taskSharesTable } from './task-shares.table.ts';

export type TaskShareRow = typeof taskSharesTable.$inferSelect;

export type NewTaskShare = Pick<TaskShareRow, 'id' | 'taskId' | 'tokenHash' | 'expiresAt' | 'createdAt'> & {
  snapshot: TaskSnapshot;
};

/** The snapshot that a link shows, and the times of its creation and expiry. */
export type ShownShare = { snapshot: TaskSnapshot; createdAt: Date; expiresAt: Date | null };

const isLive = and(
  isNull(taskSharesTable.revokedAt),
  or(isNull(taskSharesTable.expiresAt), gt(taskSharesTable.expiresAt, sql`now()`)),
);

/** Finds the link with that id, and if it is live; undefined if the account never created it. */
export async function findShare(
  tx: UserTx,
  userId: string,
  id: string,
): Promise<(TaskShareRow & { isLive: boolean }) | undefined> {
  const [row] = await tx
    .select({ row: taskSharesTable, isLive: sql<boolean>`(${isLive})` })
    .from(taskSharesTable)
    .where(and(eq(taskSharesTable.userId, userId), eq(taskSharesTable.id, id)));
  return row && { ...row.row, isLive: row.isLive };
}

/** Counts the live links of the account. */
export async function countLiveShares(tx: UserTx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ live: count() })
    .from(taskSharesTable)
    .where(and(eq(taskSharesTable.userId, userId), isLive));
  return row?.live ?? 0;
}

/** Lists the live links to a task, newest first. */
export function listLiveShares(tx: UserTx, userId: string, taskId: string): Promise<TaskShareRow[]> {
  return tx
    .select()
    .from(taskSharesTable)
    .where(and(eq(taskSharesTable.userId, userId), eq(taskSharesTable.taskId, taskId), isLive))
    .orderBy(desc(taskSharesTable.createdAt), desc(taskSharesTable.id));
}

/** Lists all live links of the account with their snapshots, newest first. */
export function listAllLiveShares(tx: UserTx, userId: string): Promise<TaskShareRow[]> {
  return tx
    .select()
    .from(taskSharesTable)
    .where(and(eq(taskSharesTable.userId, userId), isLive))
    .orderBy(desc(taskSharesTable.createdAt), desc(taskSharesTable.id));
}

/** Inserts a new link by the hash of its token. */
export async function insertShare(tx: UserTx, userId: string, share: NewTaskShare): Promise<void> {
  await tx.insert(taskSharesTable).values({ userId, ...share });
}

/** Replaces the token of a link whose answer may have been lost: the previous one opens nothing any more. */
export async function replaceToken(tx: UserTx, userId: string, id: string, tokenHash: Buffer): Promise<void> {
  await tx
    .update(taskSharesTable)
    .set({ tokenHash })
    .where(and(eq(taskSharesTable.userId, userId), eq(taskSharesTable.id, id)));
}

/** Revokes links permanently and deletes their snapshots. Revoked ones stay unchanged. */
export async function revokeShares(
  tx: UserTx,
  userId: string,
  which: { ids: readonly string[] } | { taskIds: readonly string[] },
): Promise<void> {
  const { id, taskId, revokedAt } = taskSharesTable;
  const named = 'ids' in which ? inArray(id, [...which.ids]) : inArray(taskId, [...which.taskIds]);
  await tx
    .update(taskSharesTable)
    .set({ revokedAt: sql`now()`, snapshot: null })
    .where(and(eq(taskSharesTable.userId, userId), named, isNull(revokedAt)));
}

/**
 * Deletes inactive links: expired ones at once, revoked ones a day later, so that a repeated revocation gets the same answer
 * as the first one.
 */
export async function deleteInactiveShares(tx: UserTx, userId: string): Promise<void> {
  const isOver = sql`(${taskSharesTable.expiresAt} <= now() or ${taskSharesTable.revokedAt} < now() - interval '1 day')`;
  await tx.delete(taskSharesTable).where(and(eq(taskSharesTable.userId, userId), isOver));
}

/** Finds the snapshot of a link of the visited account; undefined if the link is inactive, for any reason. */
export async function findShownShare(tx: VisitorTx, tokenHash: Buffer): Promise<ShownShare | undefined> {
  const { rows } = await tx.execute<{ snapshot: TaskSnapshot; createdAt: string; expiresAt: string | null }>(sql`
    select s.snapshot, s.created_at as "createdAt", s.expires_at as "expiresAt"
    from task_shares s join users u on u.id = s.user_id
    where s.user_id = ${tx.$visitedUserId} and s.token_hash = ${tokenHash} and u.is_active
      and s.revoked_at is null and (s.expires_at is null or s.expires_at > now())`);
  const [row] = rows;
  return (
    row && {
      snapshot: row.snapshot,
      createdAt: new Date(row.createdAt),
      expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt),
    }
  );
}
