import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, createTestDatabase, endConnections, type TestDatabase } from '#test/postgres.ts';
import { type Database, openDatabase } from './database.ts';
import { statement } from './statement.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let testDatabase: TestDatabase;
let database: Database;
const heard: Error[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.target, (error) => heard.push(error));
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** Ends every connection of the pools, like a restart of PostgreSQL. */
const breakConnections = () => asAdmin(testDatabase.url, (admin) => endConnections(admin));

test('a connection that breaks between two statements of a transaction ends only that transaction', async () => {
  const broken = database.asUser(NOBODY, async (tx) => {
    await tx.execute(sql`select 1`);
    await breakConnections();
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  await expect(database.asUser(NOBODY, async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).resolves.toEqual([
    { one: 1 },
  ]);
});

test('a prepared read acts in the context of the account, cannot write, and can run again after an error', async () => {
  const inContext = { ...statement('select app_user_id() as id, 10 / $1::int as share'), settings: '' };
  await expect(database.readAsUser(NOBODY, inContext, [0])).rejects.toThrow('division by zero');
  for (const [value, share] of [
    [5, 2],
    [2, 5],
  ])
    await expect(database.readAsUser(NOBODY, inContext, [value ?? 0])).resolves.toEqual([{ id: NOBODY, share }]);
  const insert = `insert into lists (user_id, id, rev, name, colour) values ($1, $1, 1, 'x', 'moss') returning id`;
  const writing = { ...statement(insert), settings: '' };
  await expect(database.readAsUser(NOBODY, writing, [NOBODY])).rejects.toThrow('read-only transaction');
  await expect(database.readAsUser(`${NOBODY}'; select 1; --`, inContext, [1])).rejects.toThrow('Not an account id');
});

test('a prepared read is prepared again on a new connection, after PostgreSQL ended the old ones', async () => {
  const one = { ...statement('select $1::text as value'), settings: '' };
  await expect(database.readAsUser(NOBODY, one, ["it's"])).resolves.toEqual([{ value: "it's" }]);
  const before = heard.length;
  await breakConnections();
  await expect.poll(() => heard.length).toBeGreaterThan(before);
  await expect(database.readAsUser(NOBODY, one, [null])).resolves.toEqual([{ value: null }]);
});
