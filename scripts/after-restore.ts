/**
 * `npm run after-restore`: tells the accounts of a database that older rows were restored into it. Needed only if PostgreSQL kept
 * running meanwhile (docs/guides/operations.md, "Restore").
 */
import { join } from 'node:path';
import { loadConfig } from '../apps/server/src/config.ts';
import type { PgTarget } from '../apps/server/src/db/connection.ts';
import { findRunningPostgres } from '../apps/server/src/db/embedded/index.ts';
import { endHistories } from '../apps/server/src/db/end-histories.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';

const ROOT = join(import.meta.dirname, '..');

async function main(): Promise<void> {
  const { databaseMigrationUrl, databaseUrl, dataDir } = loadConfig(process.env, { root: ROOT });
  const address = databaseMigrationUrl ?? databaseUrl;
  const setting = databaseMigrationUrl === undefined ? 'DATABASE_URL' : 'DATABASE_MIGRATION_URL';
  const target = address === undefined ? await embedded(dataDir) : { connectionString: address };
  const accounts = await endHistories(target, setting);
  console.log(`${accounts} accounts begin a new history with their next change.`);
}

async function embedded(dataDir: string): Promise<PgTarget> {
  const connection = await findRunningPostgres(dataDir);
  if (connection !== undefined) return { ...connection, ssl: false };
  throw new StartError(
    `No database runs in ${dataDir}. A folder that was copied back needs no command: start the server (npm start).`,
  );
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
