import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findUser, insertAccount } from '#src/features/accounts/accounts.repo.ts';
import { startJobs } from '#src/platform/jobs/jobs.ts';
import { createLog } from '#src/platform/log.ts';
import { createTestDatabase, type TestDatabase, withLogin } from '#test/postgres.ts';
import type { PgTarget } from './connection.ts';
import { openDatabase } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { identifyLogin } from './logins.ts';
import { migrate } from './migrate.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { prepareDatabase } from './prepare-database.ts';
import { ROLES } from './roles.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase({ template: false });
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

function migration(version: number, sql: string): Migration {
  return { version, name: `${version}.sql`, sql, checksum: sql };
}

const ONE = migration(1, 'create table one (n int)');

describe('migrations', () => {
  test('apply once, in order, and are reported', async () => {
    const two = migration(2, 'insert into one values (2)');
    expect(await migrate(client, [ONE])).toEqual(['1.sql']);
    expect(await migrate(client, [ONE, two])).toEqual(['2.sql']);
    expect(await migrate(client, [ONE, two])).toEqual([]);
    expect((await client.query('select n from one')).rows).toEqual([{ n: 2 }]);
  });

  test('roll back one that fails, and continue from there', async () => {
    const broken = migration(2, 'create table two (n int); select 1 / 0');
    await expect(migrate(client, [ONE, broken])).rejects.toThrow('division by zero');
    expect((await client.query("select to_regclass('two') as two")).rows).toEqual([{ two: null }]);
    expect(await migrate(client, [ONE, migration(2, 'create table two (n int)')])).toEqual(['2.sql']);
  });

  test('are refused when an applied one has changed, or is unknown to this release', async () => {
    await migrate(client, [ONE]);
    await expect(migrate(client, [migration(1, 'create table other (n int)')])).rejects.toThrow('was changed after');
    await expect(migrate(client, [])).rejects.toThrow('newer release');
  });

  test('run once when several servers start concurrently', async () => {
    const migrations = await readMigrations(FOLDER);
    const starts = await Promise.all(
      Array.from({ length: 6 }, () => prepareDatabase({ owner: { connectionString: database.url }, migrations })),
    );
    expect(starts.flat()).toEqual(migrations.map((known) => known.name));
  });
});

describe('a login that is no superuser', () => {
  const suffix = randomBytes(4).toString('hex');
  const owner = `dayward_test_login_${suffix}`;
  const server = `dayward_test_serving_${suffix}`;
  const addressOf = (login: string) => ({ connectionString: withLogin(database.url, login, 'of the test') });

  beforeEach(async () => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(`create role ${owner} login createrole password 'of the test'`);
    await client.query(`create role ${server} login noinherit password 'of the test'`);
    await client.query(`alter database ${rows[0]?.name} owner to ${owner}`);
    for (const role of ROLES) await client.query(`grant ${role} to ${owner} with admin option`);
  });

  afterEach(() =>
    client.query(`reassign owned by ${owner} to current_user; drop owned by ${owner}, ${server} cascade;
      drop role ${server}; drop role ${owner}`),
  );

  async function serveFrom(target: PgTarget): Promise<void> {
    const serving = openDatabase(target, () => {});
    const id = uuidv7();
    const account = { id, name: 'Ada', email: 'ada@example.org', passwordHash: '', isEmailVerified: false };
    await inTransaction(serving.authPool, (auth) =>
      insertAccount(auth, { ...account, timeZone: 'UTC', termsVersion: '1' }),
    );
    expect(await serving.asUser(id, (tx) => findUser(tx, id))).toMatchObject({ name: 'Ada' });
    expect(await serving.asUser(uuidv7(), (tx) => findUser(tx, id))).toBeUndefined();
    const runner = await startJobs({ pool: serving.jobsPool, log: createLog('silent'), jobs: [] });
    await runner.stop(1_000);
    await serving.close();
  }

  test('that may create roles prepares its own database and serves from it', async () => {
    const target = addressOf(owner);
    const logins = [{ ...(await identifyLogin(target)), isOwner: true }];
    await prepareDatabase({ owner: target, migrations: await readMigrations(FOLDER), logins });
    await serveFrom(target);
  });

  test('prepares its own database for another login, which serves and owns nothing', async () => {
    const logins = [await identifyLogin(addressOf(server))];
    const migrations = await readMigrations(FOLDER);
    await prepareDatabase({ owner: addressOf(owner), migrations, logins });
    expect(await prepareDatabase({ owner: addressOf(owner), migrations, logins })).toEqual([]);
    await serveFrom(addressOf(server));
  });
});

describe('requirements', () => {
  test.each(['synchronous_commit'])('a database with %s off is refused by name', async (setting) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(`alter database ${rows[0]?.name} set ${setting} = off`);
    await expect(prepareDatabase({ owner: { connectionString: database.url }, migrations: [] })).rejects.toThrow(
      `${setting} = off`,
    );
  });

  test('an unreachable database is named with the points to check', async () => {
    const nowhere = { connectionString: 'postgres://nobody@127.0.0.1:1/none' };
    await expect(prepareDatabase({ owner: nowhere, migrations: [] })).rejects.toThrow('DATABASE_URL');
  });
});
