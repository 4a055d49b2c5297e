import type { Client } from 'pg';
import { StartError } from '#src/platform/start-error.ts';
import type { Migration } from './migration-files.ts';

/**
 * Migrates the database to the newest schema. Each missing migration runs in its own transaction together with its bookkeeping,
 * so that after a crash it is applied completely or not at all. The caller holds the preparation lock.
 *
 * @returns the names of the migrations that were applied, in order.
 * @throws StartError when the database comes from a newer release, or an applied migration has been changed.
 * @see docs/decisions/0005-migrations.md
 */
export async function migrate(client: Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(`
    create schema if not exists dayward_meta;
    create table if not exists dayward_meta.migrations (
      version    integer     primary key,
      name       text        not null,
      checksum   text        not null,
      applied_at timestamptz not null default now()
    )`);
  const missing = await findMissing(client, migrations);
  for (const migration of missing) await apply(client, migration);
  return missing.map((migration) => migration.name);
}

async function findMissing(client: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from dayward_meta.migrations order by version',
  );
  for (const row of rows) {
    const known = migrations[row.version - 1];
    if (known === undefined) {
      throw new StartError(
        `The database was made by a newer release of Dayward (it has ${row.name}): start that release, or restore a backup.`,
      );
    }
    if (known.checksum !== row.checksum) {
      throw new StartError(
        `The migration ${row.name} was changed after it was applied: restore the file, and put the change into a new migration.`,
      );
    }
  }
  return migrations.slice(rows.length);
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into dayward_meta.migrations (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
