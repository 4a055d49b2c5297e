import type { NotificationKind, NotificationType } from '@dayward/domain';
import { boolean, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownedColumns } from '#src/platform/entity/owned-columns.ts';

export const notificationsTable = pgTable(
  'notifications',
  {
    ...ownedColumns,
    title: text().notNull(),
    message: text().notNull().default(''),
    type: text().$type<NotificationType>().notNull().default('system'),
    read: boolean().notNull().default(false),
    kind: text().$type<NotificationKind>(),
    subjectId: uuid('subject_id'),
    day: date({ mode: 'string' }),
    /** When it was first read; set by the database. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When it comes again; the server's alone. */
    snoozedUntil: timestamp('snoozed_until', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
