import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { inject } from 'vitest';
import type { PgTarget } from '#src/db/connection.ts';
import { withClient } from '#test/with-client.ts';

/** The addresses of the tests' PostgreSQL, which the global set-up passes to the workers. */
export type TestPostgres = { adminUrl: string; servingUrl: string; templateDatabase: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

/** The address of another database on the same PostgreSQL. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** The address of the same PostgreSQL for another login. */
export function withLogin(url: string, user: string, password: string): string {
  const address = new URL(url);
  address.username = user;
  address.password = password;
  return address.href;
}

export type TestDatabase = {
  /** The login that the server serves with. */
  target: PgTarget;
  /** The administrator's address. */
  url: string;
  /** The settings of a server that uses it. */
  env: { DATABASE_URL: string; DATABASE_MIGRATION_URL: string };
  drop(): Promise<void>;
};

/** Creates a new database for one test file: a copy of the migrated template. */
export async function createTestDatabase(options: { template?: boolean } = {}): Promise<TestDatabase> {
  const { adminUrl, templateDatabase } = inject('postgres');
  const name = `dayward_test_${randomBytes(6).toString('hex')}`;
  const template = options.template === false ? 'template0' : templateDatabase;
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${template} encoding 'UTF8'`));
  return {
    ...sharedTestDatabase(name),
    drop: () => asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

/** A test database that already exists, and that another owner drops. */
export function sharedTestDatabase(name: string): TestDatabase {
  const { adminUrl, servingUrl } = inject('postgres');
  const url = withDatabase(adminUrl, name);
  const serving = withDatabase(servingUrl, name);
  return {
    target: { connectionString: serving },
    url,
    env: { DATABASE_URL: serving, DATABASE_MIGRATION_URL: url },
    drop: async () => undefined,
  };
}

/** Runs statements on the administrator's connection, outside of any row policy. */
export async function asAdmin(url: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  await withClient(url, async (admin) => {
    const forced = await tablesForcedOn(admin);
    // Statements that must run outside of a transaction, such as those about databases, affect no such table.
    if (forced.length > 0)
      await admin.query(`begin; ${forced.map((name) => `alter table ${name} no force row level security`).join('; ')}`);
    await work(admin);
    if (forced.length > 0)
      await admin.query(`${forced.map((name) => `alter table ${name} force row level security`).join('; ')}; commit`);
  });
}

/** Longest time, in milliseconds, that an ended connection may take to end. */
const END_MAX_MS = 30_000;

/**
 * Ends the connections of a database like a stop of PostgreSQL does, and resolves when their processes have ended. Until then the
 * server can still send a query on such a connection, and fail much later than the test expects.
 *
 * @param chosen SQL that chooses among the other connections
 */
export async function endConnections(admin: Client, chosen = 'datname = current_database()'): Promise<void> {
  // All at once first: the second statement waits for one after the other.
  const { rows } = await admin.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and ${chosen}`,
  );
  const pids = rows.map(({ pid }) => pid);
  await admin.query('select pg_terminate_backend(pid, $2) from unnest($1::int[]) as pid', [pids, END_MAX_MS]);
}

/** The tables whose policies apply even to this login, which owns them but is no superuser. */
async function tablesForcedOn(admin: Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relforcerowsecurity and pg_has_role(c.relowner, 'usage')
       and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) order by 1`,
  );
  return rows.map(({ name }) => name);
}
