import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { ownedColumns } from '#src/platform/entity/owned-columns.ts';

export const tasksTable = pgTable(
  'tasks',
  {
    ...ownedColumns,
    title: text().notNull(),
    description: text().notNull().default(''),
    priority: text().notNull().default('Medium'),
    status: text().notNull().default('Todo'),
    category: text().notNull().default('Personal'),
    dueDate: date('due_date', { mode: 'string' }),
    dueTime: text('due_time'),
    estimatedTime: integer('estimated_time').notNull().default(30),
    actualTime: integer('actual_time').notNull().default(0),
    tags: text().array().notNull().default([]),
    reminderTime: text('reminder_time'),
    reminderEnabled: boolean('reminder_enabled').notNull().default(true),
    recurring: text().notNull().default('None'),
    completed: boolean().notNull().default(false),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    timeSpent: integer('time_spent').notNull().default(0),
    assignee: text(),
    subtasks: jsonb().notNull().default([]),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    archived: boolean().notNull().generatedAlwaysAs(sql`archived_at is not null`),
    attachments: jsonb().notNull().default([]),
    notes: jsonb().notNull().default([]),
    lastUpdated: timestamp('last_updated', { withTimezone: true }).notNull().generatedAlwaysAs(sql`updated_at`),
    overdueNotifiedOn: date('overdue_notified_on', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
