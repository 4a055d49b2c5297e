import type { AnalyticsEventType } from '@dayward/contract/features/analytics';
import { boolean, jsonb, pgTable, pgView, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const columns = {
  userId: uuid('user_id').notNull(),
  id: uuid().notNull(),
  eventType: text('event_type').$type<AnalyticsEventType>().notNull(),
  eventData: jsonb('event_data').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
};

/** What the clients of an account report. */
export const reportedEventsTable = pgTable('reported_events', columns, (table) => [
  primaryKey({ columns: [table.userId, table.id] }),
]);

/** The activity of an account: what its events tell, and what its clients report, which are the rows inserted here. */
export const analyticsView = pgView('analytics', { ...columns, reported: boolean().notNull() }).existing();
