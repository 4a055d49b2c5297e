import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_IN_CATALOGUE_FILES } from '@dayward/contract/features/plans';
import { TaskEntity, tasksRoutes } from '@dayward/contract/features/tasks';
import { localDateAt, successorId } from '@dayward/domain';
import { buildTask } from '@dayward/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;
let folder: string;

/** The tasks that the enforced plan holds. */
const LIMIT = BUILT_IN_CATALOGUE_FILES['server-side'].limitReadings.standard.Free.tasks;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayward-catalogue-'));
  const path = join(folder, 'enforced.json');
  await writeFile(path, JSON.stringify({ ...BUILT_IN_CATALOGUE_FILES['server-side'], enforceLimits: true }));
  server = await startTestServer({ CATALOGUE: path });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const today = localDateAt(Date.now(), 'UTC');
const now = () => new Date().toISOString();
const full = {
  outcome: 'refused',
  error: { code: 'limit_reached', message: expect.stringContaining(`${LIMIT} tasks`) },
};

/** A user whose plan is full: one task of a series, and plain ones. */
async function withFullPlan() {
  const person = await server.signUp();
  const device = deviceOf(person);
  const series = buildTask({ title: 'Water', recurring: 'Daily', dueDate: today });
  const plain = Array.from({ length: LIMIT - 1 }, () => buildTask());
  const answers = await device.send(...[series, ...plain].map((args) => ({ name: 'task.create', args })));
  expect(answers.every(({ outcome }) => outcome === 'applied')).toBe(true);
  const countOpen = async () => {
    const tasks = (await device.pull()).rows['tasks'] ?? [];
    return tasks.filter((task) => task['deletedAt'] === null && task['completed'] === false).length;
  };
  const complete = (id: string) => ({
    name: 'task.complete',
    args: { id, at: now(), day: today, zone: 'UTC', next: null },
  });
  return { ...person, device, series, plain, countOpen, complete, next: successorId(series.id) };
}

describe('[PLAN-46] where limits are enforced, a task that is opened again needs a place', () => {
  test('so a series cannot pass the limit by completing and reopening', async () => {
    const { device, series, next, complete, countOpen, api } = await withFullPlan();
    const renamed = { name: 'task.patch', args: { id: next, changes: { title: 'Mine' } } };
    // The next task takes the place of the completed one, and is kept when that one is reopened, because it was edited.
    expect(await device.send(complete(series.id), renamed)).toMatchObject(Array(2).fill({ outcome: 'applied' }));
    expect(await countOpen()).toBe(LIMIT);
    const { id } = series;
    const attempts = [
      { name: 'task.reopen', args: { id, at: now() } },
      { name: 'task.restart', args: { id, at: now() } },
      { name: 'task.patch', args: { id, changes: { completed: false } } },
      { name: 'task.patch', args: { id, changes: { status: 'Todo' } } },
    ];
    expect(await device.send(...attempts)).toMatchObject(attempts.map(() => full));
    await expect(
      api.call(tasksRoutes.toggle, { params: { taskId: id }, body: { completed: false } }),
    ).rejects.toMatchObject({ code: 'limit_reached' });
    await expect(
      api.call(TaskEntity.routes.patch, { params: { id }, body: { completed: false } }),
    ).rejects.toMatchObject({ code: 'limit_reached' });
    expect(await countOpen()).toBe(LIMIT);
  });

  test('nor by deleting tasks in the middle of the series, or ending it', async () => {
    const { device, series, next, complete, countOpen } = await withFullPlan();
    await device.send(complete(series.id), complete(next), { name: 'task.delete', args: { id: next } });
    const ended = { name: 'task.patch', args: { id: series.id, changes: { recurring: 'None' } } };
    const reopened = { name: 'task.reopen', args: { id: series.id, at: now() } };
    expect(await device.send(ended, reopened)).toMatchObject([{ outcome: 'applied' }, full]);
    expect(await countOpen()).toBe(LIMIT);
  });

  test('nor by restoring or adding one beside a full plan', async () => {
    const { device, plain, complete, countOpen } = await withFullPlan();
    const [one, other] = plain;
    if (one === undefined || other === undefined) throw new Error('The plan holds too few tasks');
    await device.send({ name: 'task.delete', args: { id: one.id } }, { name: 'task.create', args: buildTask() });
    expect(await device.send({ name: 'task.restore', args: { id: one.id } })).toMatchObject([full]);
    await device.send(complete(other.id));
    expect(await device.send({ name: 'task.create', args: buildTask() })).toMatchObject([full]);
    expect(await countOpen()).toBe(LIMIT - 1);
  });

  test('but undoing a completion always works: its task or its unchanged next one gives the place back', async () => {
    const { device, series, plain, complete, countOpen } = await withFullPlan();
    for (const id of [series.id, plain[0]?.id ?? '']) {
      const answers = await device.send(complete(id), { name: 'task.reopen', args: { id, at: now() } });
      expect(answers).toMatchObject(Array(2).fill({ outcome: 'applied' }));
    }
    expect(await countOpen()).toBe(LIMIT);
  });
});
