import type { Colour, HabitMonth, HabitPause, HabitSchedule } from '@dayward/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownedColumns } from '#src/platform/entity/owned-columns.ts';

export const habitsTable = pgTable(
  'habits',
  {
    ...ownedColumns,
    name: text().notNull(),
    description: text().notNull().default(''),
    kind: text().notNull().default('yes_no'),
    goal: smallint().notNull().default(1),
    target: doublePrecision(),
    unit: text().notNull().default(''),
    category: text().notNull().default('Health'),
    difficulty: text().notNull().default('Medium'),
    priority: text().notNull().default('Medium'),
    schedule: jsonb().$type<HabitSchedule>().notNull().default({ type: 'daily' }),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    pauses: jsonb().$type<HabitPause[]>().notNull().default([]),
    reminderTime: text('reminder_time').notNull().default('09:00'),
    reminderEnabled: boolean('reminder_enabled').notNull().default(true),
    moreReminders: text('more_reminders').array().notNull().default([]),
    tags: text().array().notNull().default([]),
    timeOfDay: text('time_of_day').notNull().default('anytime'),
    group: text().notNull().default(''),
    icon: text().notNull().default(''),
    colour: text().$type<Colour>().notNull().default('teal'),
    sortOrder: doublePrecision('sort_order').notNull().default(0),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** When it was last taken out of the archive or brought back; the server's alone. */
    restoredAt: timestamp('restored_at', { withTimezone: true }),
    runId: uuid('run_id'),
    archived: boolean().notNull().generatedAlwaysAs(sql`archived_at is not null`),
    images: text().array().notNull().default([]),
    notes: jsonb().notNull().default([]),
    milestones: jsonb().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const habitRunsTable = pgTable(
  'habit_runs',
  {
    ...ownedColumns,
    habitId: uuid('habit_id').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const habitMonthsTable = pgTable(
  'habit_months',
  {
    ...ownedColumns,
    habitId: uuid('habit_id').notNull(),
    runId: uuid('run_id').notNull(),
    month: text().notNull(),
    days: jsonb().$type<HabitMonth['days']>().notNull(),
    /** Size of the days in bytes. */
    bytes: integer().notNull().generatedAlwaysAs(sql`octet_length(days::text)`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const habitNotesTable = pgTable(
  'habit_notes',
  {
    ...ownedColumns,
    habitId: uuid('habit_id').notNull(),
    runId: uuid('run_id').notNull(),
    content: text().notNull(),
    mood: smallint(),
    energy: smallint(),
    date: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const habitImagesTable = pgTable(
  'habit_images',
  {
    ...ownedColumns,
    habitId: uuid('habit_id').notNull(),
    runId: uuid('run_id').notNull(),
    fileName: text('file_name').notNull(),
    caption: text().notNull().default(''),
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }),
    width: integer(),
    height: integer(),
    bytes: integer(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const habitMilestonesTable = pgTable(
  'habit_milestones',
  {
    ...ownedColumns,
    habitId: uuid('habit_id').notNull(),
    runId: uuid('run_id').notNull(),
    days: integer().notNull(),
    reachedOn: date('reached_on', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
