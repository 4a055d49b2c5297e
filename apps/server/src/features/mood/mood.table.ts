import { date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { ownedColumns } from '#src/platform/entity/owned-columns.ts';

export const moodsTable = pgTable(
  'moods',
  {
    ...ownedColumns,
    date: date({ mode: 'string' }).notNull(),
    time: text().notNull(),
    mood: smallint().notNull(),
    note: text().notNull().default(''),
    energy: smallint(),
    activities: text().array().notNull().default([]),
    notes: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
