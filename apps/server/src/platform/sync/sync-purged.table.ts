import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Tombstones of purged rows: a pull names them, so that devices delete these rows. */
export const syncPurgedTable = pgTable(
  'sync_purged',
  {
    userId: uuid('user_id').notNull(),
    collection: text().notNull(),
    id: uuid().notNull(),
    rev: bigint({ mode: 'number' }).notNull(),
    purgedAt: timestamp('purged_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.collection, table.id] })],
);
