import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount, insertProfile } from '#src/features/accounts/accounts.repo.ts';
import { usersTable } from '#src/features/accounts/accounts.table.ts';
import { StartError } from '#src/platform/start-error.ts';
import { asAdmin, createTestDatabase, type TestDatabase } from '#test/postgres.ts';
import { type Database, openDatabase, type UserTx } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { probeIsolation } from './isolation-probe.ts';
import { statement } from './statement.ts';

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

describe('[DATAM-17] a transaction of several accounts', () => {
  const OWN = statement('select id, name from users');
  const RENAME = statement(`update users set name = name || '!' where id = $1 returning name`);
  const names = () =>
    Promise.all(
      [alice, bob].map((id) => database.asUser(id, async (tx) => (await tx.$run<{ name: string }>(OWN, []))[0]?.name)),
    );

  test('runs each statement in the context of its own account, however they alternate', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => (index % 3 === 0 ? bob : alice));
    const seen = await database.asUsers(ids, async (tx, index) => {
      const first = await tx.$run<{ id: string }>(OWN, []);
      const built = await tx.select({ id: usersTable.id }).from(usersTable);
      const [context, last] = await Promise.all([
        tx.execute<{ id: string }>(sql`select app_user_id() as id`),
        tx.$run<{ id: string }>(OWN, []),
      ]);
      const all = [first, built, context.rows, last].map((rows) => rows.map(({ id }) => id));
      return { index, isOwn: all.every((found) => found.length === 1 && found[0] === tx.$userId) };
    });
    expect(seen).toEqual(ids.map((_, index) => ({ index, isOwn: true })));
  });

  test('serves them in the order of their ids, so that locks are taken in the same order everywhere', async () => {
    const byId = [alice, bob].sort();
    const given = byId.toReversed();
    const [started, goneOn]: [string[], string[]] = [[], []];
    const results = await database.asUsers(given, async (tx, index) => {
      started.push(tx.$userId);
      await tx.$run(OWN, []);
      goneOn.push(tx.$userId);
      return index;
    });
    expect({ started, goneOn, results }).toEqual({ started: byId, goneOn: byId, results: [0, 1] });
  });

  test('cannot reach the rows of another one of them', async () => {
    const before = await names();
    const changed = await database.asUsers([alice, bob], (tx) => tx.$run(RENAME, [tx.$userId === alice ? bob : alice]));
    expect(changed).toEqual([[], []]);
    const forged = database.asUsers([alice, bob], (tx) =>
      insertProfile(tx, { id: uuidv7(), name: 'X', email: 'x@example.org' }),
    );
    await expect(forged).rejects.toMatchObject({ code: '42501' });
    expect(await names()).toEqual(before);
  });

  test.each([
    ['its statement', (tx: UserTx) => tx.$run(statement('select 1 / 0'), []), 'division by zero'],
    [
      'its code',
      async () => {
        throw new Error('of one');
      },
      'of one',
    ],
    [
      'a statement that was left to the commit',
      async (tx: UserTx) => tx.$leave(tx.$run(statement('select 1 / 0'), [])),
      'division by zero',
    ],
  ])('writes nothing of any if one fails by %s', async (_, fail: (tx: UserTx) => Promise<unknown>, message) => {
    const before = await names();
    const failed = database.asUsers([alice, bob], async (tx) => {
      await tx.$run(RENAME, [tx.$userId]);
      if (tx.$userId === bob) await fail(tx);
    });
    await expect(failed).rejects.toThrow(message);
    expect(await names()).toEqual(before);
  });

  test('writes what all of them wrote', async () => {
    const before = await names();
    await database.asUsers([alice, bob], (tx) => tx.$run(RENAME, [tx.$userId]));
    expect(await names()).toEqual(before.map((name) => `${name}!`));
    await expect(database.asUsers([alice, "x'; --"], async () => 1)).rejects.toThrow('Not an account id');
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
