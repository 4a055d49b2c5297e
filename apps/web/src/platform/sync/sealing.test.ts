import { v7 as newId } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { databaseName } from './database-connection.ts';
import type { OpenLocalStore } from './open-local-store.ts';
import { createSealBox } from './seal-box.ts';
import { FakeDevice } from './test-support/fake-device.ts';
import { FakeSyncServer } from './test-support/fake-sync-server.ts';

const [ada, grace] = [newId(), newId()];
const sealBox = createSealBox(crypto);
const devices: FakeDevice[] = [];

async function openDevice(server = new FakeSyncServer(ada)) {
  const device = new FakeDevice(server);
  devices.push(device);
  const data = await device.openTab({ sealBox });
  await data.syncNow();
  await expect.poll(() => data.canSeal()).toBe(true);
  return { server, device, data };
}

afterEach(() => {
  for (const device of devices.splice(0)) device.crash();
});

const names = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => name).sort();
const addList = (data: OpenLocalStore, name: string) => data.mutate('list.create', { id: newId(), name });

/** All readable text of the account’s database. */
const textOf = async (device: FakeDevice) => JSON.stringify(await device.contentOf(databaseName(ada)));

describe('signing out', () => {
  test('leaves nothing behind when everything was sent', async () => {
    const { device, data } = await openDevice();
    await addList(data, 'Secret plans');
    await data.syncNow();
    expect(await textOf(device)).toContain('Secret plans');
    expect(await data.leave('seal')).toBe(false);
    await expect.poll(() => device.databaseNames()).toEqual([]);
  });

  test('leaves unsent changes only in sealed form, and sends them after the next sign-in', async () => {
    const { server, device, data } = await openDevice();
    await addList(data, 'Sent');
    await data.syncNow();
    server.isAway = true;
    await addList(data, 'Unsent one');
    await addList(data, 'Unsent two');
    expect(await data.leave('seal')).toBe(true);
    const left = await textOf(device);
    for (const word of ['Sent', 'Unsent', 'list.create']) expect(left).not.toContain(word);

    server.isAway = false;
    const again = await device.openTab({ sealBox });
    await again.syncNow();
    expect(names(server.rows('lists'))).toEqual(['Sent', 'Unsent one', 'Unsent two']);
    expect(names(again.rows('lists'))).toEqual(['Sent', 'Unsent one', 'Unsent two']);
    expect(new Set(server.applied.map((applied) => applied.split('/')[0])).size).toBe(1);
    expect(server.applied.map((applied) => applied.split('/')[1])).toEqual([
      '1 list.create',
      '2 list.create',
      '3 list.create',
    ]);
    expect(again.status()).toMatchObject({ state: 'sent', pending: 0 });
  });

  test('keeps refused changes as well', async () => {
    const { server, device, data } = await openDevice();
    server.refusals.set('list.create', { code: 'limit_reached', message: 'No.' });
    await addList(data, 'Refused');
    await data.syncNow();
    await data.leave('seal');
    expect(await textOf(device)).not.toContain('Refused');
    const again = await device.openTab({ sealBox });
    await again.syncNow();
    expect(again.problems()).toMatchObject([{ args: { name: 'Refused' }, error: { code: 'limit_reached' } }]);
  });

  test('changes made after the next sign-in, before the key arrives, follow the sealed ones', async () => {
    const { server, device, data } = await openDevice();
    server.isAway = true;
    await addList(data, 'First');
    await data.leave('seal');
    const again = await device.openTab({ sealBox });
    await addList(again, 'Second');
    await again.syncNow();
    expect(again.status()).toMatchObject({ state: 'offline', pending: 1 });
    server.isAway = false;
    await again.syncNow();
    expect(server.rows('lists').map(({ name }) => name)).toEqual(['First', 'Second']);
  });

  test('two tabs that sign out at the same time seal once', async () => {
    const { server, device, data } = await openDevice();
    const other = await device.openTab({ sealBox });
    server.isAway = true;
    await addList(data, 'Unsent');
    await expect.poll(() => other.status().pending).toBe(1);
    await Promise.all([data.leave('seal'), other.leave('seal')]);
    server.isAway = false;
    const again = await device.openTab({ sealBox });
    await again.syncNow();
    expect(names(server.rows('lists'))).toEqual(['Unsent']);
    expect(server.applied).toHaveLength(1);
  });

  test('may drop unsent changes if their owner chooses so', async () => {
    const { server, device, data } = await openDevice();
    server.isAway = true;
    await addList(data, 'Unsent');
    expect(await data.leave('drop')).toBe(false);
    await expect.poll(() => device.databaseNames()).toEqual([]);
  });
});

describe('a seal', () => {
  test('is not opened by another account’s key', async () => {
    const { server, device, data } = await openDevice();
    server.isAway = true;
    await addList(data, 'Ada’s');
    await data.leave('seal');
    server.isAway = false;
    // An attacker with another account’s database and a session of their own.
    server.user = grace;
    const curious = await device.openTab({ userId: ada, sealBox });
    await curious.syncNow();
    expect(curious.status().error).toEqual({ code: 'unauthenticated' });
    expect(server.rows('lists', grace)).toEqual([]);
    expect(await textOf(device)).not.toContain('Ada’s');
  });

  test('that can no longer be opened is reported as lost, and blocks nothing', async () => {
    const { server, device, data } = await openDevice();
    server.isAway = true;
    await addList(data, 'Lost');
    await data.leave('seal');
    server.isAway = false;
    server.keySeed = 'another master key';
    const again = await device.openTab({ sealBox });
    await addList(again, 'New');
    await again.syncNow();
    expect(names(server.rows('lists'))).toEqual(['New']);
    expect(again.problems()).toMatchObject([{ name: 'sealed', args: { count: 1 } }]);
  });
});

describe('a browser that cannot seal', () => {
  test('keeps unsent changes unencrypted when the session was lost, for their owner to send', async () => {
    const server = new FakeSyncServer(ada);
    const device = new FakeDevice(server);
    devices.push(device);
    const data = await device.openTab({ sealBox: undefined });
    await addList(data, 'Sent');
    await data.syncNow();
    server.isAway = true;
    await addList(data, 'Unsent');
    expect(await data.canSeal()).toBe(false);
    expect(await data.leave('seal')).toBe(true);
    expect(await textOf(device)).not.toContain('"Sent"');
    server.isAway = false;
    const again = await device.openTab({ sealBox: undefined });
    await again.syncNow();
    expect(names(server.rows('lists'))).toEqual(['Sent', 'Unsent']);
  });

  test('is distinguished from one that can', () => {
    const insecure = new Proxy(crypto, {
      get: (target, name) => (name === 'subtle' ? undefined : Reflect.get(target, name)),
    });
    expect(createSealBox(insecure)).toBeUndefined();
  });

  test('can export unsent changes for their owner', async () => {
    const { server, data } = await openDevice();
    server.isAway = true;
    await addList(data, 'Unsent');
    expect(JSON.parse(data.exportPending())).toEqual([
      expect.objectContaining({ name: 'list.create', args: expect.objectContaining({ name: 'Unsent' }) }),
    ]);
  });
});
