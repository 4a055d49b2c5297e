import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#src/db/database.ts';
import { asAdmin, createTestDatabase, type TestDatabase } from '#test/postgres.ts';
import { type Budgets, createBudgets, deleteEndedAttempts } from './index.ts';

let testDatabase: TestDatabase;
let database: Database;
let budgets: Budgets;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.target, () => {});
  budgets = createBudgets(database.authPool);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const HOUR = { windowSeconds: 3600 };

/** Moves every window so many seconds nearer to its end, as if that time had passed. */
async function pass(seconds: number): Promise<void> {
  const sql = 'update auth.attempts set window_ends_at = window_ends_at - make_interval(secs => $1)';
  await asAdmin(testDatabase.url, (admin) => admin.query(sql, [seconds]));
}

async function consumeMany(key: string, times: number, budget: { max: number; windowSeconds: number }) {
  return Promise.all(Array.from({ length: times }, () => budgets.consume(key, budget)));
}

describe('a budget', () => {
  test.each([1, 5, 20])('lets exactly %i of 50 attempts at once through', async (max) => {
    const results = await consumeMany(`burst-${max}`, 50, { max, ...HOUR });
    expect(results.filter(({ isAllowed }) => isAllowed)).toHaveLength(max);
  });

  test('says how long to wait, and is whole again after that', async () => {
    const budget = { max: 2, windowSeconds: 60 };
    await consumeMany('wait', 2, budget);
    const refused = await budgets.consume('wait', budget);
    expect(refused.isAllowed).toBe(false);
    expect(refused.retryAfterSeconds).toBeGreaterThan(50);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
    await pass(refused.retryAfterSeconds);
    const again = await consumeMany('wait', 50, budget);
    expect(again.filter(({ isAllowed }) => isAllowed)).toHaveLength(2);
  });

  test('locks for less than its window where it says so, and trying meanwhile does not lengthen that', async () => {
    const budget = { max: 3, windowSeconds: 3600, lockSeconds: 900 };
    await consumeMany('lock', 3, budget);
    const first = await budgets.consume('lock', budget);
    expect(first.retryAfterSeconds).toBeLessThanOrEqual(900);
    await pass(600);
    const second = await budgets.consume('lock', budget);
    expect(second.retryAfterSeconds).toBeLessThanOrEqual(300);
    await pass(300);
    expect(await budgets.consume('lock', budget)).toEqual({ isAllowed: true, retryAfterSeconds: 0 });
  });

  test('of one attempt locks for the shorter time as well', async () => {
    const budget = { max: 1, windowSeconds: 3600, lockSeconds: 60 };
    await budgets.consume('one', budget);
    expect((await budgets.consume('one', budget)).retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('is each key’s own', async () => {
    await consumeMany('mine', 2, { max: 2, ...HOUR });
    expect(await budgets.consume('yours', { max: 2, ...HOUR })).toMatchObject({ isAllowed: true });
  });

  test('gets an attempt back, never more than were used, and can be cleared', async () => {
    const budget = { max: 2, ...HOUR };
    await consumeMany('back', 2, budget);
    await budgets.refund('back');
    expect((await consumeMany('back', 5, budget)).filter(({ isAllowed }) => isAllowed)).toHaveLength(1);
    for (let times = 0; times < 5; times += 1) await budgets.refund('back');
    expect((await consumeMany('back', 5, budget)).filter(({ isAllowed }) => isAllowed)).toHaveLength(2);
    await budgets.clear('back');
    expect((await consumeMany('back', 5, budget)).filter(({ isAllowed }) => isAllowed)).toHaveLength(2);
  });

  test('refuses with the typed answer', async () => {
    const budget = { max: 1, ...HOUR };
    await budgets.spend('typed', budget);
    await expect(budgets.spend('typed', budget)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 3600,
    });
  });

  test('keeps no key in clear, and is swept when its window is over', async () => {
    await pass(7200);
    await deleteEndedAttempts(database.jobsPool);
    await budgets.consume('sign-in/to/robin@example.org', { max: 1, ...HOUR });
    await deleteEndedAttempts(database.jobsPool);
    const { rows } = await database.authPool.query<{ key: Buffer }>('select key from auth.attempts');
    expect(rows).toEqual([{ key: createHash('sha256').update('sign-in/to/robin@example.org').digest() }]);
    await pass(7200);
    await deleteEndedAttempts(database.jobsPool);
    expect((await database.authPool.query('select 1 from auth.attempts')).rowCount).toBe(0);
  });
});
