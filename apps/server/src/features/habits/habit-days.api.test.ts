import { profileRoutes } from '@dayward/contract/features/accounts';
import { HabitEntity, type HabitRow } from '@dayward/contract/features/habits';
import { addDays, dayOfYear, type LocalDate, weekdayOf } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount, signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** The indexes of a day in the arrays of its own week, month and year. */
function placesOf(day: LocalDate) {
  return { week: weekdayOf(day), month: Number(day.slice(8)) - 1, year: Math.min(dayOfYear(day), 365) - 1 };
}

/** The 366th day of a year shares the index of the one before, which is completed in all of these tests. */
const sharedPlace = (day: LocalDate): number => (dayOfYear(day) > 365 ? 1 : 0);

/** The figures that the statements specify, with the arrays at one day's indexes. */
function figuresAt(habit: HabitRow, day: LocalDate) {
  const { week, month, year } = placesOf(day);
  const { completedToday, streak, bestStreak, totalDays, lastCompleted } = habit;
  const ofYear = (habit.yearlyProgress[year] ?? 0) - sharedPlace(day);
  const arrays = [habit.weeklyProgress[week], habit.monthlyProgress[month], ofYear];
  return { completedToday, streak, bestStreak, totalDays, lastCompleted, arrays };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** A user with a habit that was completed on each of the given number of days before today. */
async function withStreak(days: number) {
  const keeper = await signUpKeeper(server);
  const habit = await keeper.habit();
  for (let back = days; back > 0; back -= 1) await keeper.setDay(habit, addDays(keeper.today, -back), 'done');
  return { keeper, habit };
}

describe('completing a habit', () => {
  test('[HAB-22] [HAB-23] for today counts in every figure, once, and at today’s indexes of the arrays', async () => {
    const { keeper, habit } = await withStreak(3);
    const before = await keeper.read(habit.id);
    await keeper.setDay(habit, keeper.today, 'done');
    const after = await keeper.read(habit.id);
    expect(figuresAt(before, keeper.today)).toMatchObject({
      completedToday: false,
      streak: 3,
      totalDays: 3,
      arrays: [0, 0, 0],
    });
    expect(figuresAt(after, keeper.today)).toEqual({
      ...{ completedToday: true, streak: 4, bestStreak: 4, totalDays: 4 },
      ...{ lastCompleted: keeper.today, arrays: [1, 1, 1] },
    });
    expect(sumOf(after.yearlyProgress) - sumOf(before.yearlyProgress)).toBe(1);
  });

  test('[HAB-22] a longer past streak stays the best one', async () => {
    const { keeper, habit } = await withStreak(2);
    for (const back of [10, 11, 12, 13, 14]) await keeper.setDay(habit, addDays(keeper.today, -back), 'done');
    await keeper.setDay(habit, keeper.today, 'done');
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 3, bestStreak: 5, totalDays: 8 });
  });

  test('[HAB-24] toggling off lowers the streak and keeps the count of days ever completed', async () => {
    const { keeper, habit } = await withStreak(3);
    await keeper.setDay(habit, keeper.today, 'done');
    await keeper.setDay(habit, keeper.today, 'undone');
    expect(figuresAt(await keeper.read(habit.id), keeper.today)).toEqual({
      ...{ completedToday: false, streak: 3, bestStreak: 4, totalDays: 4 },
      ...{ lastCompleted: addDays(keeper.today, -1), arrays: [1, 1, 1] },
    });
  });

  test('[HAB-24] the streak never falls below zero', async () => {
    const { keeper, habit } = await withStreak(0);
    await keeper.setDay(habit, keeper.today, 'done');
    await keeper.setDay(habit, keeper.today, 'undone');
    await keeper.setDay(habit, keeper.today, 'undone');
    expect(await keeper.read(habit.id)).toMatchObject({
      streak: 0,
      bestStreak: 1,
      totalDays: 1,
      completedToday: false,
    });
  });

  test('[HAB-25] a day that is toggled repeatedly counts once', async () => {
    const { keeper, habit } = await withStreak(1);
    for (let time = 0; time < 10; time += 1) {
      await keeper.setDay(habit, keeper.today, 'done');
      await keeper.setDay(habit, keeper.today, 'undone');
    }
    await keeper.setDay(habit, keeper.today, 'done');
    const habitNow = await keeper.read(habit.id);
    expect(figuresAt(habitNow, keeper.today)).toMatchObject({ streak: 2, totalDays: 2, arrays: [1, 1, 1] });
    expect(Math.max(...habitNow.weeklyProgress, ...habitNow.monthlyProgress)).toBe(1);
    expect(Math.max(...habitNow.yearlyProgress)).toBe(1 + sharedPlace(keeper.today));
  });

  test('[HAB-26] Undo reverts the day and everything that it counted for', async () => {
    const { keeper, habit } = await withStreak(3);
    const before = await keeper.read(habit.id);
    await keeper.setDay(habit, keeper.today, 'done');
    await keeper.setDay(habit, keeper.today, null);
    expect(await keeper.read(habit.id)).toEqual(before);
  });

  test('[HAB-26] the history editor changes a past day and corrects streak, best streak, total and arrays', async () => {
    const { keeper, habit } = await withStreak(4);
    await keeper.setDay(habit, keeper.today, 'done');
    const middle = addDays(keeper.today, -2);
    await keeper.setDay(habit, middle, 'missed');
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 2, bestStreak: 2, totalDays: 4 });
    await keeper.setDay(habit, middle, 'skipped');
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 4, bestStreak: 4, totalDays: 4 });
    await keeper.setDay(habit, middle, 'done');
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 5, bestStreak: 5, totalDays: 5 });
  });

  test('[HAB-29] a count habit is complete when its goal is reached, regardless of which device logged which part', async () => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit({ name: 'Drink water', kind: 'count', goal: 6 });
    const place = {
      habitId: habit.id,
      runId: habit.id,
      day: keeper.today,
      at: new Date().toISOString(),
      zone: keeper.zone,
    };
    const log = (...adds: ReturnType<typeof amount>[]) => ({
      name: 'habit.logAmount',
      args: { ...place, removes: [], adds },
    });
    const three = log(amount(3));
    await keeper.device.send(three);
    expect(await keeper.read(habit.id)).toMatchObject({ completedToday: false, totalDays: 0 });
    await keeper.device.send(three, log(amount(3)));
    expect(await keeper.read(habit.id)).toMatchObject({ completedToday: true, totalDays: 1, streak: 1 });
  });
});

describe('[HAB-31] [HAB-28] after the end of the user’s day', () => {
  test('the habit shows as not completed, and past days stay unchanged', async () => {
    const { keeper, habit } = await withStreak(2);
    await keeper.setDay(habit, keeper.today, 'done');
    const [lastDay, evening] = [keeper.today, await keeper.device.pull()];
    await keeper.passMidnight();
    expect(figuresAt(await keeper.read(habit.id), keeper.today)).toMatchObject({
      ...{ completedToday: false, streak: 3, bestStreak: 3, totalDays: 3, lastCompleted: lastDay },
    });
    expect(await keeper.device.pull()).toEqual(evening);
    await keeper.setDay(habit, keeper.today, 'done');
    expect(await keeper.read(habit.id)).toMatchObject({ completedToday: true, streak: 4, totalDays: 4 });
  });

  test('the list of all habits has the same figures as each of them', async () => {
    const { keeper, habit } = await withStreak(2);
    await keeper.setDay(habit, keeper.today, 'done');
    await keeper.habit({ name: 'Another' });
    await keeper.passMidnight();
    const { items } = await keeper.api.call(HabitEntity.routes.list, {});
    expect(items.map(({ completedToday, streak }) => ({ completedToday, streak }))).toEqual([
      { completedToday: false, streak: 0 },
      { completedToday: false, streak: 3 },
    ]);
    for (const item of items) expect(item).toEqual(await keeper.read(item.id));
  });

  test('moving to another time zone neither loses nor duplicates a day', async () => {
    const { keeper, habit } = await withStreak(2);
    await keeper.setDay(habit, keeper.today, 'done');
    const home = await keeper.read(habit.id);
    for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12', keeper.zone]) {
      await keeper.api.call(profileRoutes.patchProfile, { body: { timeZone } });
      expect(await keeper.read(habit.id)).toMatchObject({ totalDays: 3, bestStreak: 3, lastCompleted: keeper.today });
    }
    expect(await keeper.read(habit.id)).toEqual(home);
  });
});

describe('writable days', () => {
  const DAY_IN_FUTURE = {
    outcome: 'refused',
    error: { code: 'invalid_input', fields: { day: { code: 'day_in_future' } } },
  };

  test('include the user’s tomorrow, and none after it', async () => {
    const { keeper, habit } = await withStreak(0);
    await keeper.setDay(habit, addDays(keeper.today, 1), 'done');
    const args = { habitId: habit.id, runId: habit.id, state: 'done', at: new Date().toISOString(), zone: keeper.zone };
    const change = (day: string) => ({ name: 'habit.setDay', args: { ...args, day } });
    const answers = await keeper.device.send(change(addDays(keeper.today, 2)), change('9999-12-31'));
    expect(answers).toMatchObject([DAY_IN_FUTURE, DAY_IN_FUTURE]);
    expect(await keeper.read(habit.id)).toMatchObject({ completedToday: false });
    await keeper.passMidnight();
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 1, completedToday: true });
  });

  test('reach back to the earliest date', async () => {
    const { keeper, habit } = await withStreak(1);
    for (const day of ['0001-01-01', '0099-12-31', '1582-10-10', '1900-02-28', '2000-02-29'] as LocalDate[]) {
      await keeper.setDay(habit, day, 'done');
    }
    expect(await keeper.read(habit.id)).toMatchObject({ totalDays: 6, streak: 1, bestStreak: 1 });
    const months = (await keeper.device.pull()).rows['habit_months'] ?? [];
    expect(months.map(({ month }) => month)).toEqual(expect.arrayContaining(['0001-01', '0099-12', '1582-10']));
  });

  test('belong to the run in the mutation: an unknown run is refused', async () => {
    const { keeper, habit } = await withStreak(1);
    const other = await keeper.habit();
    const args = { day: keeper.today, state: 'done', at: new Date().toISOString(), zone: keeper.zone };
    const answers = await keeper.device.send(
      { name: 'habit.setDay', args: { ...args, habitId: uuidv7(), runId: habit.id } },
      { name: 'habit.setDay', args: { ...args, habitId: habit.id, runId: uuidv7() } },
      { name: 'habit.setDay', args: { ...args, habitId: habit.id, runId: other.id } },
    );
    for (const answer of answers) expect(answer).toMatchObject({ outcome: 'refused', error: { code: 'not_found' } });
    expect(await keeper.read(other.id)).toMatchObject({ totalDays: 0 });
  });
});

test('a day written to a deleted habit is present after the habit is restored', async () => {
  const { keeper, habit } = await withStreak(1);
  await keeper.api.call(HabitEntity.routes.remove, { params: { id: habit.id } });
  await keeper.setDay(habit, keeper.today, 'done');
  const [restored] = await keeper.device.send({ name: 'habit.restore', args: { id: habit.id } });
  expect(restored).toMatchObject({ outcome: 'applied' });
  expect(await keeper.read(habit.id)).toMatchObject({ streak: 2, totalDays: 2, completedToday: true });
});
