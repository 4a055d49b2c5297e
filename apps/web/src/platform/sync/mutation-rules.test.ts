import { MUTATIONS } from '@dayward/contract';
import { v7 as newId } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { createMutationRules, type MutationRules } from './mutation-rules.ts';
import { FakeDevice } from './test-support/fake-device.ts';
import { FakeSyncServer } from './test-support/fake-sync-server.ts';

const ada = newId();
const devices: FakeDevice[] = [];

function createDevice(server: FakeSyncServer): FakeDevice {
  const device = new FakeDevice(server);
  devices.push(device);
  return device;
}

/** Rules of a browser that has not loaded the code of most mutations. */
function freshRules(loadAll = async () => MUTATIONS): MutationRules {
  const first = { 'habit.setDay': MUTATIONS['habit.setDay'], 'habit.logAmount': MUTATIONS['habit.logAmount'] };
  return createMutationRules({ first, loadAll });
}

const notFetched = () => Promise.reject(new TypeError('Failed to fetch'));

afterEach(() => {
  for (const device of devices.splice(0)) device.crash();
});

describe('the code of mutations', () => {
  test('is known at once for the first ones, and for all after loading', async () => {
    const rules = freshRules();
    expect(rules.whenLoaded([{ name: 'habit.setDay' }, { name: 'habit.logAmount' }])).toBe(undefined);
    const arriving = rules.whenLoaded([{ name: 'habit.setDay' }, { name: 'list.create' }]);
    expect(arriving).toBeInstanceOf(Promise);
    expect(rules.whenLoaded([{ name: 'habit.setDay' }])).toBe(arriving);
    await arriving;
    expect(rules.whenLoaded([{ name: 'list.create' }, { name: 'of.another.version' }])).toBe(undefined);
    await rules.load();
  });

  test('is loaded again after a failure', async () => {
    const answers = [notFetched, async () => MUTATIONS];
    const rules = freshRules(() => (answers.shift() ?? notFetched)());
    await expect(rules.load()).rejects.toThrow();
    expect(rules.whenLoaded([{ name: 'habit.setDay' }])).toBe(undefined);
    await rules.load();
    expect(rules.whenLoaded([{ name: 'list.create' }])).toBe(undefined);
  });

  test('may arrive after the change: no later change overtakes it, and both keep their order', async () => {
    const server = new FakeSyncServer(ada);
    const data = await createDevice(server).openTab({ rules: freshRules() });
    const [list, other] = [newId(), newId()];
    await Promise.all([
      data.mutate('list.create', { id: list, name: 'First' }),
      data.mutate('list.create', { id: other, name: 'Second' }),
    ]);
    await data.syncNow();
    expect(server.applied.map((applied) => applied.split('/')[1])).toEqual(['1 list.create', '2 list.create']);
    expect(data.find({ collection: 'lists', id: list })).toMatchObject({ name: 'First', rev: 1 });
  });

  test('is loaded before unsent changes are rendered at a start', async () => {
    const server = new FakeSyncServer(ada);
    server.isAway = true;
    const device = createDevice(server);
    const id = newId();
    await (await device.openTab({ isSyncing: false })).mutate('list.create', { id, name: 'Groceries' });
    device.crash();
    const data = await device.openTab({ isSyncing: false, rules: freshRules() });
    expect(data.find({ collection: 'lists', id })).toMatchObject({ name: 'Groceries' });
  });

  test('rejects a change when it cannot be loaded', async () => {
    const device = createDevice(new FakeSyncServer(ada));
    const data = await device.openTab({ isSyncing: false, rules: freshRules(notFetched) });
    const refusal = await data.mutate('list.create', { id: newId(), name: 'Groceries' }).catch((error) => error);
    expect(refusal.name).toBe('NotSavedError');
    expect(data.rows('lists')).toEqual([]);
  });
});
