import type { Weekday } from '@dayward/domain';
import type { SmartLink, SmartReminderStatus, SmartReminderType } from '@dayward/domain/smart-reminders';
import { boolean, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { ownedColumns } from '#src/platform/entity/owned-columns.ts';

export const smartRemindersTable = pgTable(
  'smart_reminders',
  {
    ...ownedColumns,
    title: text().notNull(),
    description: text().notNull(),
    time: text().notNull().default('09:00'),
    moreTimes: text('more_times').array().notNull().default([]),
    days: jsonb().$type<Weekday[]>().notNull(),
    type: text().$type<SmartReminderType>().notNull().default('general'),
    status: text().$type<SmartReminderStatus>().notNull().default('active'),
    aiOptimized: boolean('ai_optimized').notNull().default(true),
    linkedTo: jsonb('linked_to').$type<SmartLink>(),
    onlyIfNotDone: boolean('only_if_not_done').notNull().default(true),
    windowFrom: text('window_from').notNull(),
    windowTo: text('window_to').notNull(),
    leadMinutes: smallint('lead_minutes').notNull(),
    lastTriggered: timestamp('last_triggered', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
