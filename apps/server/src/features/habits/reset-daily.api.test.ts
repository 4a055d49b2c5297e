import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forAccountsInPages } from '#src/platform/jobs/for-each-account.ts';
import { createLog } from '#src/platform/log.ts';
import { type HabitKeeper, selectAsAdmin, signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { resetDailyHabits, resetDailyHabitsOf } from './habits.repo.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** True if a habit is stored as completed today, regardless of the figures that a read computes. */
async function isStoredAsCompleted(habitId: string): Promise<boolean | undefined> {
  const sql = 'select completed_today from habits where id = $1';
  return (await selectAsAdmin<{ completed_today: boolean }>(server, sql, habitId))[0]?.completed_today;
}

describe('[CALLS-10] reset_daily_habits', () => {
  test('resets completed_today when the user’s own day changes, and not before', async () => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit();
    await keeper.setDay(habit, keeper.today, 'done');
    await resetDailyHabits(server.database.jobsPool);
    expect(await isStoredAsCompleted(habit.id)).toBe(true);
    await keeper.passMidnight();
    await resetDailyHabits(server.database.jobsPool);
    expect(await isStoredAsCompleted(habit.id)).toBe(false);
    expect(await keeper.read(habit.id)).toMatchObject({ completedToday: false, streak: 1, totalDays: 1 });
  });

  test('is idempotent: zero, one or a hundred runs change no figure and no synced row', async () => {
    const people = await Promise.all([0, 1, 100].map(() => signUpKeeper(server)));
    const seen: unknown[] = [];
    for (const [index, times] of [0, 1, 100].entries()) {
      const keeper = people[index] as (typeof people)[number]; // as many as there are times
      const habit = await keeper.habit({ name: 'Read' });
      await keeper.setDay(habit, keeper.today, 'done');
      const [before, read] = [await keeper.device.pull(), await keeper.read(habit.id)];
      for (let run = 0; run < times; run += 1) await resetDailyHabits(server.database.jobsPool);
      expect(await keeper.read(habit.id)).toEqual(read);
      await keeper.passMidnight();
      for (let run = 0; run < times; run += 1) await resetDailyHabits(server.database.jobsPool);
      expect(await keeper.device.pull()).toEqual(before);
      const { streak, totalDays, bestStreak, completedToday, monthlyProgress } = await keeper.read(habit.id);
      seen.push({ streak, totalDays, bestStreak, completedToday, monthlyProgress });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test('skips a habit that is being changed, and waits for no lock', async () => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit();
    await keeper.setDay(habit, keeper.today, 'done');
    await keeper.passMidnight();
    const client = await server.database.authPool.connect();
    try {
      await client.query(`begin; set local role dayward_app; set local app.user_id = '${keeper.user.id}'`);
      await client.query('select from public.habits where id = $1 for update', [habit.id]);
      await resetDailyHabits(server.database.jobsPool);
      expect(await isStoredAsCompleted(habit.id)).toBe(true);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await resetDailyHabits(server.database.jobsPool);
    expect(await isStoredAsCompleted(habit.id)).toBe(false);
  });

  test('can be called only by the jobs, and sees no row without iterating over the accounts', async () => {
    const keeper = await signUpKeeper(server);
    await keeper.habit();
    const asPerson = server.database.asUser(keeper.user.id, (tx) => tx.execute('select reset_daily_habits()'));
    await expect(asPerson).rejects.toMatchObject({ cause: { code: '42501' } });
    const { rows } = await server.database.jobsPool.query(
      'select id from public.habits union all select id from public.users',
    );
    expect(rows).toEqual([]);
    await expect(server.database.jobsPool.query('select name from public.habits')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(server.database.jobsPool.query('update public.habits set rev = 0')).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('is run by a job in batches of accounts: if one batch fails, the others still run', async () => {
    const [failing, keeper] = [await signUpKeeper(server), await signUpKeeper(server)];
    const habits = new Map<HabitKeeper, string>();
    for (const person of [failing, keeper]) {
      const habit = await person.habit();
      await person.setDay(habit, person.today, 'done');
      await person.passMidnight();
      habits.set(person, habit.id);
    }
    const isCompleted = (person: HabitKeeper) => isStoredAsCompleted(habits.get(person) ?? '');
    await forAccountsInPages({ pool: server.database.jobsPool, log: createLog('silent'), size: 1 }, async (userIds) => {
      if (userIds.includes(failing.user.id)) throw new Error('planned');
      await resetDailyHabitsOf(server.database.jobsPool, userIds);
    });
    expect([await isCompleted(failing), await isCompleted(keeper)]).toEqual([true, false]);
    await server.triggerJob('habits.reset-daily');
    await expect.poll(() => isCompleted(failing)).toBe(false);
  });

  test('continues if PostgreSQL does not know the time zone of an account', async () => {
    const [lost, keeper] = [await signUpKeeper(server), await signUpKeeper(server)];
    const habit = await keeper.habit();
    await keeper.setDay(habit, keeper.today, 'done');
    await lost.setDay(await lost.habit(), lost.today, 'done');
    await keeper.passMidnight();
    await selectAsAdmin(server, `update users set time_zone = 'Nowhere/Atlantis' where id = $1`, lost.user.id);
    await resetDailyHabits(server.database.jobsPool);
    expect(await isStoredAsCompleted(habit.id)).toBe(false);
  });
});
