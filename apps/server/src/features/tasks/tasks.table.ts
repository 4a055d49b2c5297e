import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
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
    listId: uuid('list_id'),
    startDate: date('start_date', { mode: 'string' }),
    dueDate: date('due_date', { mode: 'string' }),
    dueTime: text('due_time'),
    plannedOn: date('planned_on', { mode: 'string' }),
    dayOrder: doublePrecision('day_order').notNull().default(0),
    sortOrder: doublePrecision('sort_order').notNull().default(0),
    estimatedTime: integer('estimated_time').notNull().default(30),
    actualTime: integer('actual_time').notNull().default(0),
    tags: text().array().notNull().default([]),
    reminderTime: text('reminder_time'),
    reminderEnabled: boolean('reminder_enabled').notNull().default(true),
    reminders: jsonb().notNull().default([]),
    snoozedUntil: timestamp('snoozed_until', { withTimezone: true }),
    recurring: text().notNull().default('None'),
    recurrence: jsonb(),
    seriesId: uuid('series_id'),
    completed: boolean().notNull().default(false),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    restartedAt: timestamp('restarted_at', { withTimezone: true }),
    assignee: text(),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** Total of its time entries since `restartedAt`, in minutes; written by `deriveTimeSpent`. */
    timeSpent: integer('time_spent').notNull().default(0),
    archived: boolean().notNull().generatedAlwaysAs(sql`archived_at is not null`),
    // Filled in from their own tables when a task is sent over REST.
    subtasks: jsonb().notNull().default([]),
    attachments: jsonb().notNull().default([]),
    notes: jsonb().notNull().default([]),
    lastUpdated: timestamp('last_updated', { withTimezone: true }).notNull().generatedAlwaysAs(sql`updated_at`),
    overdueNotifiedOn: date('overdue_notified_on', { mode: 'string' }),
    overdueNotifiedTime: text('overdue_notified_time'),
    overdueNotifiedAt: timestamp('overdue_notified_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const subtasksTable = pgTable(
  'subtasks',
  {
    ...ownedColumns,
    taskId: uuid('task_id').notNull(),
    title: text().notNull(),
    completed: boolean().notNull().default(false),
    sortOrder: doublePrecision('sort_order').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const taskNotesTable = pgTable(
  'task_notes',
  {
    ...ownedColumns,
    taskId: uuid('task_id').notNull(),
    content: text().notNull(),
    type: text().notNull().default('note'),
    author: text().notNull().default(''),
    date: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const taskAttachmentsTable = pgTable(
  'task_attachments',
  {
    ...ownedColumns,
    taskId: uuid('task_id').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull().default(''),
    bytes: integer().notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }),
    isPicture: boolean('is_picture').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const taskFiltersTable = pgTable(
  'task_filters',
  {
    ...ownedColumns,
    name: text().notNull(),
    filter: jsonb().notNull(),
    sortKey: text('sort_key').notNull().default('dueDate'),
    sortDirection: text('sort_direction').notNull().default('asc'),
    view: text(),
    sortOrder: doublePrecision('sort_order').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
