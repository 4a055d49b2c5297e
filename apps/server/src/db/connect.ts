import { Client } from 'pg';
import { StartError } from '#src/platform/start-error.ts';
import type { PgTarget } from './connection.ts';

/** The application's modules load meanwhile, which on a busy machine holds up the answer for longer than the database does. */
const CONNECT_TIMEOUT_MS = 30_000;

/**
 * Opens one connection for a step of the start; the caller ends it.
 *
 * @param setting the name of the setting that holds the address
 * @throws StartError when the database cannot be reached; the message names the setting to check.
 */
export async function connect(target: PgTarget, setting: DatabaseSetting): Promise<Client> {
  const client = new Client({
    ...target,
    // Explicit, so that PGOPTIONS of the environment cannot change the session's guarantees.
    options: '-c search_path=public',
    application_name: 'dayward-prepare',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await client.connect().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(
      `The database could not be reached (${reason}): check that it runs and that ${setting} names its address, login and database.`,
    );
  });
  return client;
}

export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_MIGRATION_URL';
