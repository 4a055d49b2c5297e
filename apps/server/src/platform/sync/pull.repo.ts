import { PULL_ROWS } from '@dayward/contract';
import { getTableName } from 'drizzle-orm';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { AccountRead, Database } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';
import { columnOf } from '#src/platform/entity/owned-columns.ts';
import { parseJson } from '#src/platform/json.ts';
import type { Kind } from './registry.ts';

/** Size of a page in bytes of uncompressed JSON; only the rows of one version may exceed it, because they are never split. */
const PULL_BYTES = 4_000_000;

/** The tombstones in a page stand under this name, which no collection has. */
const TOMBSTONES = '';

/** The next changes of an account after a version. */
export type ChangesPage = {
  /** The account's version, and the version up to which its tombstones are deleted. */
  rev: number;
  forgottenRev: number;
  /** The history of the account; null before its first change. */
  historyId: string | null;
  /** The page reaches up to this version. */
  end: number;
  /** The rows by collection, each as the items of a JSON array. */
  rows: ReadonlyMap<string, string>;
  tombstones: readonly Tombstone[];
};

type Tombstone = { collection: string; id: string };

type PageRow = {
  rev: number;
  forgotten_rev: number;
  history_id: string | null;
  has_more: boolean | null;
  kind: string | null;
  last_rev: number | null;
  items: string | null;
};

/** The account's versions, and its history; null before its first change. */
export type Versions = Pick<ChangesPage, 'rev' | 'forgottenRev' | 'historyId'>;

const VERSIONS: AccountRead = {
  ...statement(
    `select rev, forgotten_rev as "forgottenRev", history_id as "historyId" from user_sync where user_id = $1`,
  ),
  settings: '',
};

/** Reads the versions of an account: most pulls find nothing new, and the statement of a page costs three times as much. */
export async function readVersions(database: Database, userId: string): Promise<Versions> {
  const [found] = await database.readAsUser<Versions>(userId, VERSIONS, [userId]);
  return found ?? { rev: 0, forgottenRev: 0, historyId: null };
}

/** Creates the function that reads a page of an account's changes by one statement, which PostgreSQL writes as JSON. */
export function createReadChanges(database: Database, kinds: ReadonlyMap<string, Kind>) {
  const read: AccountRead = { ...statement(pullStatement(kinds)), settings: `${ONE_PLAN}; ${IN_ORDER}` };
  return async (userId: string, since: number): Promise<ChangesPage> => {
    const found = await database.readAsUser<PageRow>(userId, read, [userId, since]);
    const [first] = found;
    if (first === undefined) throw new Error('A pull always finds the version of the account');
    const rows = new Map(found.flatMap(({ kind, items }) => (kind === null ? [] : [[kind, items ?? '']])));
    const tombstones = parseJson(`[${rows.get(TOMBSTONES) ?? ''}]`) as Tombstone[]; // written by the statement below
    rows.delete(TOMBSTONES);
    const { rev } = first;
    const end = first.has_more === true ? Math.max(...found.map(({ last_rev }) => last_rev ?? 0)) : rev;
    return { rev, forgottenRev: first.forgotten_rev, historyId: first.history_id, end, rows, tombstones };
  };
}

/**
 * The statement is planned once, for any account and version: planning costs more than running it. No compiled expressions, which
 * PostgreSQL would compile at each run.
 */
const ONE_PLAN = 'set local plan_cache_mode = force_generic_plan; set local jit = off';

/**
 * The planner reads each table by its index in the order of versions, however small it believes an account to be. A sort would write
 * the JSON of all later rows for each page.
 */
const IN_ORDER = 'set local enable_sort = off';

/**
 * The statement of a pull. `$1` is the account, `$2` the version after which it reads.
 *
 * - `changes`: rows and tombstones in the order of their versions, each as JSON. PostgreSQL merges the tables' indexes and runs this
 *   only as far as it is read, so a page costs its own rows, whatever comes after them.
 * - `next`: the first row that does not fit: the page ends before its version, unless that is the first one. The window has no order
 *   of its own, because `changes` has it; PostgreSQL before 17 would sort again.
 * - Nothing of it runs if the account has no newer version.
 */
function pullStatement(kinds: ReadonlyMap<string, Kind>): string {
  return `
    with account as materialized (
      select coalesce(max(rev), 0) as rev, coalesce(max(forgotten_rev), 0) as forgotten_rev, max(history_id::text) as history_id
      from user_sync where user_id = $1
    ),
    changes as materialized (
      select kind, rev, ${OWNED_JSON} || fields as item
      from (${[...kinds].map(([collection, kind]) => changesOf(collection, kind)).join(' union all ')}
        union all ${CHANGED_TOMBSTONES}) as change
      order by rev
    ),
    next as materialized (
      select rev, row_count - 1 as place from (
        select rev, first_value(rev) over so_far as first_rev, row_number() over so_far as row_count,
          sum(octet_length(item) + 1) over so_far as bytes
        from changes
        window so_far as (rows unbounded preceding)
      ) as counted
      where rev > first_rev and (row_count > ${PULL_ROWS} or bytes > ${PULL_BYTES})
      limit 1
    ),
    page as (
      select kind, rev, item from (select * from changes limit (select place from next)) as fitting
      where (select rev from next) is null or rev < (select rev from next)
    )
    select account.rev, forgotten_rev, history_id, has_more, kind, last_rev, items
    from account left join lateral (
      select kind, max(rev) as last_rev, string_agg(item, ',') as items, exists (select from next) as has_more
      from page where $2 < account.rev
      group by kind
    ) as of_kind on true`;
}

function changesOf(collection: string, { rows: { table, fieldNames } }: Kind): string {
  const fields = fieldNames.map((name) => {
    const column = columnOf(table, name);
    const value = `t.${escapeIdentifier(column.name)}`;
    const isInstant = column.getSQLType() === 'timestamp with time zone';
    return `${isInstant ? instant(value) : value} as ${escapeIdentifier(name)}`;
  });
  return `(
    select ${escapeLiteral(collection)} as kind, rev, id, created_at, updated_at, deleted_at,
      right(row_to_json(wire)::text, -1) as fields
    from ${escapeIdentifier(getTableName(table))} as t, lateral (select ${fields.join(', ')}) as wire
    where user_id = $1 and rev > $2 order by rev)`;
}

/** They have the form of rows, so that one expression writes both. A device that starts from 0 needs none. */
const CHANGED_TOMBSTONES = `(
  select '${TOMBSTONES}', rev, id, purged_at, purged_at, null, '"collection":' || to_json(collection) || '}'
  from sync_purged where user_id = $1 and rev > $2 and $2 > 0 order by rev)`;

/** The beginning of a row's JSON: the columns that every row has, written once for all tables. */
const OWNED_JSON = `format('{"id":"%s","rev":%s,"createdAt":"%s","updatedAt":"%s","deletedAt":%s,', id, rev,
  ${instant('created_at')}, ${instant('updated_at')}, coalesce('"' || ${instant('deleted_at')} || '"', 'null'))`;

/**
 * An instant as `Date.toISOString` writes it, at half the cost of `to_char`: to_json leaves out zeros at the end of a second, so a
 * microsecond is added to the whole milliseconds and cut off again.
 */
function instant(value: string): string {
  const wholeMs = `date_bin('1 ms', ${value} at time zone interval '0', '1970-01-01')`;
  return `substr(to_json(${wholeMs} + interval '1 microsecond')::text, 2, 23) || 'Z'`;
}
