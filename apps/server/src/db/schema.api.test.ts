import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/postgres.ts';

/** Tables outside row-level security, each with the reason why. */
const EXCEPTIONS: Record<string, string> = {
  'auth.user': 'people sign in before there is an account to act for',
  'auth.session': 'as auth.user',
  'auth.account': 'as auth.user',
  'auth.mail_tokens': 'as auth.user: whoever opens a link is not signed in',
  'auth.attempts': 'holds no user’s rows: budgets by hashes of what is limited',
  'auth.known_addresses': 'as auth.user',
  'auth.second_factors': 'as auth.user: a sign-in that waits for its second factor acts for nobody yet',
  'auth.backup_codes': 'as auth.second_factors',
  'auth.second_factor_challenges': 'as auth.second_factors',
  'auth.step_ups': 'as auth.session, of which it is a part',
  'auth.passkeys': 'as auth.user: a passkey tells who signs in',
  'auth.passkey_challenges': 'as auth.passkeys',
  'dayward_meta.migrations': 'holds no data of users; no role of the server may read it',
};

/** The column that says whose row it is, where it is not `user_id`. */
const OWNER_COLUMN: Record<string, string> = { users: 'id' };

/** Policies for other roles than the one that serves users; the rule is the same: the owner's row alone. */
const FURTHER_POLICIES = [
  'users dayward_billing',
  'domain_events dayward_billing',
  'user_sync dayward_billing',
  'users dayward_visitor',
  'settings dayward_visitor',
  'task_shares dayward_visitor',
  'users dayward_jobs',
  'habits dayward_jobs',
  'tasks dayward_jobs',
];

let database: TestDatabase;
let admin: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new Client({ connectionString: database.url });
  await admin.connect();
});

afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** Every table that the code knows, wherever it is declared. */
async function knownTables(): Promise<PgTable[]> {
  const source = join(import.meta.dirname, '..');
  const files = globSync('**/*.{table,repo}.ts', { cwd: source });
  const modules: object[] = await Promise.all(files.map((file) => import(join(source, file))));
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter((value) => value instanceof PgTable))];
}

async function names(sql: string): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(sql);
  return rows.map((row) => row.name);
}

describe('[DATAM-17] the schema', () => {
  test('keeps every table either under forced row-level security or in the list of exceptions', async () => {
    const open = await names(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
         and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`,
    );
    expect(open).toEqual(Object.keys(EXCEPTIONS).sort());
  });

  test('begins every primary key in the public schema with the owner', async () => {
    const { rows } = await admin.query<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_index i
       join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indisprimary and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expect(row).toEqual({ table: row.table, column: OWNER_COLUMN[row.table] ?? 'user_id' });
  });

  test('lets the owner alone through the policies, for reading and for writing', async () => {
    const { rows } = await admin.query<{ tablename: string; roles: string; qual: string; with_check: string }>(
      `select tablename, array_to_string(roles, ',') as roles, qual, with_check from pg_policies order by 1`,
    );
    const tables = await names(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
    );
    const policies = [...tables.map((table) => `${table} dayward_app`), ...FURTHER_POLICIES].sort();
    expect(rows.map((row) => `${row.tablename} ${row.roles}`).sort()).toEqual(policies);
    for (const row of rows) {
      const rule = `(${OWNER_COLUMN[row.tablename] ?? 'user_id'} = app_user_id())`;
      expect(row).toMatchObject({ qual: rule, with_check: rule });
    }
  });

  test('gives nothing to everybody, and nothing but its own to each role', async () => {
    const granted = await names(
      `select distinct grantee || ' ' || table_schema as name from information_schema.column_privileges
       where table_schema not in ('pg_catalog', 'information_schema') and grantee <> current_user
         and (grantee = 'PUBLIC' or grantee like 'dayward\\_%') order by 1`,
    );
    expect(granted).toEqual([
      'dayward_app public',
      'dayward_auth auth',
      'dayward_billing public',
      'dayward_jobs auth',
      'dayward_jobs public',
      'dayward_visitor public',
    ]);
  });

  test('[PLAN-54] keeps the plan and its money out of the hands of every role but the one for payments', async () => {
    const rights = await names(
      `select grantee || ' ' || lower(privilege_type) || ' ' || column_name as name from information_schema.column_privileges
       where table_name = 'users' and table_schema = 'public' and grantee like 'dayward\\_%' and privilege_type <> 'SELECT'
         and (column_name in ('plan', 'has_paid', 'plan_expiry', 'is_plan_ending', 'is_active', 'id', 'email') or grantee = 'dayward_billing')
       order by 1`,
    );
    expect(rights).toEqual([
      'dayward_app insert email',
      'dayward_app insert id',
      'dayward_billing update has_paid',
      'dayward_billing update is_plan_ending',
      'dayward_billing update plan',
      'dayward_billing update plan_expiry',
    ]);
  });

  test('has exactly the columns that the code knows', async () => {
    const tables = await knownTables();
    const inDatabase = await names(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(tables.map((table) => getTableConfig(table).name).sort()).toEqual(inDatabase);
    for (const table of tables) {
      const config = getTableConfig(table);
      const { rows } = await admin.query<{ name: string; required: boolean }>(
        `select column_name as name, is_nullable = 'NO' as required from information_schema.columns
         where table_schema = 'public' and table_name = $1 order by 1`,
        [config.name],
      );
      const known = config.columns
        .map((column) => ({
          name: column.name,
          required: column.notNull || column.primary || column.generatedIdentity !== undefined,
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      // tx_id is filled and read by PostgreSQL alone
      expect(
        rows.filter((row) => row.name !== 'tx_id'),
        config.name,
      ).toEqual(known);
    }
  });
});
