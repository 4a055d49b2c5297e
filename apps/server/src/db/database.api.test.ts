import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, createTestDatabase, type TestDatabase } from '#test/postgres.ts';
import { type Database, openDatabase } from './database.ts';

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
const breakConnections = () =>
  asAdmin(testDatabase.url, async (admin) => {
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  });

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
