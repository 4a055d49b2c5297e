import pg from 'pg';
import { StartError } from '#src/platform/start-error.ts';
import { diskFull } from './filesystem-error.ts';

/** Connection settings of the embedded PostgreSQL; `host` is a folder with a socket if possible. */
export type Connection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};

const CONNECT_TIMEOUT_MS = 30_000;
const INVALID_CATALOG_NAME = '3D000';
const INVALID_PASSWORD = '28P01';
const DISK_FULL = '53100';

/**
 * Checks that the application's database accepts its password, and creates the database if it is missing.
 *
 * @throws {StartError} when the password is not the cluster's, or the disk is full
 */
export async function ensureApplicationDatabase(connection: Connection, dataDir: string): Promise<void> {
  try {
    await runOn(connection, 'SELECT 1').catch(async (error: unknown) => {
      if (sqlState(error) !== INVALID_CATALOG_NAME) throw error;
      await runOn(
        { ...connection, database: 'postgres' },
        `CREATE DATABASE ${pg.escapeIdentifier(connection.database)}`,
      );
    });
  } catch (error) {
    throw connectionFailure(error, dataDir);
  }
}

async function runOn(connection: Connection, sql: string): Promise<void> {
  const client = new pg.Client({
    ...connection,
    // Explicit, because pg would otherwise take them from PGSSLMODE and PGOPTIONS.
    ssl: false,
    options: '-c client_min_messages=warning',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that breaks is reported by the call that uses it; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}

function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

function connectionFailure(error: unknown, dataDir: string): StartError {
  const cause = { cause: error };
  if (sqlState(error) === DISK_FULL) return diskFull(dataDir, cause);
  if (sqlState(error) === INVALID_PASSWORD) {
    return new StartError(
      `The database does not accept the password in ${dataDir}/postgres-password: bring that file back from a backup, or set DATA_DIR to another folder.`,
      cause,
    );
  }
  const message = error instanceof Error ? error.message : String(error);
  return new StartError(`The database started but does not answer (${message}): see ${dataDir}/postgres.log.`, cause);
}
