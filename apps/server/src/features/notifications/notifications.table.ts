import type { NotificationType } from '@dayward/domain';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownedColumns } from '#src/platform/entity/owned-columns.ts';

export const notificationsTable = pgTable(
  'notifications',
  {
    ...ownedColumns,
    title: text().notNull(),
    message: text().notNull().default(''),
    type: text().$type<NotificationType>().notNull().default('system'),
    read: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
