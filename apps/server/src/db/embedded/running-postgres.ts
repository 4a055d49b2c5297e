import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from './application-database.ts';
import { loadPassword, SUPERUSER } from './cluster.ts';
import { clusterDirOf, findClusterLocation } from './cluster-location.ts';
import { errorCode, startErrorFrom } from './filesystem-error.ts';
import { parsePostmasterPid } from './postmaster-pid.ts';
import { DATABASE } from './start.ts';

const LOOPBACK = '127.0.0.1';

/**
 * Finds the embedded PostgreSQL that a running server has in a data folder, for other programs.
 *
 * @returns the administrator's connection settings, or undefined if none runs; one that has just died may still be returned.
 * @throws {StartError} when the folder cannot be read or the password is missing
 */
export async function findRunningPostgres(dataDir: string): Promise<Connection | undefined> {
  const path = join(clusterDirOf(await findClusterLocation(dataDir)), 'postmaster.pid');
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw startErrorFrom(error, 'read where the database listens', path);
  });
  const running = parsePostmasterPid(content);
  if (running?.port === undefined) return undefined;
  return {
    host: running.socketDirectory === '' ? LOOPBACK : running.socketDirectory,
    port: running.port,
    user: SUPERUSER,
    password: await loadPassword(dataDir, false),
    database: DATABASE,
  };
}
