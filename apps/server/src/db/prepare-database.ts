import { Client } from 'pg';
import { StartError } from '#src/platform/start-error.ts';
import type { PgTarget } from './connection.ts';
import { probeIsolation } from './isolation-probe.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration-files.ts';
import { checkRequirements } from './requirements.ts';
import { ensureRoles } from './roles.ts';

/** Key of the advisory lock under which one server at a time prepares a database; "DAYW" in ASCII. */
const PREPARATION_LOCK = 0x44415957;

/**
 * Prepares a PostgreSQL for use: checks its requirements, creates the roles, migrates, and probes that rows are isolated. Safe to
 * run from several servers concurrently.
 *
 * @returns the names of the migrations that were applied.
 * @throws StartError when the database cannot be reached or may not be used; the message names the cure.
 */
export async function prepareDatabase(target: PgTarget, migrations: readonly Migration[]): Promise<string[]> {
  // Explicit, so that PGOPTIONS of the environment cannot change the session's guarantees.
  const options = '-c search_path=public';
  const client = new Client({
    ...target,
    options,
    application_name: 'dayward-prepare',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect().catch(explainUnreachable);
  try {
    await checkRequirements(client);
    // Held until the connection ends: of several servers that start concurrently, one prepares and the others find it done.
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    await ensureRoles(client);
    const applied = await migrate(client, migrations);
    await probeIsolation(client);
    return applied;
  } finally {
    await client.end();
  }
}

function explainUnreachable(error: unknown): never {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  throw new StartError(
    `The database could not be reached (${reason}): check that it runs and that DATABASE_URL names its address, login and database.`,
  );
}
