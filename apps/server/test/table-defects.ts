import type { COLLECTIONS, ENTITIES } from '@dayward/contract';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import { ownedColumns } from '#src/platform/entity/owned-columns.ts';
import { knownTables } from './known-tables.ts';

/** An entity or a collection. */
export type SyncedDeclaration = (typeof ENTITIES)[number] | (typeof COLLECTIONS)[number];

/** Columns of synced tables that no row contains: only the server writes and reads them. */
const OWN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  habits: ['restoredAt'], // days in the archive are no break
  tasks: ['overdueNotifiedOn', 'overdueNotifiedTime', 'overdueNotifiedAt'], // what the owner was notified of
  notifications: ['readAt', 'snoozedUntil'], // for the figures of notifications; when one that was put off comes again
  habit_months: ['bytes'], // for the limit of all days together
};

/** Derived fields that are computed when a row is read, and so have no column. */
const COMPUTED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  habits: [
    ...['streak', 'totalDays', 'completedToday', 'bestStreak', 'lastCompleted'],
    ...['weeklyProgress', 'monthlyProgress', 'yearlyProgress'],
  ],
};

/** Tables that are purged by another index than the one of deleted rows, with the columns of that index. */
const PURGED_BY: Readonly<Record<string, string>> = {
  text_versions: 'user_id,displaced_at', // nothing deletes them: they expire
};

/**
 * Lists the differences between the table of an entity or a collection and the needs of its declaration and the sync; empty for
 * a correct table.
 *
 * @param client may read the catalogue of the migrated database
 */
export async function tableDefects(client: Client, declaration: SyncedDeclaration): Promise<string[]> {
  const { collection } = declaration;
  const table = (await knownTables()).find((one) => getTableConfig(one).name === collection);
  if (table === undefined) return ['no table in the code'];
  return [...columnDefects(table, declaration), ...(await storedDefects(client, collection))];
}

function columnDefects(table: PgTable, declaration: SyncedDeclaration): string[] {
  const derived = 'derived' in declaration ? Object.keys(declaration.derived) : [];
  const declared = [...Object.keys(ownedColumns), ...Object.keys(declaration.fields), ...derived];
  const computed = COMPUTED_FIELDS[declaration.collection] ?? [];
  const kept = declared.filter((name) => !computed.includes(name));
  const wanted = new Set([...kept, ...(OWN_COLUMNS[declaration.collection] ?? [])]);
  const present = new Set(Object.keys(getTableColumns(table)));
  return [
    ...[...wanted].filter((name) => !present.has(name)).map((name) => `lacks the column ${name}`),
    ...[...present].filter((name) => !wanted.has(name)).map((name) => `has a column that is not declared: ${name}`),
  ];
}

type Stored = {
  secured: boolean;
  policy: boolean;
  cascade: boolean;
  grants: string | null;
  indexes: { columns: string; condition: string | null; primary: boolean }[];
};

const STORED = `
  select c.relrowsecurity and c.relforcerowsecurity as secured,
    exists (select from pg_policies where schemaname = 'public' and tablename = c.relname and roles = '{dayward_app}' and cmd = 'ALL'
      and qual = '(user_id = app_user_id())' and with_check = '(user_id = app_user_id())') as policy,
    exists (select from pg_constraint where conrelid = c.oid and contype = 'f' and confrelid = 'users'::regclass
      and confdeltype = 'c') as cascade,
    (select string_agg(lower(privilege_type), ',' order by privilege_type) from information_schema.role_table_grants
      where table_schema = 'public' and table_name = c.relname and grantee = 'dayward_app') as grants,
    (select json_agg(json_build_object('primary', i.indisprimary, 'condition', pg_get_expr(i.indpred, i.indrelid), 'columns',
      (select string_agg(pg_get_indexdef(i.indexrelid, key, false), ',' order by key)
       from generate_series(1, i.indnkeyatts) as key)))
      from pg_index i where i.indrelid = c.oid) as indexes
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = $1`;

async function storedDefects(client: Client, collection: string): Promise<string[]> {
  const { rows } = await client.query<Stored>(STORED, [collection]);
  const stored = rows[0];
  if (stored === undefined) return ['no table in the database'];
  const has = (columns: string, condition: string | null) =>
    stored.indexes.some((index) => index.columns === columns && index.condition === condition);
  const purgedBy = PURGED_BY[collection];
  const isPurged = purgedBy === undefined ? has('user_id,deleted_at', '(deleted_at IS NOT NULL)') : has(purgedBy, null);
  const held: readonly (readonly [boolean, string])[] = [
    [stored.secured, 'lacks forced row-level security'],
    [stored.policy, 'lacks the policy of the owner'],
    [stored.cascade, 'does not go with its account'],
    [stored.grants === 'delete,insert,select,update', `has other grants: ${stored.grants}`],
    [stored.indexes.some(({ primary, columns }) => primary && columns === 'user_id,id'), 'has another primary key'],
    [has('user_id,rev', null), 'lacks the index on (user_id, rev)'],
    [isPurged, 'lacks the index of what is to be purged'],
  ];
  return held.flatMap(([holds, defect]) => (holds ? [] : [defect]));
}
