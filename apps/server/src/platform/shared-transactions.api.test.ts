import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';
import { asAdmin, createTestDatabase, type TestDatabase } from '#test/postgres.ts';
import { createSharedTransactions } from './shared-transactions.ts';

const people = Array.from({ length: 4 }, () => uuidv7());
const [blocked = ''] = people;

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.target, () => {});
  await asAdmin(testDatabase.url, async (admin) => {
    const accounts = `select id, 'Robin', id || '@example.org' from unnest($1::uuid[]) as id`;
    await admin.query(`insert into auth."user" (id, name, email) ${accounts}`, [people]);
    await admin.query(`insert into users (id, name, email) ${accounts}`, [people]);
  });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const RENAME = statement(
  `update users set name = $2 where id = $1 returning pg_current_xact_id()::text as transaction`,
);

test('an account that is locked waits in a transaction of its own, and the others are written meanwhile', async () => {
  const asUser = createSharedTransactions(database, people.length);
  const rename = (userId: string, name: string) =>
    asUser(userId, async (tx) => (await tx.$run<{ transaction: string }>(RENAME, [userId, name]))[0]?.transaction);

  const together = await Promise.all(people.map((userId) => rename(userId, 'Kim')));
  expect(new Set(together).size).toBe(1);

  await asAdmin(testDatabase.url, async (admin) => {
    await admin.query('begin');
    await admin.query('select from users where id = $1 for update', [blocked]);
    const [waiting, ...others] = people.map((userId) => rename(userId, 'Sam'));
    expect(new Set(await Promise.all(others)).size).toBe(people.length - 1);
    await admin.query('commit');
    await expect(waiting).resolves.toEqual(expect.any(String));
    const { rows } = await admin.query('select distinct name from users where id = any($1::uuid[])', [people]);
    expect(rows).toEqual([{ name: 'Sam' }]);
  });
});

test('an account that fails does so alone', async () => {
  const asUser = createSharedTransactions(database, people.length);
  const results = await Promise.allSettled(
    people.map((userId) =>
      asUser(userId, async (tx) => {
        await tx.$run(RENAME, [userId, userId === blocked ? null : 'Alex']);
        return userId;
      }),
    ),
  );
  expect(results).toMatchObject([
    { status: 'rejected', reason: { code: '23502' } },
    ...people.slice(1).map((userId) => ({ status: 'fulfilled', value: userId })),
  ]);
});
