import { join } from 'node:path';
import { type Client, escapeIdentifier } from 'pg';
import {
  acquireDataDirLock,
  type EmbeddedPostgresOptions,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '#src/db/embedded/index.ts';
import { readMigrations } from '#src/db/migration-files.ts';
import { prepareDatabase } from '#src/db/prepare-database.ts';
import { withClient } from '#test/with-client.ts';

/** The rows of a server's database, in the schema of the migrations that it names. */
export type DatabaseCopy = {
  migrations: readonly { name: string; checksum: string }[];
  /** Rows by table; timestamps and bytes as PostgreSQL writes them in JSON. */
  tables: Readonly<Record<string, readonly Record<string, unknown>[]>>;
};

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const SILENT: EmbeddedPostgresOptions['log'] = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Reads the rows of the product from the running embedded PostgreSQL of a data folder; jobs are not the product's. */
export async function copyDatabase(dataDir: string): Promise<DatabaseCopy> {
  const connection = await findRunningPostgres(dataDir);
  if (connection === undefined) throw new Error('No database runs there.');
  return withClient({ ...connection, ssl: false }, async (client) => {
    const tables: Record<string, Record<string, unknown>[]> = {};
    for (const { table, from } of await listTables(client)) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${from} t`);
      if (rows.length > 0) tables[table] = rows.map(({ row }) => row);
    }
    const { rows } = await client.query('select name, checksum from dayward_meta.migrations order by version');
    return { migrations: rows, tables };
  });
}

/**
 * Creates the embedded PostgreSQL of a new data folder in the schema of a copy, with its rows. The server that starts there
 * applies the newer migrations to them.
 *
 * @throws Error when a migration of the copy has changed
 */
export async function loadDatabase(dataDir: string, copy: DatabaseCopy): Promise<void> {
  const migrations = (await readMigrations(MIGRATIONS)).slice(0, copy.migrations.length);
  const isSame = copy.migrations.every(({ checksum }, i) => migrations[i]?.checksum === checksum);
  if (!isSame) throw new Error('A migration of the copy is missing or has changed.');
  const lock = acquireDataDirLock(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: SILENT });
  try {
    const target = { ...postgres.connection, ssl: false as const };
    await prepareDatabase({ owner: target, migrations });
    await withClient(target, (client) => insertRows(client, copy));
  } finally {
    await postgres.stop();
    lock.release();
  }
}

async function insertRows(client: Client, { tables }: DatabaseCopy): Promise<void> {
  // Neither foreign keys nor triggers: the rows are complete, and come in no order.
  await client.query('set session_replication_role = replica');
  for (const { table, from, columns } of await listTables(client)) {
    const rows = tables[table] ?? [];
    await client.query(
      `insert into ${from} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${from}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query(
    `select setval(pg_get_serial_sequence('domain_events', 'seq'), coalesce(max(seq), 0) + 1, false) from domain_events`,
  );
}

type Table = { table: string; from: string; columns: string };

/** The tables of the product, with the columns that are not computed. */
async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select c.table_schema as schema, c.table_name as name, array_agg(c.column_name::text order by ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by 1, 2 order by 1, 2`,
  );
  return rows.map(({ schema, name, columns }) => ({
    table: `${schema}.${name}`,
    from: `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`,
    columns: columns.map((column) => escapeIdentifier(column)).join(', '),
  }));
}
