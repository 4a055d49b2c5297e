import type { AnalyticsEventType } from '@dayward/contract/features/analytics';
import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const analyticsTable = pgTable(
  'analytics',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    eventType: text('event_type').$type<AnalyticsEventType>().notNull(),
    eventData: jsonb('event_data').$type<Record<string, unknown>>().notNull().default({}),
    reported: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
