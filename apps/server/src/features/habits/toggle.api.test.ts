import { HabitEntity, habitsRoutes } from '@dayward/contract/features/habits';
import { addDays, type HabitMonth } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount, type HabitKeeper, selectAsAdmin, signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const toggle = ({ api }: HabitKeeper, habitId: string, body: { done: boolean; day?: HabitKeeper['today'] }) =>
  api.call(habitsRoutes.toggle, { params: { habitId }, body });

/** Logs an amount of today. */
async function logIn({ device, today: day, zone }: HabitKeeper, habitId: string, value: number) {
  const added = amount(value);
  const args = { habitId, runId: habitId, day, at: new Date().toISOString(), zone, removes: [], adds: [added] };
  expect(await device.send({ name: 'habit.logAmount', args })).toMatchObject([{ outcome: 'applied' }]);
  return added;
}

/** The facts of today. */
async function dayOf({ device, today }: HabitKeeper, habitId: string) {
  const { rows } = await device.pull();
  const month = rows['habit_months']?.find((row) => row['habitId'] === habitId && row['month'] === today.slice(0, 7));
  return (month?.['days'] as HabitMonth['days'] | undefined)?.[today.slice(8)];
}

async function post(keeper: HabitKeeper, path: string, body: unknown) {
  const headers = { 'content-type': 'application/json', origin: server.baseUrl, cookie: keeper.cookie };
  const answer = await server.raw(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

describe('[CALLS-03] the create call of a habit', () => {
  const given = {
    ...{ name: 'Walk', description: 'Around the lake', goal: 1, category: 'Fitness', difficulty: 'Easy' },
    ...{ priority: 'High', reminderTime: '07:30', reminderEnabled: false },
  };

  test('accepts userId, name, description, goal, category, difficulty, priority, reminderTime and reminderEnabled', async () => {
    const keeper = await signUpKeeper(server);
    for (const key of ['userId', 'user_id']) {
      const made = await post(keeper, '/habits', { id: uuidv7(), [key]: keeper.user.id, ...given });
      expect(made).toMatchObject({ status: 201, body: given });
    }
    const owners = await selectAsAdmin<{ user_id: string }>(
      server,
      `select user_id from habits where name = 'Walk' and user_id = $1`,
      keeper.user.id,
    );
    expect(owners).toHaveLength(2);
  });

  test.each(['userId', 'user_id'])('creates habits only for the caller: refuses another account’s %s', async (key) => {
    const [keeper, other] = [await signUpKeeper(server), await signUpKeeper(server)];
    for (const value of [other.user.id, '', null, [keeper.user.id]]) {
      expect(await post(keeper, '/habits', { id: uuidv7(), [key]: value, ...given })).toMatchObject({
        status: 422,
        body: { error: { fields: { [key]: { code: 'unknown_field' } } } },
      });
    }
    expect((await other.api.call(HabitEntity.routes.list, {})).items).toEqual([]);
  });
});

describe('[CALLS-03] the toggle call of a habit', () => {
  test('takes its id and `done`, and has the same effect as on a device', async () => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit();
    const done = await toggle(keeper, habit.id, { done: true });
    expect(done).toMatchObject({ id: habit.id, completedToday: true, streak: 1, totalDays: 1, bestStreak: 1 });
    expect(done.lastCompleted).toBe(keeper.today);
    expect(await toggle(keeper, habit.id, { done: true })).toEqual(done);
    const undone = await toggle(keeper, habit.id, { done: false });
    expect(undone).toMatchObject({ completedToday: false, streak: 0, totalDays: 1, bestStreak: 1 });
    const { rows } = await keeper.device.pull();
    const [month] = rows['habit_months'] ?? [];
    expect(month?.['days']).toMatchObject({
      [keeper.today.slice(8)]: { state: 'undone', everDone: true, zone: keeper.zone },
    });
  });

  test('with `done: false` keeps a day that is skipped, missed or partly done', async () => {
    const keeper = await signUpKeeper(server);
    const [habit, glasses] = [await keeper.habit(), await keeper.habit({ kind: 'count', goal: 8 })];
    for (const state of ['skipped', 'missed'] as const) {
      await keeper.setDay(habit, keeper.today, state);
      await toggle(keeper, habit.id, { done: false });
      expect(await dayOf(keeper, habit.id)).toMatchObject({ state });
    }
    const logged = await logIn(keeper, glasses.id, 3);
    await toggle(keeper, glasses.id, { done: false });
    expect(await dayOf(keeper, glasses.id)).toMatchObject({ logs: [logged] });
  });

  test('with `done: false` removes the amounts that completed the day', async () => {
    const keeper = await signUpKeeper(server);
    const glasses = await keeper.habit({ kind: 'count', goal: 2 });
    await logIn(keeper, glasses.id, 2);
    expect(await toggle(keeper, glasses.id, { done: false })).toMatchObject({ completedToday: false, totalDays: 1 });
    const day = await dayOf(keeper, glasses.id);
    expect(day).toMatchObject({ state: 'undone' });
    expect(day).not.toHaveProperty('logs');
  });

  test('applies to the given day, and refuses a future day', async () => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit();
    const day = addDays(keeper.today, -3);
    expect(await toggle(keeper, habit.id, { done: true, day })).toMatchObject({ totalDays: 1, lastCompleted: day });
    await expect(toggle(keeper, habit.id, { done: true, day: addDays(keeper.today, 2) })).rejects.toMatchObject({
      ...{ code: 'invalid_input', fields: { day: { code: 'day_in_future' } } },
    });
  });

  test('applies to the current run', async () => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit();
    await toggle(keeper, habit.id, { done: true });
    const runId = uuidv7();
    await keeper.device.send({ name: 'habit.restart', args: { habitId: habit.id, runId } });
    expect(await toggle(keeper, habit.id, { done: true })).toMatchObject({ runId, streak: 1, totalDays: 1 });
  });

  test.each([
    ['nothing', {}],
    ['a word for done', { done: 'yes' }],
    ['a day that is none', { done: true, day: '2026-02-30' }],
    ['more than it takes', { done: true, streak: 99 }],
  ])('refuses %s', async (_, body) => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit();
    expect(await post(keeper, `/habits/${habit.id}/toggle`, body)).toMatchObject({
      ...{ status: 422, body: { error: { code: 'invalid_input' } } },
    });
    expect(await keeper.read(habit.id)).toMatchObject({ totalDays: 0 });
  });

  test('[DATAM-17] answers not found for habits that are unknown, deleted or of another account', async () => {
    const [keeper, stranger] = [await signUpKeeper(server), await signUpKeeper(server)];
    const [habit, deleted] = [await keeper.habit(), await keeper.habit()];
    await keeper.api.call(HabitEntity.routes.remove, { params: { id: deleted.id } });
    for (const [who, id] of [
      [stranger, habit.id],
      [keeper, deleted.id],
      [keeper, uuidv7()],
    ] as const) {
      await expect(toggle(who, id, { done: true })).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await keeper.read(habit.id)).toMatchObject({ totalDays: 0 });
  });

  test('sent twenty times at once counts as one completion', async () => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit();
    await Promise.all(Array.from({ length: 20 }, () => toggle(keeper, habit.id, { done: true })));
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 1, totalDays: 1, completedToday: true });
  });
});
