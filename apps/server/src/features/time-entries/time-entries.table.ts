import type { TimerStart, TimerSubject, TimerUnlogged } from '@dayward/domain';
import { date, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownedColumns } from '#src/platform/entity/owned-columns.ts';

export const timeEntriesTable = pgTable(
  'time_entries',
  {
    ...ownedColumns,
    subjectKind: text('subject_kind').$type<TimerSubject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    runId: uuid('run_id'),
    day: date({ mode: 'string' }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    zone: text().notNull(),
    unlogged: text().$type<TimerUnlogged>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const runningTimersTable = pgTable(
  'running_timers',
  {
    ...ownedColumns,
    entryId: uuid('entry_id'),
    starts: jsonb().$type<TimerStart[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
