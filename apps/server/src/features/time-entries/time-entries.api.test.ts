import { HabitEntity, type HabitRow } from '@dayward/contract/features/habits';
import { NotificationEntity } from '@dayward/contract/features/notifications';
import { timerLogId } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { habitKinds } from '#src/features/habits/index.ts';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { type HabitKeeper, selectAsAdmin, signUpKeeper } from '#test/habit-keeper.ts';
import { purgeAccount } from '#test/purge-account.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { timeEntriesFeature } from './index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** An instant the given minutes after an hour ago. */
const hourAgo = Date.now() - 3_600_000;
const at = (minutes: number) => new Date(hourAgo + minutes * 60_000).toISOString();

async function withHabit() {
  const keeper = await signUpKeeper(server);
  return { keeper, habit: await keeper.habit({ kind: 'duration', target: 20, unit: 'minutes' }) };
}

const start = ({ today, zone }: HabitKeeper, { id: habitId }: HabitRow, id: string, minutes: number) => ({
  name: 'timer.start',
  args: { id, subjectKind: 'habit', subjectId: habitId, runId: habitId, day: today, at: at(minutes), zone },
});
const stop = (id: string, minutes: number) => ({ name: 'timer.stop', args: { id, at: at(minutes) } });

async function logsOf({ device, today }: HabitKeeper) {
  const { rows } = await device.pull();
  const days = (rows['habit_months'] ?? []).map(({ days: ofMonth }) => ofMonth as Record<string, { logs?: object[] }>);
  return days.flatMap((ofMonth) => ofMonth[today.slice(8)]?.logs ?? []);
}

describe('a timer', () => {
  test('that reaches the target completes the day and notifies once', async () => {
    const { keeper, habit } = await withHabit();
    const id = uuidv7();
    const answers = await keeper.device.send(start(keeper, habit, id, 0), stop(id, 25));
    expect(answers).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }]);
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 1, completedToday: true });
    expect(await logsOf(keeper)).toMatchObject([{ id: timerLogId(id), amount: 25 }]);
    expect((await keeper.api.call(NotificationEntity.routes.list, {})).items).toMatchObject([{ type: 'habit' }]);
    const { rows } = await keeper.device.pull();
    expect(rows['time_entries']).toMatchObject([{ id, subjectId: habit.id, startedAt: at(0), endedAt: at(25) }]);
    expect(rows['running_timers']).toMatchObject([{ entryId: null }]);
  });

  test('that two devices stop at the same time ends once, at the earlier end', async () => {
    const { keeper, habit } = await withHabit();
    const id = uuidv7();
    await keeper.device.send(start(keeper, habit, id, 0));
    await Promise.all([30, 10, 20].map((minutes) => deviceOf(keeper).send(stop(id, minutes))));
    expect(await logsOf(keeper)).toMatchObject([{ id: timerLogId(id), amount: 10 }]);
    expect(await keeper.read(habit.id)).toMatchObject({ completedToday: false });
  });

  test('that several devices start at the same time runs once for the account', async () => {
    const { keeper, habit } = await withHabit();
    const ids = [uuidv7(), uuidv7(), uuidv7()];
    await Promise.all(ids.map((id, index) => deviceOf(keeper).send(start(keeper, habit, id, index))));
    const { rows } = await keeper.device.pull();
    expect(rows['time_entries']?.filter(({ endedAt }) => endedAt === null).map(({ id }) => id)).toEqual([ids[2]]);
    expect(rows['running_timers']).toMatchObject([{ entryId: ids[2] }]);
    expect(await logsOf(keeper)).toHaveLength(2);
  });

  test('cannot be started or stopped by another account', async () => {
    const { keeper, habit } = await withHabit();
    const stranger = await signUpKeeper(server);
    const id = uuidv7();
    await keeper.device.send(start(keeper, habit, id, 0));
    const answers = await stranger.device.send(start(stranger, habit, uuidv7(), 0), stop(id, 5));
    expect(answers).toMatchObject([{ error: { code: 'not_found' } }, { error: { code: 'not_found' } }]);
    expect((await keeper.device.pull()).rows['time_entries']).toMatchObject([{ endedAt: null }]);
  });

  test('is deleted with its habit, and then another can be started and stopped', async () => {
    const { keeper, habit } = await withHabit();
    const other = await keeper.habit({ kind: 'duration', target: 20 });
    await keeper.device.send(start(keeper, habit, uuidv7(), 0));
    await keeper.api.call(HabitEntity.routes.remove, { params: { id: habit.id } });
    await selectAsAdmin(
      server,
      `update habits set deleted_at = deleted_at - interval '31 days' where user_id = $1 and deleted_at is not null`,
      keeper.user.id,
    );
    await purgeAccount(server, keeper.user.id, [...habitKinds, ...(timeEntriesFeature.synced ?? [])]);
    expect((await keeper.device.pull()).rows['time_entries']).toBeUndefined();
    const id = uuidv7();
    const answers = await keeper.device.send(start(keeper, other, id, 1), stop(id, 3));
    expect(answers).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }]);
    expect(await logsOf(keeper)).toMatchObject([{ amount: 2 }]);
  });
});
