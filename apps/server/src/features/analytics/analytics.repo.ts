import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import { analyticsTable } from './analytics.table.ts';

export type AnalyticsRow = typeof analyticsTable.$inferSelect;

export type NewAnalyticsRow = Pick<AnalyticsRow, 'id' | 'eventType' | 'eventData' | 'reported' | 'createdAt'>;

/** Adds events to an account's activity in the transaction of the change they describe; a taken id stays unchanged. */
export async function insertEvents(tx: UserTx, userId: string, events: readonly NewAnalyticsRow[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insert(analyticsTable)
    .values(events.map((event) => ({ ...event, userId })))
    .onConflictDoNothing();
}

export async function findEvent(tx: UserTx, userId: string, id: string): Promise<AnalyticsRow | undefined> {
  const [row] = await tx
    .select()
    .from(analyticsTable)
    .where(and(eq(analyticsTable.userId, userId), eq(analyticsTable.id, id)));
  return row;
}

/**
 * A page of the activity, newest first.
 *
 * @param before an event of the account; the page begins with the one after it. Absent for the newest.
 */
export async function listEvents(
  tx: UserTx,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AnalyticsRow[]> {
  const { id, createdAt, userId: owner } = analyticsTable;
  const place = sql`(select created_at, id from analytics where user_id = ${userId} and id = ${before})`;
  const isOlder = before === undefined ? undefined : sql`(${createdAt}, ${id}) < ${place}`;
  return tx
    .select()
    .from(analyticsTable)
    .where(and(eq(owner, userId), isOlder))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Number of events that the clients of an account have reported, and the size of their data in bytes. */
export async function measureReported(tx: UserTx, userId: string): Promise<{ count: number; bytes: number }> {
  const bytes = sql<number>`coalesce(sum(octet_length(${analyticsTable.eventData}::text)), 0)`.mapWith(Number);
  const [row] = await tx
    .select({ count: count(), bytes })
    .from(analyticsTable)
    .where(and(eq(analyticsTable.userId, userId), eq(analyticsTable.reported, true)));
  return row ?? { count: 0, bytes: 0 };
}

/** Deletes all events of an account that the server recorded but the newest. */
export async function deleteOldRecorded(tx: UserTx, userId: string, keptMax: number): Promise<void> {
  await tx.execute(sql`
    delete from analytics where user_id = ${userId} and not reported and (created_at, id) <= (
      select created_at, id from analytics where user_id = ${userId} and not reported
      order by created_at desc, id desc offset ${keptMax} limit 1)`);
}
