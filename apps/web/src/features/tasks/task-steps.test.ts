import { SubtaskEntity, TaskEntity } from '@dayward/contract/features/tasks';
import { successorId, TASKS } from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { ada } from '#test/people.ts';
import { duplicateStep } from './duplicate-step.ts';
import { patchStep, restartStep, type Step } from './task-steps.ts';
import { findTask, type Task } from './tasks.data.ts';

const ID = '0193b2c4-6d1e-7c3a-9f2b-000000000001';
const COMPLETED_AT = '2026-10-30T10:00:00.000Z';

const taskOf = (fields: Record<string, unknown>) => ({
  ...TaskEntity.schemas.fields.parse({ title: 'Water' }),
  ...fields,
});

/** A weekly task that was completed weeks ago, and its next task from then. */
function withSeries() {
  const weekly = { recurring: 'Weekly', dueDate: '2026-10-30' };
  const data = new FakeLocalData(ada.id, {
    [TASKS]: [
      taskOf({ id: ID, ...weekly, completed: true, status: 'Done', completedAt: COMPLETED_AT, actualTime: 20 }),
      taskOf({ id: successorId(ID), ...weekly, dueDate: '2026-11-06', seriesId: ID }),
    ],
  });
  return { data, task: findTask(data, ID) as Task };
}

const nextIn = (data: FakeLocalData) => findTask(data, successorId(ID));

describe('[TASK-17] undo of reopening a task that was completed weeks ago', () => {
  test.each<[string, (data: FakeLocalData, task: Task) => Step]>([
    ['by its circle', (data, task) => patchStep(data, task, { status: 'Todo' })],
    ['by another status with other fields', (data, task) => patchStep(data, task, { status: 'Review', title: 'New' })],
    ['by starting over', (data, task) => restartStep(data, task, data.now)],
  ])('%s restores the exact next task', async (_, stepOf) => {
    const { data, task } = withSeries();
    const step = stepOf(data, task);
    await data.mutateAll(step.calls);
    expect(findTask(data, ID)).toMatchObject({ completed: false });
    expect(nextIn(data)?.deletedAt).not.toBeNull();
    await data.mutateAll(step.undo());
    const before = { completed: true, status: 'Done', completedAt: COMPLETED_AT };
    expect(findTask(data, ID)).toMatchObject({ ...before, title: 'Water', actualTime: 20, restartedAt: null });
    expect(nextIn(data)).toMatchObject({ dueDate: '2026-11-06', deletedAt: null });
  });

  test('restores no next task that was deleted before', async () => {
    const { data, task } = withSeries();
    await data.mutateAll([{ name: 'task.delete', args: { id: successorId(ID) } }]);
    const { calls, undo } = patchStep(data, task, { status: 'Todo' });
    await data.mutateAll(calls);
    await data.mutateAll(undo());
    expect(findTask(data, ID)).toMatchObject({ completed: true });
    expect(nextIn(data)?.deletedAt).not.toBeNull();
  });
});

test('a bulk action reads the subtasks once', () => {
  const ids = Array.from({ length: 200 }, () => crypto.randomUUID());
  const data = new FakeLocalData(ada.id, { [TASKS]: ids.map((id) => taskOf({ id })) });
  const tasks = ids.map((id) => findTask(data, id) as Task);
  let reads = 0;
  const subtasks = ids.map((owner) => ({
    ...SubtaskEntity.schemas.fields.parse({ taskId: owner, title: 'Can', completed: true }),
    ...{ id: crypto.randomUUID(), rev: 1, createdAt: data.now, updatedAt: data.now, deletedAt: null },
    get taskId() {
      reads += 1;
      return owner;
    },
  }));
  data.rows = () => subtasks;
  for (const task of tasks) expect(duplicateStep(data, task).calls).toHaveLength(2);
  expect(tasks.flatMap((task) => restartStep(data, task, data.now).undo())).toHaveLength(2 * ids.length);
  expect(reads).toBe(ids.length);
});
