import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount, insertProfile } from '#src/features/accounts/accounts.repo.ts';
import { usersTable } from '#src/features/accounts/accounts.table.ts';
import { StartError } from '#src/platform/start-error.ts';
import { asAdmin, createTestDatabase, type TestDatabase } from '#test/postgres.ts';
import { type Database, openDatabase } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { probeIsolation } from './isolation-probe.ts';

const alice = uuidv7();
const bob = uuidv7();
let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.target, () => {});
  for (const [id, name] of [
    [alice, 'Alice'],
    [bob, 'Bob'],
  ] as const) {
    const account = { id, name, email: `${name}@example.org`, passwordHash: '', isEmailVerified: false };
    await inTransaction(database.authPool, (client) =>
      insertAccount(client, { ...account, timeZone: 'UTC', termsVersion: '1' }),
    );
  }
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: testDatabase.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('[DATAM-17] a transaction in the context of an account', () => {
  test('reads and changes only its own rows, whatever the SQL says', async () => {
    await database.asUser(alice, async (tx) => {
      expect((await tx.select().from(usersTable)).map((row) => row.name)).toEqual(['Alice']);
      expect(await tx.select().from(usersTable).where(eq(usersTable.id, bob))).toEqual([]);
      const changed = await tx.update(usersTable).set({ name: 'Mine' }).where(eq(usersTable.id, bob)).returning();
      expect(changed).toEqual([]);
    });
  });

  test('cannot write a row of another account', async () => {
    const forged = database.asUser(alice, (tx) =>
      insertProfile(tx, { id: uuidv7(), name: 'X', email: 'x@example.org' }),
    );
    await expect(forged).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('cannot raise its own plan', async () => {
    const raised = database.asUser(alice, (tx) => tx.update(usersTable).set({ plan: 'Premium' }));
    await expect(raised).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('is rolled back when it fails', async () => {
    const failed = database.asUser(alice, async (tx) => {
      await tx.update(usersTable).set({ name: 'Half' });
      throw new Error('after the write');
    });
    await expect(failed).rejects.toThrow('after the write');
    expect(await database.asUser(alice, (tx) => tx.select({ name: usersTable.name }).from(usersTable))).toEqual([
      { name: 'Alice' },
    ]);
  });

  test('keeps its context isolated under parallel use of the same connections', async () => {
    const seen = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const id = index % 2 === 0 ? alice : bob;
        return database.asUser(id, async (tx) => {
          await tx.execute(sql`select pg_sleep(random() * 0.005)`);
          const rows = await tx.select({ id: usersTable.id }).from(usersTable);
          return rows.length === 1 && rows[0]?.id === id;
        });
      }),
    );
    expect(seen).not.toContain(false);
  });

  test('is refused for anything that is not an id', async () => {
    await expect(database.asUser("x'; set role postgres; --", async () => 1)).rejects.toThrow('Not an account id');
  });
});

describe('the start-up probe', () => {
  test('passes on a freshly migrated database', async () => {
    await expect(asOwner(probeIsolation)).resolves.toBeUndefined();
  });

  test.each([
    [
      'a table whose policy lets everything through',
      'create policy open on users to dayward_app using (true)',
      'users',
    ],
    ['a table without row security', 'alter table lists disable row level security', 'lists'],
    ['a table that does not bind its owner', 'alter table lists no force row level security', 'lists'],
    ['a new table that nobody protected', 'create table stray (id int); grant select on stray to dayward_app', 'stray'],
  ])('refuses to start because of %s, and names it', async (_, sabotage, table) => {
    const broken = await createTestDatabase();
    const client = new Client({ connectionString: broken.url });
    await client.connect();
    try {
      await asAdmin(broken.url, async (admin) => {
        await admin.query(`insert into auth."user" (id, email, name) values ('${alice}', 'a@example.org', 'A')`);
        await admin.query(`insert into users (id, email, name) values ('${alice}', 'a@example.org', 'A')`);
      });
      await client.query(sabotage);
      const refusal = probeIsolation(client);
      await expect(refusal).rejects.toBeInstanceOf(StartError);
      await expect(refusal).rejects.toThrow(table);
    } finally {
      await client.end();
      await broken.drop();
    }
  });
});
