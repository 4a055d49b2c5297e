import { TaskEntity } from '@dayward/contract/features/tasks';
import { buildTask } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectAsAdmin } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';

let server: TestServer;
let person: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp();
});

afterAll(() => server.close());

const { routes } = TaskEntity;

/** A raw HTTP call, for bodies that the typed client does not allow. */
async function send(method: string, path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json', origin: server.baseUrl, cookie: person.cookie };
  const answer = await server.raw(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

test('[DATAM-06] the table has the columns of a task', async () => {
  const columns = await selectAsAdmin<{ name: string }>(
    server,
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'tasks'`,
  );
  const named =
    'id user_id title description priority status category due_date estimated_time actual_time tags reminder_time ' +
    'reminder_enabled recurring completed time_spent attachments notes assignee subtasks last_updated completed_at ' +
    'archived archived_at created_at';
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(named.split(' ')));
});

test('[DATAM-07] [TASK-18] a task created with only a title has the defaults', async () => {
  const id = uuidv7();
  const made = await person.api.call(routes.create, { body: { id, title: 'Water the plants' } });
  expect(made).toEqual({
    ...{ id, rev: made.rev, createdAt: made.createdAt, updatedAt: made.updatedAt, lastUpdated: made.updatedAt },
    ...{ title: 'Water the plants', description: '', priority: 'Medium', status: 'Todo', category: 'Personal' },
    ...{ listId: null, startDate: null, dueDate: null, dueTime: null, plannedOn: null, dayOrder: 0, sortOrder: 0 },
    ...{
      estimatedTime: 30,
      actualTime: 0,
      timeSpent: 0,
      tags: [],
      recurring: 'None',
      recurrence: null,
      seriesId: null,
    },
    ...{ reminderTime: null, reminderEnabled: true, reminders: [], snoozedUntil: null },
    ...{ completed: false, completedAt: null, restartedAt: null },
    ...{ assignee: null, subtasks: [], attachments: [], notes: [], archived: false, archivedAt: null },
  });
});

test('[DATAM-08] lastUpdated is set on every update', async () => {
  const { id, lastUpdated } = await person.api.call(routes.create, { body: buildTask() });
  let before = lastUpdated;
  for (const body of [{ title: 'Water all plants' }, { actualTime: 5 }, { completed: true }]) {
    await expect.poll(() => new Date().toISOString() > before).toBe(true);
    const changed = await person.api.call(routes.patch, { params: { id }, body });
    expect(changed.lastUpdated > before).toBe(true);
    expect(changed.lastUpdated).toBe(changed.updatedAt);
    before = changed.lastUpdated;
  }
});

test('[CALLS-02] tasks are inserted, selected newest first and by id, updated by snake_case names, and deleted', async () => {
  const [first, second] = [uuidv7(), uuidv7()];
  const made = await send('POST', '/tasks', { id: first, title: 'Call', due_date: '2026-12-24', estimated_time: 5 });
  expect(made).toMatchObject({ status: 201, body: { dueDate: '2026-12-24', estimatedTime: 5 } });
  await send('POST', '/tasks', { id: second, title: 'Write' });
  const { items } = await person.api.call(routes.list, {});
  expect(items.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
  const changed = await send('PATCH', `/tasks/${first}`, { due_date: null, actual_time: 12, reminder_enabled: false });
  expect(changed).toMatchObject({ status: 200, body: { dueDate: null, actualTime: 12, reminderEnabled: false } });
  expect(await person.api.call(routes.get, { params: { id: first } })).toEqual(changed.body);
  await person.api.call(routes.remove, { params: { id: first } });
  await expect(person.api.call(routes.get, { params: { id: first } })).rejects.toMatchObject({ code: 'not_found' });
});

test('[TASK-24] archiving sets archived with archived_at; restoring clears both', async () => {
  const { id } = await person.api.call(routes.create, { body: buildTask() });
  const archivedAt = '2026-11-21T08:30:00.000Z';
  const archived = await send('PATCH', `/tasks/${id}`, { archived_at: archivedAt });
  expect(archived).toMatchObject({ status: 200, body: { archived: true, archivedAt } });
  const restored = await send('PATCH', `/tasks/${id}`, { archived_at: null });
  expect(restored).toMatchObject({ status: 200, body: { archived: false, archivedAt: null } });
});
