import type { Client } from 'pg';
import { connect, type DatabaseSetting } from './connect.ts';
import type { PgTarget } from './connection.ts';
import { probeIsolation } from './isolation-probe.ts';
import { probeLogin } from './login-probe.ts';
import { ensureManagedLogins, type ServingLogin } from './logins.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration-files.ts';
import { checkRequirements } from './requirements.ts';
import { ensureQueueSchema, ensureRoles } from './roles.ts';

/** Key of the advisory lock under which one server at a time prepares a database; "DAYW" in ASCII. */
const PREPARATION_LOCK = 0x44415957;

type Preparation = {
  /** The connection of the login that owns the tables; it is closed when the database is prepared. */
  owner: PgTarget;
  /** The setting that holds the owner's address, for errors. */
  setting?: DatabaseSetting;
  migrations: readonly Migration[];
  /** The logins that the server will serve with. */
  logins?: readonly ServingLogin[];
};

/**
 * Prepares a PostgreSQL for use: checks its requirements, creates the roles, migrates, creates or checks the logins, and probes
 * that rows are isolated. Safe to run from several servers concurrently.
 *
 * @returns the names of the migrations that were applied.
 * @throws StartError when the database cannot be reached or may not be used; the message names the cure.
 */
export async function prepareDatabase(preparation: Preparation): Promise<string[]> {
  const { owner, setting = 'DATABASE_URL', migrations, logins = [] } = preparation;
  const client = await connect(owner, setting);
  try {
    await checkRequirements(client);
    // Held until the connection ends: of several servers that start concurrently, one prepares and the others find it done.
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    const external = logins.filter(({ password }) => password === undefined);
    // Before anything is granted to it.
    for (const login of external) await probeLogin(client, login);
    await ensureRoles(
      client,
      external.map(({ name }) => name),
    );
    await ensureQueueSchema(client);
    const applied = await migrate(client, migrations);
    await closeDefinerFunctions(client);
    await ensureManagedLogins(client, logins);
    await probeIsolation(client);
    for (const login of logins) await probeLogin(client, login);
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Revokes the right of every role to execute functions that run with their owner's rights. They serve triggers, for which
 * PostgreSQL does not check that right; a role that has it could attach them to a temporary table and choose the row.
 */
async function closeDefinerFunctions(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('public', 'auth') and has_function_privilege('public', p.oid, 'execute')`,
  );
  for (const { name } of rows) await client.query(`revoke execute on function ${name} from public`);
}
