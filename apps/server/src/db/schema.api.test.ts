import { COLLECTIONS, ENTITIES } from '@dayward/contract';
import { ListEntity } from '@dayward/contract/features/lists';
import { expectStoredNames } from '@dayward/testing/stored-names';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownTables } from '#test/known-tables.ts';
import { createTestDatabase, type TestDatabase } from '#test/postgres.ts';
import { tableDefects } from '#test/table-defects.ts';

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
  'auth.pi_wallets': 'as auth.passkeys',
  'auth.passkey_challenges': 'as auth.passkeys',
  'auth.push_subscriptions': 'as auth.session, of which it is a part: the scheduler sends while nobody is signed in',
  'auth.reminder_clocks': 'holds instants and nothing of a user: the scheduler asks for the accounts that are due',
  'dayward_meta.migrations': 'holds no data of users; no role of the server may read it',
};

/** The column with the owner of a row, if it is not `user_id`. */
const OWNER_COLUMN: Record<string, string> = { users: 'id' };

/** Policies for roles other than the one that serves users; the rule is the same: only the owner's rows. */
const FURTHER_POLICIES = [
  'users dayward_billing',
  'domain_events dayward_billing',
  'user_sync dayward_billing',
  'users dayward_visitor',
  'settings dayward_visitor',
  'task_shares dayward_visitor',
  'users dayward_jobs',
  'tasks dayward_jobs',
  'lists dayward_jobs',
  'orders dayward_billing',
  'payments dayward_billing',
  'ledger dayward_billing',
  'ad_claims dayward_billing',
];

/** Policies that show rows of all accounts, or rows of none, each with the reason why; the grants say which columns. */
const OPEN_POLICIES: Record<string, string> = {
  'counted_network dayward_billing': 'holds one row of the server',
  'counted_network dayward_jobs': 'as above',
  'orders dayward_jobs': 'the reconciler works for all accounts, also erased ones',
  'payments dayward_jobs': 'as orders',
  'ledger dayward_jobs': 'a wallet that has held a plan in another account gets no introductory price',
  'ad_claims dayward_jobs': 'as orders',
  'orders dayward_auth':
    'whoever opens the link of an order is not signed in: it finds the account by the hash of the token',
};

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

async function names(sql: string): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(sql);
  return rows.map((row) => row.name);
}

describe('[DATAM-17] the schema', () => {
  test('has every table either under forced row-level security or in the list of exceptions', async () => {
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

  test('allows only the owner through the policies, for reading and for writing', async () => {
    const { rows } = await admin.query<{ tablename: string; roles: string; qual: string; with_check: string }>(
      `select tablename, array_to_string(roles, ',') as roles, qual, with_check from pg_policies order by 1`,
    );
    const tables = await names(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
    );
    const policies = [...tables.map((table) => `${table} dayward_app`), ...FURTHER_POLICIES].sort();
    const nameOf = (row: { tablename: string; roles: string }) => `${row.tablename} ${row.roles}`;
    const owned = rows.filter((row) => !Object.hasOwn(OPEN_POLICIES, nameOf(row)));
    expect(owned.map(nameOf).sort()).toEqual(policies);
    expect(rows).toHaveLength(policies.length + Object.keys(OPEN_POLICIES).length);
    for (const row of owned) {
      const rule = `(${OWNER_COLUMN[row.tablename] ?? 'user_id'} = app_user_id())`;
      expect(row).toMatchObject({ qual: rule, with_check: rule });
    }
  });

  test('grants nothing to PUBLIC, and to each role only its own rights', async () => {
    const granted = await names(
      `select distinct grantee || ' ' || table_schema as name from information_schema.column_privileges
       where table_schema not in ('pg_catalog', 'information_schema') and grantee <> current_user
         and (grantee = 'PUBLIC' or grantee like 'dayward\\_%') order by 1`,
    );
    expect(granted).toEqual([
      'dayward_app public',
      'dayward_auth auth',
      'dayward_auth billing',
      'dayward_billing billing',
      'dayward_billing public',
      'dayward_jobs auth',
      'dayward_jobs billing',
      'dayward_jobs public',
      'dayward_visitor public',
    ]);
  });

  test('[PLAN-54] gives only the role for payments write access to the plan and its money', async () => {
    const rights = await names(
      `select grantee || ' ' || lower(privilege_type) || ' ' || column_name as name from information_schema.column_privileges
       where table_name = 'users' and table_schema = 'public' and grantee like 'dayward\\_%' and privilege_type <> 'SELECT'
         and (column_name in ('plan', 'has_paid', 'plan_expiry', 'is_plan_ending', 'is_active', 'id', 'email') or grantee = 'dayward_billing')
       order by 1`,
    );
    expect(rights).toEqual([
      'dayward_app insert email',
      'dayward_app insert id',
      'dayward_app update email',
      'dayward_billing update has_paid',
      'dayward_billing update is_plan_ending',
      'dayward_billing update plan',
      'dayward_billing update plan_expiry',
    ]);
  });

  test('gives the tables of money to the billing role, and some columns to the roles that work for no one account', async () => {
    const rights = await names(
      `select distinct grantee || ' ' || lower(privilege_type) || ' ' || table_name as name
       from information_schema.column_privileges
       where table_schema = 'billing' and grantee like 'dayward\\_%' and privilege_type in ('INSERT', 'UPDATE') union
       select grantee || ' ' || lower(privilege_type) || ' ' || table_name from information_schema.table_privileges
       where table_schema = 'billing' and grantee like 'dayward\\_%' and privilege_type in ('DELETE', 'TRUNCATE') order by 1`,
    );
    expect(rights).toEqual([
      'dayward_billing insert ad_claims',
      'dayward_billing insert ledger',
      'dayward_billing insert orders',
      'dayward_billing insert payments',
      'dayward_billing update ad_claims',
      'dayward_billing update orders',
      'dayward_billing update payments',
      'dayward_jobs delete orders',
      'dayward_jobs delete payments',
      'dayward_jobs insert counted_network',
      'dayward_jobs update ad_claims',
      'dayward_jobs update counted_network',
      'dayward_jobs update orders',
      'dayward_jobs update payments',
    ]);
  });

  test('keeps the names of its tables and columns, and the listed values of each', async () => {
    const { rows } = await admin.query<{ table: string; name: string; allowed: string | null }>(
      `select n.nspname || '.' || c.relname as table, a.attname as name, pg_get_constraintdef(k.oid) as allowed
       from pg_attribute a
       join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
       join pg_namespace n on n.oid = c.relnamespace and n.nspname not in ('pg_catalog', 'information_schema')
       left join pg_constraint k on k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
         and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%'
       where a.attnum > 0 and not a.attisdropped`,
    );
    const tables = Map.groupBy(rows, ({ table }) => table);
    const columns = [...tables].map(([table, some]) => [
      table,
      some.flatMap(({ name, allowed }) => [
        name,
        ...Array.from((allowed ?? '').matchAll(/'([^']*)'::text/g), ([, value]) => `${name} = ${value}`),
      ]),
    ]);
    expectStoredNames('tables', Object.fromEntries(columns));
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
      // only PostgreSQL fills and reads tx_id
      expect(
        rows.filter((row) => row.name !== 'tx_id'),
        config.name,
      ).toEqual(known);
    }
  });
});

describe('the table of a synced collection', () => {
  test.each([...ENTITIES, ...COLLECTIONS].map((declaration) => [declaration.collection, declaration] as const))(
    'matches its declaration and the needs of the sync: %s',
    async (_, declaration) => {
      expect(await tableDefects(admin, declaration)).toEqual([]);
    },
  );

  test.each([
    ['no row-level security', 'alter table lists disable row level security', 'lacks forced row-level security'],
    [
      'row-level security that spares its owner',
      'alter table lists no force row level security',
      'lacks forced row-level security',
    ],
    ['no policy', 'drop policy lists_owner on lists', 'lacks the policy of the owner'],
    [
      'a policy for reading only',
      'drop policy lists_owner on lists; create policy lists_owner on lists for select to dayward_app using (user_id = app_user_id())',
      'lacks the policy of the owner',
    ],
    ['no tie to its account', 'alter table lists drop constraint lists_user_id_fkey', 'does not go with its account'],
    ['no right to delete', 'revoke delete on lists from dayward_app', 'has other grants: insert,select,update'],
    [
      'another primary key',
      'alter table lists drop constraint lists_pkey; alter table lists add primary key (id)',
      'has another primary key',
    ],
    ['no index for pulls', 'drop index lists_rev', 'lacks the index on (user_id, rev)'],
    [
      'an index of all rows for the purge',
      'drop index lists_deleted; create index lists_deleted on lists (user_id, deleted_at)',
      'lacks the index of what is to be purged',
    ],
    ['no table', 'drop table lists cascade', 'no table in the database'],
  ])('is defective with %s', async (_, sabotage, defect) => {
    await admin.query('begin');
    try {
      await admin.query(sabotage);
      expect(await tableDefects(admin, ListEntity)).toEqual([defect]);
    } finally {
      await admin.query('rollback');
    }
  });

  test('is defective if it lacks a field, has one too many, or is unknown to the code', async () => {
    const { colour, ...rest } = ListEntity.fields;
    const renamed = { ...ListEntity, fields: { ...rest, color: colour } } as unknown as typeof ListEntity; // another declaration of the same table
    expect(await tableDefects(admin, renamed)).toEqual([
      'lacks the column color',
      'has a column that is not declared: colour',
    ]);
    const unknown = { ...ListEntity, collection: 'unknown_rows' } as unknown as typeof ListEntity; // another declaration as well
    expect(await tableDefects(admin, unknown)).toEqual(['no table in the code']);
  });
});
