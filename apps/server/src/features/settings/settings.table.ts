import { jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { ownedColumns } from '#src/platform/entity/owned-columns.ts';

export const settingsTable = pgTable(
  'settings',
  {
    ...ownedColumns,
    settingsType: text('settings_type').notNull(),
    settingsData: jsonb('settings_data').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), unique().on(table.userId, table.settingsType)],
);
