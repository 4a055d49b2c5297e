import { and, eq, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import { notificationsTable } from './notifications.table.ts';

/** The subset of these ids that the account has, deleted ones included. */
export async function findKnownIds(tx: UserTx, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: notificationsTable.id })
    .from(notificationsTable)
    .where(and(eq(notificationsTable.userId, userId), sql`${notificationsTable.id} = any(${sql.param(ids)}::uuid[])`));
  return new Set(rows.map(({ id }) => id));
}
