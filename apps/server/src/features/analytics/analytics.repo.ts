import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import { analyticsView, reportedEventsTable } from './analytics.table.ts';

export type AnalyticsRow = typeof analyticsView.$inferSelect;

/** Adds what a client reported to the activity; a taken id stays unchanged. */
export async function insertReport(
  tx: UserTx,
  userId: string,
  { id, eventType, eventData, createdAt }: Pick<AnalyticsRow, 'id' | 'eventType' | 'eventData' | 'createdAt'>,
): Promise<void> {
  await tx.execute(sql`
    insert into analytics (user_id, id, event_type, event_data, created_at)
    values (${userId}, ${id}, ${eventType}, ${JSON.stringify(eventData)}::jsonb, ${createdAt.toISOString()}::timestamptz)`);
}

/** Finds an entry of the activity. */
export async function findEvent(tx: UserTx, userId: string, id: string): Promise<AnalyticsRow | undefined> {
  const [row] = await tx
    .select()
    .from(analyticsView)
    .where(and(eq(analyticsView.userId, userId), eq(analyticsView.id, id)))
    .limit(1);
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
  const { id, createdAt, userId: owner } = analyticsView;
  const place = sql`(select created_at, id from analytics where user_id = ${userId} and id = ${before} limit 1)`;
  const isOlder = before === undefined ? undefined : sql`(${createdAt}, ${id}) < ${place}`;
  return tx
    .select()
    .from(analyticsView)
    .where(and(eq(owner, userId), isOlder))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Number of events that the clients of an account have reported, and the size of their data in bytes. */
export async function measureReported(tx: UserTx, userId: string): Promise<{ count: number; bytes: number }> {
  const { eventData } = reportedEventsTable;
  const bytes = sql<number>`coalesce(sum(octet_length(${eventData}::text)), 0)`.mapWith(Number);
  const [row] = await tx
    .select({ count: count(), bytes })
    .from(reportedEventsTable)
    .where(eq(reportedEventsTable.userId, userId));
  return row ?? { count: 0, bytes: 0 };
}
