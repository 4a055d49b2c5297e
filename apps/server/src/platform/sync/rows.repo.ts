import type { RowChildren, SyncedRow } from '@dayward/domain';
import { and, asc, eq, getTableColumns, gt, lte } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';
import type { OwnedRow, OwnedTable } from '#src/platform/entity/owned-columns.ts';
import { columnOf, createRowCounts } from './row-counts.repo.ts';

export type RowsRepo = ReturnType<typeof createRowsRepo>;

/** The columns that every row has, by their names on the wire; `userId` is the account and is not one of them. */
const OWNED = ['id', 'rev', 'createdAt', 'updatedAt', 'deletedAt'] as const;

/**
 * The SQL that all synced tables share. Every statement names the account although row security would suffice: the primary key
 * begins with it, and it is a second safeguard. What a push runs is plain SQL, prepared once per connection.
 *
 * @param fieldNames the fields of the wire; other columns of the table belong to the server and are never sent.
 */
export function createRowsRepo(table: OwnedTable, fieldNames: readonly string[]) {
  const ofUser = (userId: string) => eq(table.userId, userId);
  const rowsOf = (rows: unknown[]) => rows as OwnedRow[]; // the columns of an OwnedTable, which drizzle's generics lose
  const columns = getTableColumns(table) as Record<string, PgColumn | undefined>; // by the names on the wire
  const columnNamed = (field: string) => columnOf(columns, field);
  const stored = [...OWNED, ...fieldNames].map((field) => ({ field, column: columnNamed(field) }));

  const name = quote(getTableConfig(table).name);
  const select = `select ${stored.map(({ field, column }) => `${quote(column.name)} as ${quote(field)}`).join(', ')} from ${name}`;
  const findById = statement(`${select} where user_id = $1 and id = any($2::uuid[])`);
  const findByField = new Map<string, ReturnType<typeof statement>>();
  const statementBy = (field: string) => {
    const known = findByField.get(field);
    if (known !== undefined) return known;
    const { name: column } = columnNamed(field);
    const made = statement(`${select} where user_id = $1 and ${quote(column)} = $2`);
    findByField.set(field, made);
    return made;
  };
  const save = statement(saveText(name, stored));

  return {
    fieldNames,

    /** The existing rows with these ids, deleted or not, in no order. */
    findRows: (tx: UserTx, userId: string, ids: readonly string[]): Promise<SyncedRow[]> =>
      tx.$run<SyncedRow>(findById, [userId, ids]),

    ...createRowCounts(table),

    /** The rows with an id in a field, deleted or not, in no order. @throws Error for a field that is no column */
    findRowsOf: (
      tx: UserTx,
      userId: string,
      { idField, id }: Pick<RowChildren, 'idField' | 'id'>,
    ): Promise<SyncedRow[]> => tx.$run<SyncedRow>(statementBy(idField), [userId, id]),

    /** Inserts or replaces whole rows. */
    async saveRows(tx: UserTx, userId: string, rows: readonly SyncedRow[]): Promise<void> {
      await tx.$run(save, [userId, JSON.stringify(rows)]);
    },

    /** The rows that changed after `since` and not after `upTo`, oldest change first. */
    async findChanged(tx: UserTx, userId: string, range: { since: number; upTo: number }): Promise<OwnedRow[]> {
      const within = and(ofUser(userId), gt(table.rev, range.since), lte(table.rev, range.upTo));
      return rowsOf(await tx.select().from(table).where(within).orderBy(asc(table.rev)));
    },

    /** The table itself, for statements that join several of them. */
    table,
  };
}

/** The text that inserts or replaces rows of a JSON array; a row that exists keeps the time of its creation. */
function saveText(name: string, stored: readonly { field: string; column: PgColumn }[]): string {
  const target = stored.map(({ column }) => quote(column.name)).join(', ');
  const source = stored.map(({ field }) => `sent.${quote(field)}`).join(', ');
  const types = stored.map(({ field, column }) => `${quote(field)} ${column.getSQLType()}`).join(', ');
  const changes = stored
    .filter(({ field }) => field !== 'id' && field !== 'createdAt')
    .map(({ column }) => `${quote(column.name)} = excluded.${quote(column.name)}`)
    .join(', ');
  return `insert into ${name} (user_id, ${target}) select $1, ${source} from json_to_recordset($2::json) as sent(${types})
    on conflict (user_id, id) do update set ${changes}`;
}

const quote = (identifier: string): string => `"${identifier}"`;
