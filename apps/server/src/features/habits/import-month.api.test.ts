import { analyticsRoutes } from '@dayward/contract/features/analytics';
import { NotificationEntity } from '@dayward/contract/features/notifications';
import { addDays, type LocalDate, monthOf } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { type HabitKeeper, signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** The mutations that import some days, one for each of their months. */
function imports({ zone }: HabitKeeper, habitId: string, days: readonly LocalDate[], runId = habitId) {
  const facts = { state: 'done', everDone: true, at: '2026-11-01T08:00:00.000Z', zone };
  return [...Map.groupBy(days, monthOf)].map(([month, ofMonth]) => ({
    name: 'habit.importMonth',
    args: { habitId, runId, month, days: Object.fromEntries(ofMonth.map((day) => [day.slice(8), facts])) },
  }));
}

test('an imported month fills in missing days, corrects the figures, and sends no notification', async () => {
  const keeper = await signUpKeeper(server);
  const habit = await keeper.habit();
  const days = [3, 2, 1, 0].map((back) => addDays(keeper.today, -back));
  await keeper.setDay(habit, addDays(keeper.today, -2), 'missed');
  const answers = await keeper.device.send(...imports(keeper, habit.id, days));
  expect(answers.every(({ outcome }) => outcome === 'applied')).toBe(true);
  expect(await keeper.read(habit.id)).toMatchObject({ streak: 2, totalDays: 3, completedToday: true });
  expect((await keeper.api.call(NotificationEntity.routes.list, {})).items).toEqual([]);
  const { items } = await keeper.api.call(analyticsRoutes.list, { query: {} });
  expect(items.map(({ eventType }) => eventType)).toEqual(['habit_created']);
  // Repeated from another device: nothing is left to import.
  const { rev } = await keeper.device.pull();
  await deviceOf(keeper).send(...imports(keeper, habit.id, days));
  expect((await keeper.device.pull(rev)).rows).toEqual({});
});

test('an import into a habit of another account, into an unknown run, or of future days is refused', async () => {
  const [keeper, stranger] = [await signUpKeeper(server), await signUpKeeper(server)];
  const habit = await keeper.habit();
  const [foreign] = await stranger.device.send(...imports(stranger, habit.id, [stranger.today]));
  expect(foreign).toMatchObject({ outcome: 'refused', error: { code: 'not_found' } });
  const [unknown, future] = await keeper.device.send(
    ...imports(keeper, habit.id, [keeper.today], uuidv7()),
    ...imports(keeper, habit.id, [addDays(keeper.today, 2)]),
  );
  expect(unknown).toMatchObject({ outcome: 'refused', error: { code: 'not_found' } });
  expect(future).toMatchObject({ outcome: 'refused', error: { code: 'invalid_input' } });
  expect(await keeper.read(habit.id)).toMatchObject({ totalDays: 0 });
});

test('[HAB-30] an import adds no protection to an account whose plan has none', async () => {
  const keeper = await signUpKeeper(server);
  const habit = await keeper.habit();
  const day = addDays(keeper.today, -2);
  const at = `${day}T20:00:00.000Z`;
  const [answer] = await keeper.device.send({
    name: 'habit.importMonth',
    args: {
      ...{ habitId: habit.id, runId: habit.id, month: monthOf(day) },
      days: { [day.slice(8)]: { protectedAt: at, at, zone: keeper.zone } },
    },
  });
  expect(answer).toMatchObject({ outcome: 'refused', error: { code: 'plan_required' } });
});
