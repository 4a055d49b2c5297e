import { randomUUID } from 'node:crypto';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#src/db/embedded/index.ts';
import { readMigrations } from '#src/db/migration-files.ts';
import { prepareDatabase } from '#src/db/prepare-database.ts';
import { ROLES } from '#src/db/roles.ts';
import { createLog } from '#src/platform/log.ts';
import { asAdmin, withDatabase, withLogin } from './postgres.ts';
import { guardPostgres } from './process/postgres-guard.ts';
import { withClient } from './with-client.ts';

const TEMPLATE = 'dayward_template';
/** The login that the tests' servers serve with; the administrator's only migrates and looks. */
const SERVING_LOGIN = 'dayward_test_server';
const MIGRATIONS = join(import.meta.dirname, '../migrations');

/**
 * What the tests of one run do not need: their databases live for seconds, and no one reads them after a crash of the machine. The crash
 * of a process loses nothing by it.
 */
const FORGETFUL = ['autovacuum'];

/**
 * Starts a PostgreSQL with a migrated template database for the API tests: an embedded one in a temporary folder, or, for the
 * external test project, the one at TEST_DATABASE_URL.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isExternal = project.config.env['DAYWARD_TEST_DATABASE'] === 'external';
  const password = randomUUID();
  const server = isExternal ? external() : await embedded();
  await asAdmin(server.adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
    await admin.query(`create database ${TEMPLATE} template template0 encoding 'UTF8'`);
    await admin.query(`drop role if exists ${SERVING_LOGIN}`);
    await admin.query(`create role ${SERVING_LOGIN} login noinherit password '${password}'`);
  });
  await prepareDatabase({
    owner: { connectionString: withDatabase(server.adminUrl, TEMPLATE) },
    migrations: await readMigrations(MIGRATIONS),
    logins: [{ name: SERVING_LOGIN, roles: ROLES }],
  });
  const servingUrl = withLogin(server.adminUrl, SERVING_LOGIN, password);
  project.provide('postgres', { adminUrl: server.adminUrl, servingUrl, templateDatabase: TEMPLATE });
  return server.stop;
}

function external() {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (adminUrl === undefined) throw new Error('This project runs only where TEST_DATABASE_URL is given');
  const stop = () =>
    asAdmin(adminUrl, async (admin) => {
      await admin.query(`drop database if exists ${TEMPLATE}`);
      await admin.query(`drop role if exists ${SERVING_LOGIN}`);
    });
  return { adminUrl, stop };
}

async function embedded() {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'dayward-test-')));
  const withdraw = guardPostgres(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
  const { host, port, user, password } = postgres.connection;
  const query = new URLSearchParams({ host, port: String(port) });
  const adminUrl = `postgres://${user}:${encodeURIComponent(password)}@localhost/postgres?${query}`;
  await withClient(adminUrl, async (admin) => {
    for (const setting of FORGETFUL) await admin.query(`alter system set ${setting} = off`);
    await admin.query('select pg_reload_conf()');
  });
  return {
    adminUrl,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
      withdraw();
    },
  };
}
