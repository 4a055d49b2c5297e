import { profileRoutes } from '@dayward/contract/features/accounts';
import { TaskEntity } from '@dayward/contract/features/tasks';
import { addDays, localDateAt, successorId } from '@dayward/domain';
import { buildTask } from '@dayward/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const today = localDateAt(Date.now(), 'UTC');
const unseen = { seenOpen: true };

/** A weekly task that one device has completed, and another device that has not seen that. */
async function completedElsewhere() {
  const { api } = await server.signUp();
  await api.call(profileRoutes.patchProfile, { body: { timeZone: 'UTC' } });
  const { id } = await api.call(TaskEntity.routes.create, {
    body: buildTask({ title: 'Water', recurring: 'Weekly', dueDate: today }),
  });
  const [first, second] = [deviceOf({ api }), deviceOf({ api })];
  const completion = { id, day: today, zone: 'UTC', next: null };
  const complete = (taskId: string) => ({
    name: 'task.complete',
    args: { ...completion, id: taskId, at: new Date().toISOString() },
  });
  expect(await first.send(complete(id))).toMatchObject([{ outcome: 'applied' }]);
  const taskOf = async (taskId: string) => (await second.pull()).rows['tasks']?.find((row) => row['id'] === taskId);
  return { api, id, next: successorId(id), first, second, complete, taskOf };
}

describe('a change of a device that has not seen the completion', () => {
  test('goes to the open task, and once although it is sent twice', async () => {
    const { id, next, first, second, complete, taskOf } = await completedElsewhere();
    const edit = { name: 'task.patch', args: { id, changes: { title: 'Water all' }, ...unseen } };
    expect(await second.sendAs(1, [edit])).toMatchObject([{ outcome: 'applied' }]);
    const once = await taskOf(next);
    expect(once).toMatchObject({ title: 'Water all', completed: false, dueDate: addDays(today, 7) });
    expect(await second.sendAs(1, [edit])).toMatchObject([{ outcome: 'applied' }]);
    expect(await taskOf(next)).toEqual(once);
    expect(await taskOf(id)).toMatchObject({ title: 'Water', completed: true });
    // It follows several completions.
    await first.send(complete(next));
    const further = { name: 'task.patch', args: { id, changes: { priority: 'High' }, ...unseen } };
    expect(await second.sendAs(2, [further])).toMatchObject([{ outcome: 'applied' }]);
    expect(await taskOf(successorId(next))).toMatchObject({ title: 'Water all', priority: 'High' });
  });

  test.each([
    ['deletes the open task too', (id: string) => ({ name: 'task.delete', args: { id, ...unseen } })],
    [
      'that ends the repeat deletes the open task',
      (id: string) => ({ name: 'task.patch', args: { id, changes: { recurring: 'None' }, ...unseen } }),
    ],
  ])('%s', async (_, change) => {
    const { id, next, second, taskOf } = await completedElsewhere();
    expect(await second.send(change(id))).toMatchObject([{ outcome: 'applied' }]);
    expect((await taskOf(next))?.['deletedAt']).toEqual(expect.any(String));
  });

  test('deletes both, and restoring the task restores both', async () => {
    const { id, next, second, taskOf } = await completedElsewhere();
    await second.send({ name: 'task.delete', args: { id, ...unseen } });
    expect(await second.send({ name: 'task.restore', args: { id } })).toMatchObject([{ outcome: 'applied' }]);
    expect([await taskOf(id), await taskOf(next)]).toMatchObject([{ deletedAt: null }, { deletedAt: null }]);
  });
});

test('a change of the completed task that was seen leaves the open one, which goes when the task is reopened', async () => {
  const { api, id, next, second, taskOf } = await completedElsewhere();
  await second.send({ name: 'task.patch', args: { id, changes: { title: 'Watered' } } });
  expect(await taskOf(next)).toMatchObject({ title: 'Water', deletedAt: null });
  await api.call(TaskEntity.routes.patch, { params: { id }, body: { priority: 'Low' } });
  await second.send({ name: 'task.reopen', args: { id, at: new Date().toISOString() } });
  expect((await taskOf(next))?.['deletedAt']).toEqual(expect.any(String));
});

test('an edit of the open task in the push that created it keeps it when the task is reopened', async () => {
  const { id, next, second, taskOf } = await completedElsewhere();
  await second.send(
    { name: 'task.patch', args: { id: next, changes: { title: 'Water more' } } },
    { name: 'task.reopen', args: { id, at: new Date().toISOString() } },
  );
  expect(await taskOf(next)).toMatchObject({ title: 'Water more', deletedAt: null });
});
