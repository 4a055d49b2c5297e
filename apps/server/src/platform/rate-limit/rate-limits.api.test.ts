import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#src/db/database.ts';
import { asAdmin, createTestDatabase, type TestDatabase } from '#test/postgres.ts';
import { createRateLimits, deleteExpiredAttempts, type Rate, type RateLimit, type RateLimits } from './index.ts';

let testDatabase: TestDatabase;
let database: Database;
let limits: RateLimits;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.target, () => {});
  limits = createRateLimits(database.authPool);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const HOUR = { windowSeconds: 3600 };

/** Moves the end of every window closer by a number of seconds, as if that time had passed. */
async function pass(seconds: number): Promise<void> {
  const sql = 'update auth.attempts set window_ends_at = window_ends_at - make_interval(secs => $1)';
  await asAdmin(testDatabase.url, (admin) => admin.query(sql, [seconds]));
}

const SOMEBODY = { account: 'somebody' };

const limitOf = (name: string, rate: Rate): RateLimit<'account'> => ({ name, by: ['account'], ...rate });

function consumeMany(limit: RateLimit<'account'>, times: number, key = SOMEBODY) {
  return Promise.all(Array.from({ length: times }, () => limits.consume(limit, key)));
}

describe('a limit', () => {
  test.each([1, 5, 20])('lets exactly %i of 50 concurrent attempts through', async (max) => {
    const results = await consumeMany(limitOf(`burst-${max}`, { max, ...HOUR }), 50);
    expect(results.filter(({ isAllowed }) => isAllowed)).toHaveLength(max);
  });

  test('reports the time to wait, and is fully available after that', async () => {
    const limit = limitOf('wait', { max: 2, windowSeconds: 60 });
    await consumeMany(limit, 2);
    const refused = await limits.consume(limit, SOMEBODY);
    expect(refused.isAllowed).toBe(false);
    expect(refused.retryAfterSeconds).toBeGreaterThan(50);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
    await pass(refused.retryAfterSeconds);
    const again = await consumeMany(limit, 50);
    expect(again.filter(({ isAllowed }) => isAllowed)).toHaveLength(2);
  });

  test('locks for less than its window if it has lockSeconds, and further attempts do not extend the lock', async () => {
    const limit = limitOf('lock', { max: 3, windowSeconds: 3600, lockSeconds: 900 });
    await consumeMany(limit, 3);
    const first = await limits.consume(limit, SOMEBODY);
    expect(first.retryAfterSeconds).toBeLessThanOrEqual(900);
    await pass(600);
    const second = await limits.consume(limit, SOMEBODY);
    expect(second.retryAfterSeconds).toBeLessThanOrEqual(300);
    await pass(300);
    expect(await limits.consume(limit, SOMEBODY)).toEqual({ isAllowed: true, retryAfterSeconds: 0 });
  });

  test('of one attempt locks for the shorter time as well', async () => {
    const limit = limitOf('one', { max: 1, windowSeconds: 3600, lockSeconds: 60 });
    await limits.consume(limit, SOMEBODY);
    expect((await limits.consume(limit, SOMEBODY)).retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('is separate for each key', async () => {
    const limit = limitOf('own', { max: 2, ...HOUR });
    await consumeMany(limit, 2, { account: 'mine' });
    expect(await limits.consume(limit, { account: 'yours' })).toMatchObject({ isAllowed: true });
  });

  test('accepts refunds, never more than were used, and can be cleared', async () => {
    const limit = limitOf('back', { max: 2, ...HOUR });
    await consumeMany(limit, 2);
    await limits.refund(limit, SOMEBODY);
    expect((await consumeMany(limit, 5)).filter(({ isAllowed }) => isAllowed)).toHaveLength(1);
    for (let times = 0; times < 5; times += 1) await limits.refund(limit, SOMEBODY);
    expect((await consumeMany(limit, 5)).filter(({ isAllowed }) => isAllowed)).toHaveLength(2);
    await limits.clear(limit, SOMEBODY);
    expect((await consumeMany(limit, 5)).filter(({ isAllowed }) => isAllowed)).toHaveLength(2);
  });

  test('refuses with the typed response', async () => {
    const limit = limitOf('typed', { max: 1, ...HOUR });
    await limits.spend(limit, SOMEBODY);
    await expect(limits.spend(limit, SOMEBODY)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 3600,
    });
  });

  test('deletes counts as new ones come: those whose windows are over, and beyond the limit those that end first', async () => {
    await pass(7200);
    await deleteExpiredAttempts(database.jobsPool);
    const small = createRateLimits(database.authPool, { attemptsPerSweep: 30, countsMax: 20 });
    const consumeOf = async (from: number, to: number, windowSeconds: number) => {
      for (let index = from; index < to; index += 1) {
        await small.consume(limitOf('many', { max: 5, windowSeconds }), { account: String(index) });
      }
    };
    const count = async () => (await database.authPool.query('select 1 from auth.attempts')).rowCount;
    await consumeOf(0, 29, 60);
    await pass(61);
    await consumeOf(29, 30, 60);
    expect(await count()).toBe(1);
    await consumeOf(100, 129, 60);
    await consumeOf(129, 130, 3_600);
    expect(await count()).toBe(21);
  });

  test('stores no key in clear, and is swept when its window is over', async () => {
    await pass(7200);
    await deleteExpiredAttempts(database.jobsPool);
    const signIns: RateLimit<'email'> = { name: 'sign-in/to', by: ['email'], max: 1, ...HOUR };
    await limits.consume(signIns, { email: 'robin@example.org' });
    await deleteExpiredAttempts(database.jobsPool);
    const { rows } = await database.authPool.query<{ key: Buffer }>('select key from auth.attempts');
    expect(rows).toEqual([{ key: createHash('sha256').update('sign-in/to/robin@example.org').digest() }]);
    await pass(7200);
    await deleteExpiredAttempts(database.jobsPool);
    expect((await database.authPool.query('select 1 from auth.attempts')).rowCount).toBe(0);
  });
});
