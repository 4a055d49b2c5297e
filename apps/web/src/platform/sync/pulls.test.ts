import { naturalId } from '@dayward/domain';
import { v7 as newId } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { FakeDevice } from './test-support/fake-device.ts';
import { FakeSyncServer } from './test-support/fake-sync-server.ts';

const ada = newId();
const devices: FakeDevice[] = [];

function createDevice(server: FakeSyncServer): FakeDevice {
  const device = new FakeDevice(server);
  devices.push(device);
  return device;
}

afterEach(() => {
  for (const device of devices.splice(0)) device.crash();
});

const names = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => name).sort();

function serverWithLists(...some: string[]): FakeSyncServer {
  const server = new FakeSyncServer(ada);
  for (const name of some) server.write('lists', newId(), { name, colour: 'slate' });
  return server;
}

describe('pulls', () => {
  test('a device that has not completed a pull reports never-fetched until all rows are there', async () => {
    const data = await createDevice(serverWithLists('A')).openTab({ isSyncing: false });
    expect(data.history()).toBe('never-fetched');
    data.startSync();
    await data.syncNow();
    expect(data.history()).toBe('complete');
    expect(names(data.rows('lists'))).toEqual(['A']);
  });

  test('pages are shown together, when they are consistent', async () => {
    const server = serverWithLists('A', 'B', 'C', 'D', 'E');
    server.pageRows = 2;
    const data = await createDevice(server).openTab({ isSyncing: false });
    const seen: number[] = [];
    data.subscribe('lists', () => seen.push(data.rows('lists').length));
    data.startSync();
    await data.syncNow();
    expect(seen).toEqual([5]);
    expect(data.status().lastSyncedAt).not.toBeNull();
  });

  test('the first rows are shown before they are stored, and a change made meanwhile is kept and sent', async () => {
    const server = serverWithLists('A', 'B');
    const device = createDevice(server);
    const rendered = Promise.withResolvers<void>();
    const data = await device.openTab({ whenIdle: () => rendered.promise });
    const seen: number[] = [];
    await expect.poll(() => data.history()).toBe('complete');
    expect(names(data.rows('lists'))).toEqual(['A', 'B']);
    expect(data.status().lastSyncedAt).toBeNull();
    await data.mutate('list.create', { id: newId(), name: 'Mine' });
    data.subscribe('lists', () => seen.push(data.rows('lists').length));
    rendered.resolve();
    await expect.poll(() => data.status()).toMatchObject({ state: 'sent', pending: 0 });
    expect(names(server.rows('lists'))).toEqual(['A', 'B', 'Mine']);
    expect(seen.every((length) => length === 3)).toBe(true);
    device.crash();
    expect(names((await device.openTab({ isSyncing: false })).rows('lists'))).toEqual(['A', 'B', 'Mine']);
  });

  test('a device that crashed before its first rows were stored fetches them again and sends what was made', async () => {
    const server = serverWithLists('A', 'B');
    const device = createDevice(server);
    const data = await device.openTab({ whenIdle: () => new Promise(() => undefined) });
    await expect.poll(() => data.history()).toBe('complete');
    await data.mutate('list.create', { id: newId(), name: 'Mine' });
    device.crash();
    const again = await device.openTab({ isSyncing: false });
    expect(again.history()).toBe('never-fetched');
    expect(names(again.rows('lists'))).toEqual(['Mine']);
    again.startSync();
    await again.syncNow();
    expect(names(again.rows('lists'))).toEqual(['A', 'B', 'Mine']);
    expect(names(server.rows('lists'))).toEqual(['A', 'B', 'Mine']);
  });

  test('first rows that the disk has no space for stay on screen, and are stored when there is space', async () => {
    const device = createDevice(serverWithLists('A'));
    const data = await device.openTab({ isSyncing: false });
    device.isFull = 'rows';
    data.startSync();
    await expect.poll(() => data.status().error).toEqual({ code: 'storage' });
    expect(names(data.rows('lists'))).toEqual(['A']);
    device.isFull = false;
    await data.syncNow();
    expect(data.status()).toMatchObject({ state: 'sent', error: null });
    device.crash();
    expect(names((await device.openTab({ isSyncing: false })).rows('lists'))).toEqual(['A']);
  });

  test('a pull continues after the network broke between two pages', async () => {
    const server = serverWithLists('A', 'B', 'C', 'D', 'E');
    server.pageRows = 2;
    server.faults.push(undefined, 'no-answer');
    const data = await createDevice(server).openTab({ openStream: undefined });
    await expect.poll(() => data.status().state).toBe('offline');
    expect(data.history()).toBe('never-fetched');
    const asked = server.requests.length;
    await data.syncNow();
    expect(names(data.rows('lists'))).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(server.requests.length - asked).toBe(2);
  });

  test('a pull continues after the device crashed between two pages', async () => {
    const server = serverWithLists('A', 'B', 'C', 'D', 'E');
    server.pageRows = 2;
    server.faults.push(undefined, 'no-answer');
    const device = createDevice(server);
    const data = await device.openTab({ openStream: undefined });
    await expect.poll(() => data.status().state).toBe('offline');
    device.crash();
    const again = await device.openTab({ openStream: undefined });
    await again.syncNow();
    expect(names(again.rows('lists'))).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  test('an answered change stays on screen until the page with its row is merged', async () => {
    const server = new FakeSyncServer(ada);
    const data = await createDevice(server).openTab({ openStream: undefined });
    await data.syncNow();
    server.faults.push(undefined, 'no-answer'); // the push arrives, the pull after it does not
    const seen: unknown[] = [];
    data.subscribe('lists', () => seen.push(names(data.rows('lists'))));
    await data.mutate('list.create', { id: newId(), name: 'Groceries' });
    await data.syncNow();
    await data.syncNow();
    expect(seen.every((shown) => JSON.stringify(shown) === '["Groceries"]')).toBe(true);
    expect(data.rows('lists')[0]?.rev).toBe(1);
  });

  test('a server restored from a backup is accepted, and nothing of this device is lost', async () => {
    const server = serverWithLists('A', 'B');
    const device = createDevice(server);
    const data = await device.openTab({ openStream: undefined });
    await data.syncNow();
    server.isAway = true;
    for (const name of ['Mine', 'Also mine']) await data.mutate('list.create', { id: newId(), name });
    await data.syncNow();
    // Its versions soon equal those that this device has seen before, with other changes.
    const restored = serverWithLists('A');
    device.onRequest = restored.transport;
    await data.syncNow();
    expect(names(data.rows('lists'))).toEqual(['A', 'Also mine', 'Mine']);
    expect(names(restored.rows('lists'))).toEqual(['A', 'Also mine', 'Mine']);
  });

  test('a server that no longer knows the changes since then is asked for everything', async () => {
    const server = serverWithLists('A', 'B');
    const device = createDevice(server);
    const data = await device.openTab();
    await data.syncNow();
    server.purge('lists', server.rows('lists')[0]?.id ?? '');
    server.forgetsPurged = true;
    await data.syncNow();
    expect(names(data.rows('lists'))).toEqual(['B']);
    expect(data.history()).toBe('complete');
    device.crash();
    expect(names((await device.openTab({ isSyncing: false })).rows('lists'))).toEqual(['B']);
  });

  test('purged rows are deleted with their child rows', async () => {
    const server = new FakeSyncServer(ada);
    const [habitId, runId] = [newId(), newId()];
    server.write('habits', habitId, { name: 'Read', runId: null });
    server.write('habit_runs', runId, { habitId, endedAt: '2026-11-01T00:00:00.000Z' });
    const monthId = naturalId('habit_months', habitId, '2026-11');
    server.write('habit_months', monthId, { habitId, runId: habitId, month: '2026-11', days: {} });
    const device = createDevice(server);
    const data = await device.openTab();
    await data.syncNow();
    expect(data.rows('habit_months')).toHaveLength(1);
    server.purge('habits', habitId);
    await data.syncNow();
    const counts = () => ['habits', 'habit_runs', 'habit_months'].map((collection) => data.rows(collection).length);
    expect(counts()).toEqual([0, 0, 0]);
    device.crash();
    const again = await device.openTab({ isSyncing: false });
    await again.readHistory();
    expect(again.rows('habit_months')).toEqual([]);
  });
});

describe('history', () => {
  const habitId = newId();
  const monthId = (month: string) => naturalId('habit_months', habitId, month);
  const MONTHS = ['2024-12', '2025-12', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];

  async function openWithYears() {
    const server = new FakeSyncServer(ada);
    server.write('habits', habitId, { name: 'Read', kind: 'yes_no', runId: null });
    for (const month of MONTHS) {
      const days = { '03': { state: 'done', everDone: true, at: `${month}-03T09:00:00.000Z`, zone: 'UTC' } };
      server.write('habit_months', monthId(month), { habitId, runId: habitId, month, days });
    }
    const device = createDevice(server);
    await (await device.openTab()).syncNow();
    device.crash();
    return { server, device, data: await device.openTab({ isSyncing: false }) };
  }

  const months = (rows: readonly Record<string, unknown>[]) => rows.map(({ month }) => month).sort();

  test('the first screen’s rows are read first, the rest later', async () => {
    const { data } = await openWithYears();
    expect(data.history()).toBe('loading');
    expect(months(data.rows('habit_months'))).toEqual(['2026-09', '2026-10', '2026-11']);
    const drawn: unknown[] = [];
    data.subscribe('habit_months', () => drawn.push(data.rows('habit_months').length));
    await data.readHistory();
    expect(data.history()).toBe('complete');
    expect(months(data.rows('habit_months'))).toEqual(MONTHS);
    expect(drawn).toEqual([MONTHS.length]);
  });

  test('rows archived long ago belong to a past month, active ones do not', async () => {
    const server = new FakeSyncServer(ada);
    for (const [title, archivedAt] of [
      ['At hand', null],
      ['Put away lately', '2026-10-03T09:00:00.000Z'],
      ['Put away long ago', '2025-03-03T09:00:00.000Z'],
    ]) {
      server.write('tasks', newId(), { title, archivedAt });
    }
    const device = createDevice(server);
    await (await device.openTab()).syncNow();
    device.crash();
    const data = await device.openTab({ isSyncing: false });
    const titles = () => data.rows('tasks').map(({ title }) => title);
    expect(titles()).toEqual(['Put away lately', 'At hand']);
    await data.readHistory();
    expect(titles().toSorted()).toEqual(['At hand', 'Put away lately', 'Put away long ago']);
  });

  test('rows archived long ago and restored are there at the next start, sent or not', async () => {
    const server = new FakeSyncServer(ada);
    const id = newId();
    server.write('tasks', id, { title: 'Sail', completed: false, archivedAt: '2025-03-03T09:00:00.000Z' });
    const device = createDevice(server);
    await (await device.openTab()).syncNow();
    device.crash();
    const data = await device.openTab({ isSyncing: false });
    expect(data.rows('tasks')).toEqual([]);
    await data.mutate('task.patch', { id, changes: { archivedAt: null } });
    device.crash();
    const again = await device.openTab();
    expect(again.find({ collection: 'tasks', id })).toMatchObject({ title: 'Sail', archivedAt: null });
    await again.syncNow();
    device.crash();
    const last = await device.openTab({ isSyncing: false });
    expect(last.find({ collection: 'tasks', id })).toMatchObject({ title: 'Sail' });
  });

  const setDay = (day: string, state: 'done' | 'skipped') =>
    ({ habitId, runId: habitId, day, state, at: '2026-11-21T08:30:00.000Z', zone: 'UTC' }) as const;

  test('a change to an old day reads that day’s month, and later changes wait for it', async () => {
    const { data } = await openWithYears();
    await Promise.all([
      data.mutate('habit.setDay', setDay('2025-12-04', 'done')),
      data.mutate('habit.setDay', setDay('2025-12-04', 'skipped')),
      data.mutate('habit.setDay', setDay('2026-11-04', 'done')),
    ]);
    expect(data.find({ collection: 'habit_months', id: monthId('2025-12') })?.['days']).toMatchObject({
      '03': { state: 'done' },
      '04': { state: 'skipped' },
    });
    expect(data.status().pending).toBe(3);
  });

  test('an unsent change to an old day is there at the next start', async () => {
    const { device, data } = await openWithYears();
    await data.mutate('habit.setDay', setDay('2025-12-04', 'done'));
    device.crash();
    const again = await device.openTab({ isSyncing: false });
    expect(again.find({ collection: 'habit_months', id: monthId('2025-12') })?.['days']).toMatchObject({
      '03': { state: 'done' },
      '04': { state: 'done' },
    });
    await again.readHistory();
    expect(months(again.rows('habit_months'))).toEqual(MONTHS);
  });

  test('rows merged during the read are neither lost nor replaced by older ones', async () => {
    const { server, data } = await openWithYears();
    server.write('habit_months', monthId('2024-12'), { days: {} });
    data.startSync();
    await Promise.all([data.readHistory(), data.syncNow()]);
    expect(data.find({ collection: 'habit_months', id: monthId('2024-12') })?.['days']).toEqual({});
    expect(months(data.rows('habit_months'))).toEqual(MONTHS);
  });
});
