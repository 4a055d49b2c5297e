import { analyticsRoutes } from '@dayward/contract/features/analytics';
import { HabitEntity } from '@dayward/contract/features/habits';
import { NotificationEntity } from '@dayward/contract/features/notifications';
import { addDays } from '@dayward/domain';
import { buildNotification } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HabitKeeper, insertAsAdmin, selectAsAdmin, signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const { routes } = NotificationEntity;

const notificationsOf = async ({ api }: Pick<HabitKeeper, 'api'>) => (await api.call(routes.list, {})).items;

describe('[DATAM-11] a notification', () => {
  test('has the columns and defaults of the specification', async () => {
    const { api } = await server.signUp();
    const made = await api.call(routes.create, { body: { id: uuidv7(), title: 'Weekly report' } });
    expect(made).toMatchObject({ title: 'Weekly report', message: '', type: 'system', read: false });
    const columns = await selectAsAdmin<{ name: string }>(
      server,
      `select column_name as name from information_schema.columns where table_name = 'notifications'`,
    );
    const named = ['user_id', 'title', 'message', 'type', 'read', 'created_at'];
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  });

  test('[NOTI-18] is of the system by default, of a habit, a task or a reminder, and of nothing else', async () => {
    const { api } = await server.signUp();
    const create = (type: string) => {
      const body = { ...buildNotification(), type } as Parameters<typeof api.call<typeof routes.create>>[1]['body'];
      return api.call(routes.create, { body });
    };
    expect((await api.call(routes.create, { body: { id: uuidv7(), title: 'Hello' } })).type).toBe('system');
    for (const type of ['system', 'habit', 'task', 'reminder']) expect((await create(type)).type).toBe(type);
    await expect(create('friend')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('[CALLS-06] is inserted for the account itself, selected newest first, and marked as read by its id', async () => {
    const { api } = await server.signUp();
    const [first, second] = [buildNotification({ type: 'task' }), buildNotification({ type: 'reminder' })];
    await api.call(routes.create, { body: first });
    await api.call(routes.create, { body: second });
    expect((await api.call(routes.list, {})).items.map(({ id, type }) => [id, type])).toEqual([
      [second.id, 'reminder'],
      [first.id, 'task'],
    ]);
    const read = await api.call(routes.patch, { params: { id: first.id }, body: { read: true } });
    expect(read).toMatchObject({ ...first, read: true });
  });
});

describe('completing a habit', () => {
  test('[HAB-32] notifies once, even if the day is completed repeatedly, and tracks each completion', async () => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit({ name: 'Read 10 pages' });
    for (const state of ['done', 'undone', 'done', null, 'done'] as const) {
      await keeper.setDay(habit, keeper.today, state);
    }
    expect(await notificationsOf(keeper)).toMatchObject([
      { title: 'Habit Completed', message: 'Read 10 pages', type: 'habit', read: false },
    ]);
    const { items } = await keeper.api.call(analyticsRoutes.list, { query: {} });
    expect(items.filter(({ eventType }) => eventType === 'habit_completed')).toHaveLength(3);
  });

  test('does not repeat a notification that was read or deleted', async () => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit();
    await keeper.setDay(habit, keeper.today, 'done');
    const [told] = await notificationsOf(keeper);
    await keeper.api.call(routes.patch, { params: { id: told?.id ?? '' }, body: { read: true } });
    await keeper.setDay(habit, keeper.today, 'undone');
    await keeper.setDay(habit, keeper.today, 'done');
    expect(await notificationsOf(keeper)).toMatchObject([{ id: told?.id, read: true }]);
    await keeper.api.call(routes.remove, { params: { id: told?.id ?? '' } });
    await keeper.setDay(habit, keeper.today, 'undone');
    await keeper.setDay(habit, keeper.today, 'done');
    expect(await notificationsOf(keeper)).toEqual([]);
  });

  test('of long ago, filled in later, sends no notification', async () => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit();
    await keeper.setDay(habit, addDays(keeper.today, -10), 'done');
    expect(await notificationsOf(keeper)).toEqual([]);
    expect(await keeper.read(habit.id)).toMatchObject({ totalDays: 1 });
  });

  test('is not blocked by an account’s limit of notifications', async () => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit();
    await insertAsAdmin(
      server,
      `insert into notifications (user_id, id, rev, title) select $1, gen_random_uuid(), 1, 'x' from generate_series(1, $2::int)`,
      keeper.user.id,
      NotificationEntity.limits.rowsPerAccount,
    );
    await keeper.setDay(habit, keeper.today, 'done');
    expect(await keeper.read(habit.id)).toMatchObject({ completedToday: true });
    const body = buildNotification();
    await expect(keeper.api.call(routes.create, { body })).rejects.toMatchObject({ code: 'limit_reached' });
  });

  test('of another account notifies only that account', async () => {
    const [keeper, other] = [await signUpKeeper(server), await signUpKeeper(server)];
    await keeper.setDay(await keeper.habit(), keeper.today, 'done');
    expect(await notificationsOf(other)).toEqual([]);
    expect((await other.device.pull()).rows['notifications'] ?? []).toEqual([]);
  });
});

test('a deleted habit keeps its notifications', async () => {
  const keeper = await signUpKeeper(server);
  const { id, runId } = await keeper.habit();
  await keeper.setDay({ id, runId }, keeper.today, 'done');
  await keeper.api.call(HabitEntity.routes.remove, { params: { id } });
  expect(await notificationsOf(keeper)).toHaveLength(1);
});
