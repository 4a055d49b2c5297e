import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What is known of each file; what it holds lies in the storage under {@link FileRow.storedAs}. */
export const filesTable = pgTable(
  'files',
  {
    userId: uuid('user_id').notNull(),
    /** Made by the client. */
    id: uuid().notNull(),
    purpose: text().notNull(),
    contentType: text('content_type').notNull(),
    /** Of all its sizes together. */
    bytes: integer().notNull(),
    /** Of a picture. */
    width: integer(),
    height: integer(),
    /** SHA-256 of what was sent, which tells the same picture sent again from another one. */
    sentHash: bytea('sent_hash').notNull(),
    /** UUIDv7 made by the server for each try to keep the file, so that no try ever overwrites another one's content. */
    storedAs: uuid('stored_as').notNull(),
    /** Where below the account's folder, before the name; null is the folder of avatars. */
    storedIn: text('stored_in'),
    /** Under which name a file that is no picture is downloaded. */
    downloadName: text('download_name'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export type FileRow = typeof filesTable.$inferSelect;
