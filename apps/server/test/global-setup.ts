import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#src/db/embedded/index.ts';
import { readMigrations } from '#src/db/migration-files.ts';
import { prepareDatabase } from '#src/db/prepare-database.ts';
import { createLog } from '#src/platform/log.ts';
import { asAdmin, withDatabase } from './postgres.ts';

const TEMPLATE = 'dayward_template';
const MIGRATIONS = join(import.meta.dirname, '../migrations');

/**
 * Starts a PostgreSQL with a migrated template database for the API tests: an embedded one in a temporary folder, or, for the
 * external test project, the one at TEST_DATABASE_URL.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isExternal = project.config.env['DAYWARD_TEST_DATABASE'] === 'external';
  const server = isExternal ? external() : await embedded();
  await asAdmin(server.adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
    await admin.query(`create database ${TEMPLATE} template template0 encoding 'UTF8'`);
  });
  const template = withDatabase(server.adminUrl, TEMPLATE);
  await prepareDatabase({ connectionString: template }, await readMigrations(MIGRATIONS));
  project.provide('postgres', { adminUrl: server.adminUrl, templateDatabase: TEMPLATE });
  return server.stop;
}

function external() {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (adminUrl === undefined) throw new Error('This project runs only where TEST_DATABASE_URL is given');
  return { adminUrl, stop: () => asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${TEMPLATE}`)) };
}

async function embedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'dayward-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
  const { host, port, user, password } = postgres.connection;
  const query = new URLSearchParams({ host, port: String(port) });
  return {
    adminUrl: `postgres://${user}:${encodeURIComponent(password)}@localhost/postgres?${query}`,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
