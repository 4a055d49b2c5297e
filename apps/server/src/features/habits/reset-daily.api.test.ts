import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const resetDailyHabits = () => server.database.jobsPool.query('select reset_daily_habits()');

describe('[CALLS-10] completed_today is reset when the user’s own day changes', () => {
  test('and not before, with and without reset_daily_habits, which stores nothing', async () => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit();
    await keeper.setDay(habit, keeper.today, 'done');
    const before = await keeper.device.pull();
    await resetDailyHabits();
    expect(await keeper.read(habit.id)).toMatchObject({ completedToday: true, streak: 1, totalDays: 1 });
    await keeper.passMidnight();
    const reset = { completedToday: false, streak: 1, totalDays: 1 };
    expect(await keeper.read(habit.id)).toMatchObject(reset);
    await resetDailyHabits();
    await resetDailyHabits();
    expect(await keeper.read(habit.id)).toMatchObject(reset);
    expect(await keeper.device.pull()).toEqual(before);
  });

  test('and reset_daily_habits can be called only by the jobs, which see no habit', async () => {
    const keeper = await signUpKeeper(server);
    await keeper.habit();
    const asPerson = server.database.asUser(keeper.user.id, (tx) => tx.execute('select reset_daily_habits()'));
    await expect(asPerson).rejects.toMatchObject({ cause: { code: '42501' } });
    for (const forbidden of ['select id from public.habits', 'update public.habits set rev = 0']) {
      await expect(server.database.jobsPool.query(forbidden)).rejects.toMatchObject({ code: '42501' });
    }
    expect((await server.database.jobsPool.query('select id from public.users')).rows).toEqual([]);
  });
});
