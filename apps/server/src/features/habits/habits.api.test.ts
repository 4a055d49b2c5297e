import { HabitEntity } from '@dayward/contract/features/habits';
import { buildHabit } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HabitKeeper, selectAsAdmin, signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;
let keeper: HabitKeeper;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signUpKeeper(server);
});

afterAll(() => server.close());

/** A raw HTTP call, for bodies that the typed client does not allow. */
async function send(method: string, path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json', origin: server.baseUrl, cookie: keeper.cookie };
  const answer = await server.raw(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

test('[DATAM-03] a habit has its columns as it is read: those of its table, and the figures', async () => {
  const columns = await selectAsAdmin<{ name: string }>(
    server,
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'habits'`,
  );
  const read = await keeper.api.call(HabitEntity.routes.create, { body: buildHabit() });
  const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const named =
    'id user_id name description goal category difficulty priority reminder_time reminder_enabled streak total_days ' +
    'completed_today best_streak last_completed weekly_progress monthly_progress yearly_progress images notes tags ' +
    'milestones archived archived_at created_at';
  const names = new Set([...columns.map(({ name }) => name), ...Object.keys(read).map(toSnakeCase)]);
  expect([...names]).toEqual(expect.arrayContaining(named.split(' ')));
});

test('[DATAM-04] [DATAM-05] [HAB-17] a habit created with only a name has the defaults', async () => {
  const id = uuidv7();
  const made = await keeper.api.call(HabitEntity.routes.create, { body: { id, name: 'Read 10 pages' } });
  const zeros = (length: number) => Array.from({ length }, () => 0);
  expect(made).toEqual({
    ...{ id, rev: made.rev, createdAt: made.createdAt, updatedAt: made.updatedAt },
    ...{ name: 'Read 10 pages', description: '', kind: 'yes_no', goal: 1, target: null, unit: '' },
    ...{ category: 'Health', difficulty: 'Medium', priority: 'Medium', schedule: { type: 'daily' } },
    ...{ startsOn: null, endsOn: null, pauses: [], reminderTime: '09:00', reminderEnabled: true, moreReminders: [] },
    ...{ timeOfDay: 'anytime', group: '', icon: '', colour: 'teal', sortOrder: 0, runId: null },
    ...{ streak: 0, totalDays: 0, completedToday: false, bestStreak: 0, lastCompleted: null },
    ...{ weeklyProgress: zeros(7), monthlyProgress: zeros(31), yearlyProgress: zeros(365) },
    ...{ images: [], notes: [], tags: [], milestones: [], archived: false, archivedAt: null },
  });
});

test('[CALLS-02] habits are inserted, selected newest first and by id, updated by snake_case names, and deleted', async () => {
  const [first, second] = [uuidv7(), uuidv7()];
  const made = await send('POST', '/habits', {
    id: first,
    name: 'Walk',
    reminder_time: '07:15',
    reminder_enabled: false,
  });
  expect(made).toMatchObject({ status: 201, body: { reminderTime: '07:15', reminderEnabled: false } });
  await send('POST', '/habits', { id: second, name: 'Swim' });
  const { items } = await keeper.api.call(HabitEntity.routes.list, {});
  expect(items.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);

  const changed = await send('PATCH', `/habits/${first}`, { reminder_time: '06:45', time_of_day: 'morning', goal: 3 });
  expect(changed).toMatchObject({ status: 200, body: { reminderTime: '06:45', timeOfDay: 'morning', goal: 3 } });
  expect(await keeper.read(first)).toEqual(changed.body);

  await keeper.api.call(HabitEntity.routes.remove, { params: { id: first } });
  await expect(keeper.read(first)).rejects.toMatchObject({ code: 'not_found' });
});

test('[CALLS-02] a field in both spellings, and a computed column in either, are refused', async () => {
  const { id } = await keeper.habit();
  const twice = await send('PATCH', `/habits/${id}`, { reminder_time: '06:45', reminderTime: '06:45' });
  expect(twice).toMatchObject({
    status: 422,
    body: { error: { fields: { reminder_time: { code: 'duplicate_field' } } } },
  });
  for (const field of [
    'completed_today',
    'completedToday',
    'total_days',
    'best_streak',
    'streak',
    'derived_on',
    'user_id',
  ]) {
    const refused = await send('PATCH', `/habits/${id}`, { name: 'Other', [field]: 1 });
    expect(refused).toMatchObject({ status: 422, body: { error: { fields: { [field]: { code: 'unknown_field' } } } } });
  }
  expect(await keeper.read(id)).toMatchObject({ name: 'Read 10 pages', streak: 0 });
});

test('[HAB-33] archiving sets archived with archived_at; restoring clears both', async () => {
  const { id } = await keeper.habit();
  const archivedAt = '2026-11-21T08:30:00.000Z';
  const archived = await send('PATCH', `/habits/${id}`, { archived_at: archivedAt });
  expect(archived).toMatchObject({ status: 200, body: { archived: true, archivedAt } });
  const restored = await send('PATCH', `/habits/${id}`, { archivedAt: null });
  expect(restored).toMatchObject({ status: 200, body: { archived: false, archivedAt: null } });
});

describe('a habit with all fields', () => {
  const everything = {
    ...{ name: 'Drink water', description: 'Two\nlines, “quotes”, 日本語, 🌱', kind: 'count', goal: 8, target: null },
    ...{ unit: 'glasses', category: 'Fitness', difficulty: 'Hard', priority: 'High' },
    ...{ schedule: { type: 'times', times: 3, per: 'week', flexible: true } },
    ...{ startsOn: '2020-02-29', endsOn: '9999-12-31' },
    ...{ pauses: [{ from: '2026-12-24', to: '2026-12-26' }], reminderTime: '23:59', reminderEnabled: false },
    ...{ moreReminders: ['08:00', '12:00'], tags: ['a, "b"', 'c\\d', '{e}'], timeOfDay: 'evening', group: 'Body' },
    ...{ icon: 'glass', colour: 'plum', sortOrder: -0.1, archivedAt: '2026-11-21T08:30:00.123Z' },
  } as const;

  test('is returned as it was sent, over REST and by pulling', async () => {
    const id = uuidv7();
    const [answer] = await keeper.device.send({ name: 'habit.create', args: { id, ...everything } });
    expect(answer).toMatchObject({ outcome: 'applied' });
    expect(await keeper.read(id)).toMatchObject(everything);
    const pulled = (await keeper.device.pull()).rows['habits']?.find((row) => row['id'] === id);
    expect(pulled).toEqual({
      ...{ id, ...everything, runId: null, deletedAt: null },
      ...{ rev: pulled?.['rev'], createdAt: pulled?.['createdAt'], updatedAt: pulled?.['updatedAt'] },
    });
  });

  test('syncs to devices without its computed columns', async () => {
    const { rows } = await keeper.device.pull();
    for (const row of rows['habits'] ?? []) {
      for (const name of Object.keys(HabitEntity.derived ?? {})) expect(row).not.toHaveProperty(name);
    }
  });
});
