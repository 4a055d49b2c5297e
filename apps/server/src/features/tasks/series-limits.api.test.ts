import { profileRoutes } from '@dayward/contract/features/accounts';
import { NotificationEntity } from '@dayward/contract/features/notifications';
import { SubtaskEntity, TaskEntity, tasksRoutes } from '@dayward/contract/features/tasks';
import { addDays, localDateAt, SUBTASKS_PER_ACCOUNT_MAX, successorId, TASKS_PER_ACCOUNT_MAX } from '@dayward/domain';
import { buildSubtask, buildTask } from '@dayward/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { insertAsAdmin } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const today = localDateAt(Date.now(), 'UTC');

/** A user with a task that recurs each day, and one subtask in it. */
async function withSeries() {
  const person = await server.signUp();
  await person.api.call(profileRoutes.patchProfile, { body: { timeZone: 'UTC' } });
  const { id } = await person.api.call(TaskEntity.routes.create, {
    body: buildTask({ title: 'Water', recurring: 'Daily', dueDate: today }),
  });
  await person.api.call(SubtaskEntity.routes.create, { body: buildSubtask({ taskId: id }) });
  return {
    ...person,
    id,
    read: (taskId: string) => person.api.call(TaskEntity.routes.get, { params: { id: taskId } }),
    toggle: (completed: boolean) =>
      person.api.call(tasksRoutes.toggle, { params: { taskId: id }, body: { completed } }),
    told: async () => (await person.api.call(NotificationEntity.routes.list, {})).items,
    fill: (what: string, count: number) =>
      insertAsAdmin(server, `${what} from generate_series(1, $2::int)`, person.user.id, count),
  };
}

const TASK_ROWS = `insert into tasks (user_id, id, rev, title) select $1, gen_random_uuid(), 1, 'x'`;
const SUBTASK_ROWS = `insert into subtasks (user_id, id, rev, task_id, title)
  select $1, gen_random_uuid(), 1, (select id from tasks where user_id = $1 and title = 'Box'), 'x'`;

test('[TASK-17] an account at its limit of tasks still completes a recurring one, and gets the next one', async () => {
  const { api, id, read, toggle, fill, told } = await withSeries();
  await fill(TASK_ROWS, TASKS_PER_ACCOUNT_MAX - 1);
  await expect(api.call(TaskEntity.routes.create, { body: buildTask() })).rejects.toMatchObject({
    code: 'limit_reached',
  });
  expect(await toggle(true)).toMatchObject({ completed: true });
  expect(await read(successorId(id))).toMatchObject({ dueDate: addDays(today, 1), completed: false });
  expect((await read(successorId(id))).subtasks).toHaveLength(1);
  expect(await told()).toEqual([]);
  // Undoing a reopening is not an addition either.
  const { completedAt } = await read(id);
  await toggle(false);
  const again = { name: 'task.completeAgain', args: { id, at: completedAt, hadNext: true } };
  expect(await deviceOf({ api }).send(again)).toMatchObject([{ outcome: 'applied' }]);
  expect(await read(successorId(id))).toMatchObject({ dueDate: addDays(today, 1) });
});

test('[TASK-20] if even that exceeds the limit, the task is still completed and its owner is notified', async () => {
  const { id, read, toggle, fill, told } = await withSeries();
  await fill(TASK_ROWS, TASKS_PER_ACCOUNT_MAX * 3);
  expect(await toggle(true)).toMatchObject({ completed: true, status: 'Done' });
  await expect(read(successorId(id))).rejects.toMatchObject({ code: 'not_found' });
  expect(await told()).toMatchObject([{ title: 'Next Task Not Added', message: 'Water', type: 'task' }]);
});

test('[TASK-17] if its subtasks exceed the limit, the next one has none and its owner is notified', async () => {
  const { api, id, read, toggle, fill, told } = await withSeries();
  await api.call(TaskEntity.routes.create, { body: buildTask({ title: 'Box' }) });
  await fill(SUBTASK_ROWS, SUBTASKS_PER_ACCOUNT_MAX);
  await toggle(true);
  expect(await read(successorId(id))).toMatchObject({ dueDate: addDays(today, 1), subtasks: [] });
  expect(await told()).toMatchObject([{ title: 'Next Task Added Without Its Subtasks', message: 'Water' }]);
});
