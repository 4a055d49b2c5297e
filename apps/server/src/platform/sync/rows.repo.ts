import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';
import type { OwnedRow, OwnedTable } from '#src/platform/entity/owned-columns.ts';
import { columnOf, createRowCounts } from './row-counts.repo.ts';

/** A change of a row: fields by their names on the wire, and the columns that every row has. */
export type RowChange = {
  id: string;
  rev: number;
  updatedAt: Date;
  createdAt?: Date;
  deletedAt?: Date | null;
  fields: Readonly<Record<string, unknown>>;
};

export type RowsRepo = ReturnType<typeof createRowsRepo>;

/** Rows per insert; each value is a parameter of the statement, and PostgreSQL allows 65,535. */
const ROWS_PER_INSERT = 200;

/**
 * The SQL that all synced tables share. Every statement names the account although row security would suffice: the primary key
 * begins with it, and it is a second safeguard.
 *
 * @param fieldNames the fields of the wire; other columns of the table belong to the server and are never sent.
 */
export function createRowsRepo(table: OwnedTable, fieldNames: readonly string[]) {
  const ofUser = (userId: string) => eq(table.userId, userId);
  const rowsOf = (rows: unknown[]) => rows as OwnedRow[]; // the columns of an OwnedTable, which drizzle's generics lose
  const columns = getTableColumns(table) as Record<string, PgColumn | undefined>; // by the names on the wire

  /** Instants are strings on the wire; a column of instants needs a Date. */
  const toColumns = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        columns[name]?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value,
      ]),
    );
  const toValues = ({ fields, ...owned }: RowChange) => ({ ...toColumns(fields), ...owned });

  return {
    fieldNames,

    /** The existing rows with these ids, deleted or not, in no order. */
    async findRows(tx: UserTx, userId: string, ids: readonly string[]): Promise<OwnedRow[]> {
      return rowsOf(
        await tx
          .select()
          .from(table)
          .where(and(ofUser(userId), sql`${table.id} = any(${sql.param(ids)}::uuid[])`)),
      );
    },

    ...createRowCounts(table),

    /** The rows with a value in a field, deleted or not, in no order. @throws Error for a field that is no column */
    async findRowsOf(tx: UserTx, userId: string, field: string, value: string): Promise<OwnedRow[]> {
      return rowsOf(
        await tx
          .select()
          .from(table)
          .where(and(ofUser(userId), eq(columnOf(columns, field), value))),
      );
    },

    async insertRows(tx: UserTx, userId: string, changes: readonly RowChange[]): Promise<OwnedRow[]> {
      const inserted: OwnedRow[] = [];
      for (let start = 0; start < changes.length; start += ROWS_PER_INSERT) {
        const values = changes.slice(start, start + ROWS_PER_INSERT).map((change) => ({ ...toValues(change), userId }));
        inserted.push(...rowsOf(await tx.insert(table).values(values).returning()));
      }
      return inserted;
    },

    /** @throws Error when the row does not exist; the caller has just read it under the account's lock. */
    async updateRow(tx: UserTx, userId: string, change: RowChange): Promise<OwnedRow> {
      const { id, ...changes } = toValues(change);
      const updated = await tx
        .update(table)
        .set(changes)
        .where(and(ofUser(userId), eq(table.id, id)))
        .returning();
      const [row] = rowsOf(updated);
      if (row === undefined) throw new Error('A row that was just seen is not there');
      return row;
    },

    /** The table itself, for statements that join several of them. */
    table,
  };
}
