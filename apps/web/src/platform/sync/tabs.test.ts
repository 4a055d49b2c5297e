import { v7 as newId } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpenLocalStore } from './open-local-store.ts';
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
const addList = (data: OpenLocalStore, name: string, id = newId()) => data.mutate('list.create', { id, name });

async function openTwo(server = new FakeSyncServer(ada)) {
  const device = createDevice(server);
  const [one, other] = [await device.openTab(), await device.openTab()];
  await one.syncNow();
  return { server, device, one, other };
}

describe('two tabs of one browser', () => {
  test('show each other’s changes before the server has them', async () => {
    const { server, one, other } = await openTwo();
    server.isAway = true;
    await addList(one, 'From one');
    await addList(other, 'From the other');
    await expect.poll(() => names(one.rows('lists'))).toEqual(['From one', 'From the other']);
    await expect.poll(() => names(other.rows('lists'))).toEqual(['From one', 'From the other']);
    await expect.poll(() => [one.status().pending, other.status().pending]).toEqual([2, 2]);
  });

  test('number their changes in one sequence, and one tab sends all', async () => {
    const { server, one, other } = await openTwo();
    server.isAway = true;
    await Promise.all([addList(one, 'A'), addList(other, 'B'), addList(one, 'C'), addList(other, 'D')]);
    server.isAway = false;
    await other.syncNow();
    expect(server.applied.map((applied) => applied.split(' ')[0]?.split('/')[1])).toEqual(['1', '2', '3', '4']);
    await expect.poll(() => [one.status().state, other.status().state]).toEqual(['sent', 'sent']);
    expect(names(one.rows('lists'))).toEqual(['A', 'B', 'C', 'D']);
    expect(names(other.rows('lists'))).toEqual(['A', 'B', 'C', 'D']);
    expect(server.openStreams).toBe(1);
  });

  test('both show the sync status, and fetched and refused changes', async () => {
    const { server, one, other } = await openTwo();
    server.write('lists', newId(), { name: 'News', colour: 'slate' });
    await expect.poll(() => names(other.rows('lists'))).toEqual(['News']);
    server.refusals.set('list.create', { code: 'limit_reached', message: 'No.' });
    await addList(other, 'Too many');
    await expect.poll(() => [one.problems().length, other.problems().length]).toEqual([1, 1]);
    await other.dismissProblem(other.problems()[0]?.id ?? '');
    await expect.poll(() => [one.problems().length, other.problems().length]).toEqual([0, 0]);
    server.isAway = true;
    await one.syncNow();
    await expect.poll(() => [one.status().state, other.status().state]).toEqual(['offline', 'offline']);
  });

  test('when the leader is closed, the other tab takes over', async () => {
    const { server, one, other } = await openTwo();
    one.close();
    await addList(other, 'Alone');
    await expect.poll(() => names(server.rows('lists'))).toEqual(['Alone']);
    await expect.poll(() => server.openStreams).toBe(1);
  });

  test('a tab that requests a sync while the leader closes still receives its end', async () => {
    const { server, one, other } = await openTwo();
    server.isAway = true;
    const asked = other.syncNow();
    one.close();
    await asked;
    expect(other.status().state).toBe('offline');
  });

  test('a frozen tab catches up when it wakes', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const awake = await device.openTab();
    const asleep = await device.openTab({ openChannel: undefined, isSyncing: false });
    await awake.syncNow();
    await addList(awake, 'Meanwhile');
    await awake.syncNow();
    expect(asleep.rows('lists')).toEqual([]);
    asleep.wake();
    await expect.poll(() => names(asleep.rows('lists'))).toEqual(['Meanwhile']);
  });

  test('when the leader was frozen, the other tab takes over, and the first one follows when it wakes', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const deaf = { tell() {}, listen() {}, close() {} };
    const sleeper = await device.openTab({ openChannel: () => deaf });
    await sleeper.syncNow();
    await expect.poll(() => server.openStreams).toBe(1);
    const other = await device.openTab();
    await addList(other, 'Now');
    expect(server.applied).toEqual([]);
    device.clock.advance(10_000);
    await expect.poll(() => names(server.rows('lists'))).toEqual(['Now']);
    await expect.poll(() => server.openStreams).toBe(1);
    other.close();
    await expect.poll(() => server.openStreams).toBe(1);
    await expect.poll(() => names(sleeper.rows('lists'))).toEqual(['Now']);
  });

  test('a leader that answers is not replaced', async () => {
    const { server, device, one, other } = await openTwo();
    server.isAway = true;
    await addList(other, 'Unsent');
    await expect.poll(() => [one.status().state, other.status().state]).toEqual(['offline', 'offline']);
    device.clock.advance(10_000);
    other.close();
    server.isAway = false;
    await one.syncNow();
    expect(names(server.rows('lists'))).toEqual(['Unsent']);
  });

  test('a change of plan received by one tab reaches both', async () => {
    const { server, one, other } = await openTwo();
    server.refusals.set('list.create', { code: 'plan_required', message: 'No.' });
    await addList(one, 'Waiting');
    await one.syncNow();
    server.refusals.clear();
    other.setOwner({ id: ada, plan: 'Pro', timeZone: 'UTC', dayStartHour: 0 });
    await expect.poll(() => names(server.rows('lists'))).toEqual(['Waiting']);
  });

  test('a second tab that opens receives the sync status', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const one = await device.openTab();
    await one.syncNow();
    server.isAway = true;
    await one.syncNow();
    const other = await device.openTab();
    await expect.poll(() => other.status().state).toBe('offline');
  });

  test('without locks and channels both push, and each change is applied once (deduplicated)', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const alone = { locks: undefined, openChannel: undefined };
    const [one, other] = [await device.openTab(alone), await device.openTab(alone)];
    for (let i = 0; i < 5; i++) await Promise.all([addList(one, `One ${i}`), addList(other, `Other ${i}`)]);
    await Promise.all([one.syncNow(), other.syncNow()]);
    await Promise.all([one.syncNow(), other.syncNow()]);
    expect(server.applied).toHaveLength(10);
    expect(new Set(server.applied).size).toBe(10);
    expect(names(one.rows('lists'))).toEqual(names(server.rows('lists')));
    expect(names(other.rows('lists'))).toEqual(names(server.rows('lists')));
  });

  test('without locks, a tab interrupted between two pages does not treat them as all rows', async () => {
    const server = new FakeSyncServer(ada);
    server.pageRows = 2;
    for (const name of ['A', 'B', 'C', 'D', 'E']) server.write('lists', newId(), { name, colour: 'slate' });
    const device = createDevice(server);
    const alone = { locks: undefined, openChannel: undefined, openStream: undefined };
    server.faults.push(undefined, 'no-answer');
    const one = await device.openTab(alone);
    await expect.poll(() => one.status().state).toBe('offline');
    const other = await device.openTab(alone);
    await other.syncNow();
    server.write('lists', newId(), { name: 'F', colour: 'slate' });
    await one.syncNow();
    await one.syncNow();
    expect(names(one.rows('lists'))).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  test('[MOB-08] the same change from both tabs at once is one change', async () => {
    const { server, one, other } = await openTwo();
    const id = newId();
    await addList(one, 'Groceries', id);
    await expect.poll(() => other.rows('lists').length).toBe(1);
    const deletions = [one.mutate('list.delete', { id }), other.mutate('list.delete', { id })];
    await Promise.all(deletions);
    await one.syncNow();
    expect(server.rows('lists')[0]?.deletedAt).not.toBeNull();
    expect(one.status()).toMatchObject({ pending: 0, refused: 0 });
  });
});
