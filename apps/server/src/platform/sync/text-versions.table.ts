import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownedColumns } from '#src/platform/entity/owned-columns.ts';

export const textVersionsTable = pgTable(
  'text_versions',
  {
    ...ownedColumns,
    ofCollection: text('of_collection').notNull(),
    ofId: uuid('of_id').notNull(),
    field: text().notNull(),
    text: text().notNull(),
    displacedAt: timestamp('displaced_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
