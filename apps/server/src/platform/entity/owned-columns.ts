import { getTableColumns, getTableName } from 'drizzle-orm';
import { bigint, type PgColumn, type PgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The columns of every table with user-owned rows; its primary key is `(user_id, id)`. */
export const ownedColumns = {
  userId: uuid('user_id').notNull(),
  id: uuid().notNull(),
  rev: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
};

/** A table created with {@link ownedColumns}, with any other columns. */
export type OwnedTable = PgTable & Record<keyof typeof ownedColumns, PgColumn>;

/** A generic row: the owned columns, and the entity's fields by their names in the contract. */
export type OwnedRow = {
  id: string;
  rev: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
} & Record<string, unknown>;

/** The column of a field by its name on the wire. @throws Error for a field that is no column: a bug */
export function columnOf(table: OwnedTable, field: string): PgColumn {
  const column = (getTableColumns(table) as Record<string, PgColumn | undefined>)[field]; // drizzle's generics lose the names
  if (column === undefined) throw new Error(`${getTableName(table)} has no column for ${field}`);
  return column;
}
