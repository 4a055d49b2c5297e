import { HabitEntity } from '@dayward/contract/features/habits';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { selectAsAdmin, signUpKeeper } from '#test/habit-keeper.ts';
import { purgeAccount } from '#test/purge-account.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { habitKinds } from './index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const celebrate = (habitId: string, on: string, runId = habitId) => ({
  name: 'habit.celebrate',
  args: { habitId, runId, days: 7, on },
});

test('a milestone that several devices celebrate at once is deduplicated, and each device receives it', async () => {
  const keeper = await signUpKeeper(server);
  const habit = await keeper.habit();
  await Promise.all([1, 2, 3].map(() => deviceOf(keeper).send(celebrate(habit.id, keeper.today))));
  const { rows } = await keeper.device.pull();
  expect(rows['habit_milestones']).toMatchObject([{ habitId: habit.id, days: 7, reachedOn: keeper.today }]);
});

test('a milestone of another account’s habit, or of an unknown run, is refused', async () => {
  const [keeper, stranger] = [await signUpKeeper(server), await signUpKeeper(server)];
  const habit = await keeper.habit();
  const [foreign] = await stranger.device.send(celebrate(habit.id, stranger.today));
  const [unknown] = await keeper.device.send(celebrate(habit.id, keeper.today, uuidv7()));
  for (const answer of [foreign, unknown]) expect(answer).toMatchObject({ error: { code: 'not_found' } });
});

test('milestones are purged with their habit', async () => {
  const keeper = await signUpKeeper(server);
  const habit = await keeper.habit();
  await keeper.device.send(celebrate(habit.id, keeper.today));
  await keeper.api.call(HabitEntity.routes.remove, { params: { id: habit.id } });
  const age = `update habits set deleted_at = deleted_at - interval '31 days' where user_id = $1`;
  await selectAsAdmin(server, age, keeper.user.id);
  await purgeAccount(server, keeper.user.id, habitKinds);
  expect((await keeper.device.pull()).rows['habit_milestones']).toBeUndefined();
});
