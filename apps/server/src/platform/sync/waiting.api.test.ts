import { analyticsRoutes } from '@dayward/contract/features/analytics';
import { ListEntity } from '@dayward/contract/features/lists';
import { buildList } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpKeeper } from '#test/habit-keeper.ts';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** More than the server's connections. */
const MANY = 25;

test('calls that wait for an account block neither its own reads nor other accounts', async () => {
  const [keeper, other] = [await signUpKeeper(server), await server.signUp()];
  const habit = await keeper.habit();
  await keeper.setDay(habit, keeper.today, 'done');
  await keeper.passMidnight();
  const waiting: Promise<unknown>[] = [];
  await asAdmin(server.databaseUrl, async (admin) => {
    await admin.query('begin');
    await admin.query('select from user_sync where user_id = $1 for update', [keeper.user.id]);
    for (let call = 0; call < MANY; call += 1) {
      const body = { id: uuidv7(), eventType: 'habit_created', eventData: {} } as const;
      waiting.push(keeper.api.call(ListEntity.routes.create, { body: buildList() }));
      waiting.push(keeper.api.call(analyticsRoutes.report, { body }));
    }
    expect((await other.api.call(ListEntity.routes.create, { body: buildList({ name: 'Books' }) })).name).toBe('Books');
    expect(await keeper.read(habit.id)).toMatchObject({ completedToday: false, streak: 1, totalDays: 1 });
    await admin.query('commit');
  });
  await Promise.all(waiting);
  expect((await keeper.api.call(ListEntity.routes.list, {})).items).toHaveLength(MANY);
});
