import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeDevice } from './test-support/fake-device.ts';
import { FakeSyncServer } from './test-support/fake-sync-server.ts';

const ada = newId();
const devices: FakeDevice[] = [];

/** A device whose browser has not fetched what most changes do. */
async function createFreshDevice(server: FakeSyncServer): Promise<FakeDevice> {
  const { FakeDevice } = await import('./test-support/fake-device.ts');
  const device = new FakeDevice(server);
  devices.push(device);
  return device;
}

beforeEach(() => vi.resetModules());

afterEach(() => {
  for (const device of devices.splice(0)) device.crash();
});

describe('what changes do', () => {
  test('is known of completing a habit at once, and of everything when it was fetched', async () => {
    const { rulesOf, loadRules } = await import('./mutation-rules.ts');
    expect(rulesOf([{ name: 'habit.setDay' }, { name: 'habit.logAmount' }])).toBe(undefined);
    const arriving = rulesOf([{ name: 'habit.setDay' }, { name: 'list.create' }]);
    expect(arriving).toBeInstanceOf(Promise);
    expect(rulesOf([{ name: 'habit.setDay' }])).toBe(arriving);
    await arriving;
    expect(rulesOf([{ name: 'list.create' }, { name: 'of.another.version' }])).toBe(undefined);
    await loadRules();
  });

  test('is asked for again where it could not be fetched', async () => {
    const { loadRules, rulesOf } = await import('./mutation-rules.ts');
    await expect(loadRules(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow();
    expect(rulesOf([{ name: 'habit.setDay' }])).toBe(undefined);
    await loadRules();
    expect(rulesOf([{ name: 'list.create' }])).toBe(undefined);
  });

  test('may come after the change: nothing overtakes that one, and both are kept in their order', async () => {
    const server = new FakeSyncServer(ada);
    const data = await (await createFreshDevice(server)).openTab({ hasRules: false });
    const [list, other] = [newId(), newId()];
    await Promise.all([
      data.mutate('list.create', { id: list, name: 'First' }),
      data.mutate('list.create', { id: other, name: 'Second' }),
    ]);
    await data.syncNow();
    expect(server.applied.map((applied) => applied.split('/')[1])).toEqual(['1 list.create', '2 list.create']);
    expect(data.find({ collection: 'lists', id: list })).toMatchObject({ name: 'First', rev: 1 });
  });

  test('is fetched before what was not sent is shown at a start', async () => {
    const server = new FakeSyncServer(ada);
    server.isAway = true;
    const device = await createFreshDevice(server);
    const id = newId();
    await (await device.openTab({ isSyncing: false })).mutate('list.create', { id, name: 'Groceries' });
    device.crash();
    vi.resetModules();
    const { createLocalData } = await import('./create-local-data.ts');
    const data = await createLocalData({
      owner: { id: ada, plan: 'Free', timeZone: 'UTC', dayStartHour: 0 },
      api: device.apiOver(server.transport),
      clock: device.clock,
      random: () => 0,
      newId,
      databases: device.databases,
    });
    expect(data.find({ collection: 'lists', id })).toMatchObject({ name: 'Groceries' });
    data.close();
  });

  test('that cannot be fetched keeps a change from being taken, and says so', async () => {
    const device = await createFreshDevice(new FakeSyncServer(ada));
    const data = await device.openTab({ isSyncing: false, hasRules: false });
    const { loadRules } = await import('./mutation-rules.ts');
    void loadRules(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined);
    const refusal = await data.mutate('list.create', { id: newId(), name: 'Groceries' }).catch((error) => error);
    expect(refusal.name).toBe('NotSavedError');
    expect(data.rows('lists')).toEqual([]);
  });
});
