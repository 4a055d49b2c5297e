import { naturalId } from '@dayward/domain';
import { buildTask } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { createList, deleteList, deviceOf, type TestDevice } from './sync.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** Two devices of one account, the first of which has created a task. */
async function pairWith(fields: Parameters<typeof buildTask>[0]) {
  const person = await server.signUp();
  const [first, second] = [deviceOf(person), deviceOf(person)];
  const task = buildTask(fields);
  await first.send({ name: 'task.create', args: task });
  return { person, first, second, task };
}

const patch = (id: string, changes: object, base?: object) => ({
  name: 'task.patch',
  args: { id, changes, ...(base && { base }) },
});

const pulled = async (device: TestDevice, collection: string) => (await device.pull()).rows[collection] ?? [];

describe('concurrent edits of one row on two devices', () => {
  test('keep both changes if they concern different fields', async () => {
    const { first, second, task } = await pairWith({ title: 'Water the plants' });
    await first.send(patch(task.id, { title: 'Water the trees' }));
    await second.send(patch(task.id, { priority: 'High', dueDate: '2026-12-24' }));
    const expected = [{ title: 'Water the trees', priority: 'High', dueDate: '2026-12-24' }];
    expect(await pulled(first, 'tasks')).toMatchObject(expected);
  });

  test('end with the later arrival if they concern the same field', async () => {
    const { first, second, task } = await pairWith({ title: 'Water the plants' });
    await second.send(patch(task.id, { title: 'Feed the cat' }));
    await first.send(patch(task.id, { title: 'Walk the dog' }));
    expect(await pulled(second, 'tasks')).toMatchObject([{ title: 'Walk the dog' }]);
  });

  test('lose no long text: one that its author had not seen is kept as a version, once', async () => {
    const { first, second, task } = await pairWith({ description: 'Before' });
    await first.send(patch(task.id, { description: 'By the first' }, { description: 'Before' }));
    const bySecond = patch(task.id, { description: 'By the second' }, { description: 'Before' });
    await second.send(bySecond, bySecond);
    expect(await pulled(first, 'tasks')).toMatchObject([{ description: 'By the second' }]);
    const kept = { ofCollection: 'tasks', ofId: task.id, field: 'description', text: 'By the first' };
    const id = naturalId('text_versions', 'tasks', task.id, 'description', 'By the first');
    expect(await pulled(first, 'text_versions')).toMatchObject([{ id, ...kept, deletedAt: null }]);
    // A device that has seen a text replaces it finally, and going back and forth keeps each displaced text once.
    await first.send(
      patch(task.id, { description: 'By the first' }, { description: 'By the second' }),
      patch(task.id, { description: 'Third' }, { description: 'something older' }),
    );
    expect(await pulled(first, 'text_versions')).toHaveLength(1);
  });

  test('end with a deletion of the row; a concurrent edit stays in it and returns when it is restored', async () => {
    const { person, first, second, task } = await pairWith({ title: 'Water the plants' });
    await first.send({ name: 'task.delete', args: { id: task.id } });
    await second.send(patch(task.id, { title: 'Water the trees' }));
    expect(await pulled(first, 'tasks')).toMatchObject([
      { title: 'Water the trees', deletedAt: expect.stringMatching(/Z$/) },
    ]);
    // For the routes of the API a deleted row does not exist.
    const url = `/api/v1/tasks/${task.id}`;
    const headers = { cookie: person.cookie, origin: server.baseUrl, 'content-type': 'application/json' };
    const body = JSON.stringify({ title: 'x' });
    expect((await server.raw(url, { method: 'PATCH', headers, body })).status).toBe(404);
    await second.send({ name: 'task.restore', args: { id: task.id } });
    expect(await pulled(first, 'tasks')).toMatchObject([{ title: 'Water the trees', deletedAt: null }]);
  });

  test('delete and restore repeatedly: each state is set, never toggled', async () => {
    const { first, second, task } = await pairWith({});
    const [remove, restore] = ['task.delete', 'task.restore'].map((name) => ({ name, args: { id: task.id } }));
    if (remove === undefined || restore === undefined) throw new Error('There are two');
    expect(await first.send(remove, remove)).toMatchObject([{ rev: 2 }, { rev: 2 }]);
    expect(await second.send(remove, restore, restore)).toMatchObject([{ rev: 2 }, { rev: 3 }, { rev: 3 }]);
    expect(await pulled(first, 'tasks')).toMatchObject([{ rev: 3, deletedAt: null }]);
  });
});

test('the id of a deleted row is taken, and so is one with other content', async () => {
  const device = deviceOf(await server.signUp());
  const list = createList({ id: uuidv7() });
  const answers = await device.send(list, deleteList(list.args.id), list);
  expect(answers[2]).toMatchObject({ outcome: 'refused', error: { code: 'id_taken' } });
});
