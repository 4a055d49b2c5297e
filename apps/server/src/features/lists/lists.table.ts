import type { Colour } from '@dayward/domain';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { ownedColumns } from '#src/platform/entity/owned-columns.ts';

export const listsTable = pgTable(
  'lists',
  {
    ...ownedColumns,
    name: text().notNull(),
    colour: text().$type<Colour>().notNull(),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
