import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { PgTarget } from '#src/db/connection.ts';

/** The address of the tests' PostgreSQL, which the global set-up passes to the workers. */
export type TestPostgres = { adminUrl: string; templateDatabase: string };

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

export type TestDatabase = { target: PgTarget; url: string; drop(): Promise<void> };

/** Creates a new database for one test file: a copy of the migrated template. */
export async function createTestDatabase(options: { template?: boolean } = {}): Promise<TestDatabase> {
  const { adminUrl, templateDatabase } = inject('postgres');
  const name = `dayward_test_${randomBytes(6).toString('hex')}`;
  const template = options.template === false ? 'template0' : templateDatabase;
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${template} encoding 'UTF8'`));
  const url = withDatabase(adminUrl, name);
  return {
    target: { connectionString: url },
    url,
    drop: () => asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Runs statements on the administrator's connection, outside of any row policy. */
export async function asAdmin(url: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    const forced = await tablesForcedOn(admin);
    // Statements that must run outside of a transaction, such as those about databases, affect no such table.
    if (forced.length > 0)
      await admin.query(`begin; ${forced.map((name) => `alter table ${name} no force row level security`).join('; ')}`);
    await work(admin);
    if (forced.length > 0)
      await admin.query(`${forced.map((name) => `alter table ${name} force row level security`).join('; ')}; commit`);
  } finally {
    await admin.end();
  }
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
