import { thisMachine } from './machine.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startOn } from './start.ts';

export { acquireDataDirLock, findDataDirHolder } from './data-dir-lock.ts';
export { findRunningPostgres } from './running-postgres.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start.ts';

/**
 * Starts the bundled PostgreSQL in a data folder, and creates the application's database in it. The caller holds the lock of the
 * folder (`acquireDataDirLock`), so a PostgreSQL that still runs there is an orphan of a killed server and is ended.
 *
 * @throws {StartError} one line with the cure, for every cause that keeps it from starting
 */
export function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return startOn(thisMachine(), options);
}
