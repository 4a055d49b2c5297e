import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUser, insertAccount } from '#src/features/accounts/accounts.repo.ts';
import { type ScheduledJob, startJobs } from '#src/platform/jobs/jobs.ts';
import { createLog } from '#src/platform/log.ts';
import { StartError } from '#src/platform/start-error.ts';
import { guardPostgres } from '#test/process/postgres-guard.ts';
import { withClient } from '#test/with-client.ts';
import type { PgConnection, PgTarget, PoolTargets } from './connection.ts';
import { type Database, openDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/index.ts';
import { inTransaction } from './in-transaction.ts';
import { generateLogins, identifyLogin, POOL_ROLES, type ServingLogin } from './logins.ts';
import { readMigrations } from './migration-files.ts';
import { prepareDatabase } from './prepare-database.ts';
import { ROLES } from './roles.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const POOLS = ['app', 'auth', 'jobs'] as const satisfies (keyof PoolTargets)[];
const INSUFFICIENT_PRIVILEGE = '42501';

let dataDir: string;
let withdraw: () => void;
let postgres: EmbeddedPostgres;
let owner: PgConnection & { ssl: false };
let targets: PoolTargets;
const alice = uuidv7();
const bob = uuidv7();

beforeAll(async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'dayward-logins-')));
  withdraw = guardPostgres(folder);
  dataDir = join(folder, 'data');
  postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
  owner = { ...postgres.connection, ssl: false };
  targets = await prepare();
  await withDatabase(targets, async (database) => {
    for (const id of [alice, bob]) {
      await inTransaction(database.authPool, (client) => insertAccount(client, accountOf(id)));
    }
  });
});

afterAll(async () => {
  await postgres.stop();
  await rm(join(dataDir, '..'), { recursive: true, force: true });
  withdraw();
});

function accountOf(id: string) {
  const credentials = { email: `${id}@example.org`, passwordHash: '', isEmailVerified: false };
  return { id, name: 'Robin', ...credentials, timeZone: 'UTC', termsVersion: '1' };
}

/** What each start does: new passwords, missing migrations, all probes. */
async function prepare(): Promise<PoolTargets> {
  const { logins, targets: fresh } = generateLogins(owner);
  await prepareDatabase({ owner, migrations: await readMigrations(MIGRATIONS), logins });
  return fresh;
}

async function withDatabase(served: PoolTargets | PgTarget, work: (database: Database) => Promise<void>) {
  const database = openDatabase(served, () => {});
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const asOwner = (statement: string) => withClient(owner, (client) => client.query(statement));

/** The SQL state of a refused statement; undefined if it was carried out. */
const stateOf = (client: Client, statement: string): Promise<string | undefined> =>
  client.query(statement).then(
    () => undefined,
    (error: { code: string }) => error.code,
  );

async function rolesReachedFrom(client: Client, start: string, roles: readonly string[]): Promise<string[]> {
  const reached: string[] = [];
  for (const role of roles) {
    await client.query(`set role ${start}`);
    if ((await stateOf(client, `set role ${role}`)) === undefined) reached.push(role);
  }
  return reached;
}

async function allRoles(): Promise<string[]> {
  return (await asOwner('select rolname from pg_roles order by 1')).rows.map(({ rolname }) => rolname);
}

describe.each(POOLS)('the login of the pool %s', (pool) => {
  const login = `dayward_server_${pool}`;

  test('becomes its roles and no other, neither directly nor from one of them', async () => {
    const roles = await allRoles();
    expect(roles).toEqual(expect.arrayContaining(['dayward', 'pg_read_server_files', ...ROLES]));
    const own = [login, ...POOL_ROLES[pool]].sort();
    await withClient(targets[pool], async (client) => {
      for (const start of own) expect(await rolesReachedFrom(client, start, roles), start).toEqual(own);
      await client.query('reset role');
      for (const role of roles.filter((name) => name !== login)) {
        expect(await stateOf(client, `set session authorization ${role}`), role).toBe(INSUFFICIENT_PRIVILEGE);
      }
    });
  });

  test.each([
    'select rolpassword from pg_authid',
    'select passwd from pg_shadow',
    `copy (select 1) to program 'true'`,
    `copy (select 1) to '/tmp/dayward-stolen'`,
    `select pg_read_file('postgresql.conf')`,
    `select pg_ls_dir('.')`,
    `select lo_import('/etc/passwd')`,
    'create role intruder',
    'alter role dayward password null',
    'grant dayward to current_user',
    'create database taken',
    'create schema taken',
    'create table public.taken (n int)',
    'create temporary table taken (n int)',
    `create function public.taken() returns int language sql security definer as 'select 1'`,
    'drop table public.lists',
    'drop schema auth cascade',
    'alter table public.users disable row level security',
    'alter table public.users no force row level security',
    'alter table public.users owner to current_user',
    'create policy open on public.users using (true)',
    'drop policy users_owner on public.users',
    'truncate public.users cascade',
    'create trigger taken after update on public.users for each row execute function end_sessions_of_deactivated()',
    'select * from dayward_meta.migrations',
    'alter system set fsync = off',
    `set session_preload_libraries = 'taken'`,
  ])('cannot, in any role: %s', async (statement) => {
    await withClient(targets[pool], async (client) => {
      for (const role of [login, ...POOL_ROLES[pool]]) {
        await client.query(`set role ${role}`);
        expect(await stateOf(client, statement), role).toBe(INSUFFICIENT_PRIVILEGE);
      }
    });
  });

  test('opens no other database', async () => {
    for (const database of ['postgres', 'template1']) {
      await expect(withClient({ ...owner, ...targets[pool], database }, async () => 1)).rejects.toThrow(
        'permission denied',
      );
    }
  });
});

describe('the login that serves users', () => {
  test('sees no row after it has left its role, nor as its role without an account', async () => {
    await withClient(targets.app, async (client) => {
      await client.query(`begin; set local role dayward_app; set local app.user_id = '${alice}'`);
      expect((await client.query('select id from users')).rows).toEqual([{ id: alice }]);
      await client.query(`reset role; savepoint left_role`);
      expect(await stateOf(client, 'select id from users')).toBe(INSUFFICIENT_PRIVILEGE);
      await client.query('rollback; set role dayward_app');
      expect((await client.query('select id from users')).rows).toEqual([]);
      await client.query('set row_security = off');
      expect(await stateOf(client, 'select id from users')).toBe(INSUFFICIENT_PRIVILEGE);
    });
  });

  test('reads no credentials and no queue, which belong to other logins', async () => {
    await withDatabase(targets, (database) =>
      database.asUser(alice, async (tx) => {
        for (const table of ['auth."account"', 'auth."session"', 'pgboss.job']) {
          const read = tx.transaction((inner) => inner.execute(sql.raw(`select * from ${table}`)));
          await expect(read, table).rejects.toThrow();
        }
        await expect(tx.transaction((inner) => inner.execute(sql`set local role dayward_auth`))).rejects.toThrow();
      }),
    );
  });
});

describe('a start', () => {
  test('sets new passwords and takes back whatever was granted to the logins', async () => {
    await asOwner(`alter role dayward_server_app createdb createrole bypassrls; grant dayward to dayward_server_app;
      grant dayward_auth to dayward_server_app; alter role dayward_server_app set statement_timeout = 1`);
    const old = targets;
    targets = await prepare();
    await expect(withClient(old.app, async () => 1)).rejects.toThrow('password authentication failed');
    await withClient(targets.app, async (client) => {
      expect(await stateOf(client, 'set role dayward')).toBe(INSUFFICIENT_PRIVILEGE);
      expect(await stateOf(client, 'set role dayward_auth')).toBe(INSUFFICIENT_PRIVILEGE);
      expect(await stateOf(client, 'create database taken')).toBe(INSUFFICIENT_PRIVILEGE);
      expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    });
  });

  test('is refused if a role of the logins leads to another one', async () => {
    await asOwner('grant pg_read_server_files to dayward_billing');
    await expect(prepare()).rejects.toThrow(/dayward_server_app .*can become pg_read_server_files/);
    await asOwner('revoke pg_read_server_files from dayward_billing');
    targets = await prepare();
  });

  test('upgrades a database of an earlier release, whose only login was the superuser, and keeps its rows', async () => {
    await asOwner(`
      drop owned by dayward_server_app, dayward_server_auth, dayward_server_jobs;
      drop role dayward_server_app, dayward_server_auth, dayward_server_jobs;
      drop schema pgboss cascade;
      grant connect, temporary on database dayward to public;
      grant create on database dayward to dayward_jobs;
      grant execute on function end_sessions_of_deactivated() to public;
      set role dayward_jobs; create schema pgboss`);
    const silent = createLog('silent');
    const runOnce = async (served: PoolTargets | PgTarget, jobs: ScheduledJob[]) =>
      withDatabase(served, async ({ jobsPool }) => {
        const runner = await startJobs({ pool: jobsPool, log: silent, jobs });
        expect((await jobsPool.query(`select 1 from pgboss.schedule where name = 'lists.kept'`)).rowCount).toBe(1);
        await runner.stop(1_000);
      });
    await runOnce(owner, [{ name: 'lists.kept', cron: '0 0 1 1 *', run: async () => undefined }]);

    targets = await prepare();
    await runOnce(targets, []);
    await withDatabase(targets, async (database) => {
      expect(await database.asUser(bob, (tx) => findUser(tx, bob))).toMatchObject({ name: 'Robin' });
    });
    await withClient(targets.jobs, async (client) => {
      await client.query('set role dayward_jobs');
      expect(await stateOf(client, 'create schema taken')).toBe(INSUFFICIENT_PRIVILEGE);
    });
  });
});

describe("an operator's login", () => {
  const refusalOf = async (attributes: string, also = '', isOwner = false): Promise<string> => {
    const name = `own_${uuidv7().replaceAll('-', '')}`;
    await asOwner(`create role ${name} login noinherit password 'own' ${attributes}`);
    await asOwner(`grant connect on database dayward to ${name}; ${also.replaceAll('$login', name)}`);
    const login: ServingLogin = { ...(await identifyLogin({ ...owner, user: name, password: 'own' })), isOwner };
    expect(login).toMatchObject({ name, roles: ROLES });
    const migrations = await readMigrations(MIGRATIONS);
    const outcome = await prepareDatabase({ owner, migrations, logins: [login] }).catch((error: unknown) => error);
    await asOwner(`reassign owned by ${name} to dayward; drop owned by ${name}; drop role ${name}`);
    if (Array.isArray(outcome)) return 'served';
    expect(outcome).toBeInstanceOf(StartError);
    return outcome instanceof Error ? outcome.message.replace(name, 'NAME') : '';
  };

  test('that may do nothing gets the roles and serves', async () => {
    expect(await refusalOf('')).toBe('served');
  });

  test.each([
    ['superuser', '', /^The login NAME is a superuser or bypasses row security.*DATABASE_MIGRATION_URL/],
    ['bypassrls', '', /^The login NAME is a superuser or bypasses row security/],
    ['createrole', '', /^The login NAME serves users and may do more than that \(it can create roles\)/],
    ['createdb', '', /it can create databases\)/],
    ['replication', '', /it can read all files by replication\)/],
    ['', 'grant pg_execute_server_program to $login', /it can become pg_execute_server_program\)/],
    ['', 'alter table lists owner to $login', /it owns lists, /],
    ['', 'grant create on database dayward to $login', /it can create schemas\)/],
  ])('is refused with the attribute "%s" and "%s"', async (attributes, also, line) => {
    expect(await refusalOf(attributes, also)).toMatch(line);
  });

  test('that migrates as well may create roles, but not bypass row security', async () => {
    expect(await refusalOf('createrole', '', true)).toBe('served');
    expect(await refusalOf('bypassrls', '', true)).toMatch(/^The login NAME is a superuser or bypasses row security/);
  });
});
