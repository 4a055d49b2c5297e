import type { RowChildren, SyncedRow } from '@dayward/domain';
import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { escapeIdentifier } from 'pg';
import type { UserTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';
import { columnOf, type OwnedTable } from '#src/platform/entity/owned-columns.ts';
import { createRowCounts } from './row-counts.repo.ts';

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
  const stored = [...OWNED, ...fieldNames].map((field) => ({ field, column: columnOf(table, field) }));

  const name = escapeIdentifier(getTableName(table));
  const select = `select ${stored.map(({ field, column }) => `${escapeIdentifier(column.name)} as ${escapeIdentifier(field)}`).join(', ')} from ${name}`;
  const findById = statement(`${select} where user_id = $1 and id = any($2::uuid[])`);
  const findByField = new Map<string, ReturnType<typeof statement>>();
  const statementBy = (field: string) => {
    const known = findByField.get(field);
    if (known !== undefined) return known;
    const { name: column } = columnOf(table, field);
    const made = statement(`${select} where user_id = $1 and ${escapeIdentifier(column)} = $2`);
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

    /** The table itself, for statements that join several of them. */
    table,
  };
}

/** The text that inserts or replaces rows of a JSON array; a row that exists keeps the time of its creation. */
function saveText(name: string, stored: readonly { field: string; column: PgColumn }[]): string {
  const target = stored.map(({ column }) => escapeIdentifier(column.name)).join(', ');
  const source = stored.map(({ field }) => `sent.${escapeIdentifier(field)}`).join(', ');
  const types = stored.map(({ field, column }) => `${escapeIdentifier(field)} ${column.getSQLType()}`).join(', ');
  const changes = stored
    .filter(({ field }) => field !== 'id' && field !== 'createdAt')
    .map(({ column }) => `${escapeIdentifier(column.name)} = excluded.${escapeIdentifier(column.name)}`)
    .join(', ');
  return `insert into ${name} (user_id, ${target}) select $1, ${source} from json_to_recordset($2::json) as sent(${types})
    on conflict (user_id, id) do update set ${changes}`;
}
