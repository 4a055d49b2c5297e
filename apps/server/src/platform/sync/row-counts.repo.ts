import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import { columnOf, type OwnedTable } from '#src/platform/entity/owned-columns.ts';
import type { RowTotals, Totals } from './account-state.ts';

/** Creates the SQL that counts an account's rows in a synced table, for its limits. */
export function createRowCounts(table: OwnedTable) {
  const ofUser = (userId: string) => eq(table.userId, userId);

  return {
    /** Number of not deleted rows with a value in a field. @throws Error for a field that is no column: a bug */
    async countRowsOf(tx: UserTx, userId: string, field: string, value: unknown): Promise<number> {
      const [row] = await tx
        .select({ found: count() })
        .from(table)
        .where(and(ofUser(userId), eq(columnOf(table, field), value), isNull(table.deletedAt)));
      return row?.found ?? 0;
    },

    /** Number of not deleted rows in which a boolean field is false. @throws Error for a field that is no column: a bug */
    async countOpenRows(tx: UserTx, userId: string, doneField: string): Promise<number> {
      const [row] = await tx
        .select({ found: count() })
        .from(table)
        .where(and(ofUser(userId), eq(columnOf(table, doneField), false), isNull(table.deletedAt)));
      return row?.found ?? 0;
    },

    /** Size of rows as sums of `bytes`: those with a value in a field, and all. @throws Error for a table without such columns */
    async sumBytes(tx: UserTx, userId: string, field: string, value: unknown): Promise<{ one: number; all: number }> {
      const [column, bytes] = [columnOf(table, field), columnOf(table, 'bytes')];
      const all = sql<number>`coalesce(sum(${bytes}), 0)`.mapWith(Number);
      const one = sql<number>`coalesce(sum(${bytes}) filter (where ${column} = ${value}), 0)`.mapWith(Number);
      const [row] = await tx.select({ one, all }).from(table).where(ofUser(userId));
      return row ?? { one: 0, all: 0 };
    },
  };
}

/** Counts and measures all rows of an account, in one statement. */
export async function measureTotals(
  tx: UserTx,
  userId: string,
  kinds: readonly { collection: string; rows: { table: OwnedTable; fieldNames: readonly string[] } }[],
): Promise<Totals> {
  const parts = kinds.map(({ collection, rows: { table, fieldNames } }) => {
    const sizes = fieldNames.map((field) => sql`coalesce(octet_length(${columnOf(table, field)}::text), 0)`);
    return sql`select ${collection}::text as collection, count(*)::int as "all",
      (count(*) filter (where ${table.deletedAt} is null))::int as kept,
      coalesce(sum(${sql.join(sizes, sql` + `)}), 0)::float8 as bytes from ${table} where ${table.userId} = ${userId}`;
  });
  const { rows } = await tx.execute<RowTotals & { collection: string }>(sql`${sql.join(parts, sql` union all `)}`);
  return new Map(
    rows.filter(({ all }) => all > 0).map(({ collection, kept, all, bytes }) => [collection, { kept, all, bytes }]),
  );
}
