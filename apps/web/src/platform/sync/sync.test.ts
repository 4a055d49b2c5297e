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

describe('a change', () => {
  test('is on screen at once, saved, sent, and fetched back', async () => {
    const server = new FakeSyncServer(ada);
    const data = await createDevice(server).openTab();
    const id = newId();
    const saved = data.mutate('list.create', { id, name: 'Groceries' });
    expect(names(data.rows('lists'))).toEqual(['Groceries']);
    await saved;
    await data.syncNow();
    expect(names(server.rows('lists'))).toEqual(['Groceries']);
    expect(data.status()).toMatchObject({ state: 'sent', pending: 0, refused: 0, storage: 'durable' });
    expect(data.find({ collection: 'lists', id })).toMatchObject({ rev: 1 });
    expect(server.applied).toHaveLength(1);
  });
});
