import type { LocalDate } from '@dayward/domain';
import { successorId } from '@dayward/domain';
import { v7 as newId } from 'uuid';
import { afterEach, expect, test } from 'vitest';
import { FakeDevice } from './test-support/fake-device.ts';
import { FakeSyncServer } from './test-support/fake-sync-server.ts';

const devices: FakeDevice[] = [];

afterEach(() => {
  for (const device of devices.splice(0)) device.crash();
});

const [DAY, NEXT_DAY] = ['2026-01-01', '2026-01-08'] as [LocalDate, LocalDate];

/** Two devices of an account that both know a weekly task. */
async function twoDevices() {
  const server = new FakeSyncServer(newId());
  const [device, other] = [new FakeDevice(server), new FakeDevice(server)];
  devices.push(device, other);
  const [first, second] = [await device.openTab(), await other.openTab()];
  const id = newId();
  await first.mutate('task.create', { id, title: 'Water', recurring: 'Weekly', dueDate: DAY });
  await first.syncNow();
  await second.syncNow();
  const completion = { id, at: '2026-01-01T08:00:00.000Z', day: DAY, zone: 'UTC', next: { dueDate: NEXT_DAY } };
  const rowOf = (data: typeof first, taskId: string) => data.find({ collection: 'tasks', id: taskId });
  return { other, first, second, id, next: successorId(id), completion, rowOf };
}

test('a change made offline states what its author saw: it goes to the task that is open meanwhile', async () => {
  const { other, first, second, id, next, completion, rowOf } = await twoDevices();
  other.onRequest = () => Promise.reject(new TypeError('offline'));
  await second.mutate('task.patch', { id, changes: { title: 'Water all' } });
  expect(rowOf(second, id)).toMatchObject({ title: 'Water all' });
  await first.mutate('task.complete', completion);
  await first.syncNow();
  other.onRequest = undefined;
  await second.syncNow();
  await first.syncNow();
  for (const data of [first, second]) {
    expect(rowOf(data, next)).toMatchObject({ title: 'Water all', completed: false, deletedAt: null });
    expect(rowOf(data, id)).toMatchObject({ title: 'Water', completed: true });
  }
});

test('of several changes at once, each sees the ones before it', async () => {
  const { first, id, next, completion, rowOf } = await twoDevices();
  await first.mutateAll([
    { name: 'task.complete', args: completion },
    { name: 'task.patch', args: { id, changes: { sortOrder: 7 } } },
  ]);
  await first.syncNow();
  expect(rowOf(first, id)).toMatchObject({ completed: true, sortOrder: 7 });
  expect(rowOf(first, next)).not.toMatchObject({ sortOrder: 7 });
});
