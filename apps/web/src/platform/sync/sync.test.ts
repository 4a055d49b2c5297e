import { v7 as newId } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { RefusedHereError } from './local-store.ts';
import type { OpenLocalStore } from './open-local-store.ts';
import { FakeDevice } from './test-support/fake-device.ts';
import { FakeSyncServer } from './test-support/fake-sync-server.ts';
import { ManualClock } from './test-support/manual-clock.ts';

const ada = newId();
const devices: FakeDevice[] = [];

function createDevice(server: FakeSyncServer, clock?: ManualClock): FakeDevice {
  const device = new FakeDevice(server, clock);
  devices.push(device);
  return device;
}

afterEach(() => {
  for (const device of devices.splice(0)) device.crash();
});

const names = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => name).sort();
const addList = (data: OpenLocalStore, name: string, id = newId()) => data.mutate('list.create', { id, name });
const MINUTE_MS = 60_000;

describe('[SYNC-07] a change', () => {
  test('is optimistic: on screen at once, saved, sent, and pulled back', async () => {
    const server = new FakeSyncServer(ada);
    const data = await createDevice(server).openTab();
    const id = newId();
    const saved = addList(data, 'Groceries', id);
    expect(names(data.rows('lists'))).toEqual(['Groceries']);
    await saved;
    await data.syncNow();
    expect(names(server.rows('lists'))).toEqual(['Groceries']);
    expect(data.status()).toMatchObject({ state: 'sent', pending: 0, refused: 0, storage: 'durable', error: null });
    expect(data.find({ collection: 'lists', id })).toMatchObject({ rev: 1 });
    expect(server.applied).toHaveLength(1);
  });

  test('made while the server was down is kept, survives the tab, and is sent when the server is back', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const before = await device.openTab();
    await before.syncNow();
    server.isAway = true;
    for (const name of ['One', 'Two', 'Three']) await addList(before, name);
    await before.syncNow();
    expect(before.status()).toMatchObject({ state: 'offline', pending: 3, error: { code: 'unreachable' } });
    device.crash();

    const after = await device.openTab();
    expect(names(after.rows('lists'))).toEqual(['One', 'Three', 'Two']);
    expect(after.status().pending).toBe(3);
    server.isAway = false;
    after.wake();
    await expect.poll(() => after.status().state).toBe('sent');
    expect(server.applied.map((applied) => applied.split('/')[1])).toEqual([
      '1 list.create',
      '2 list.create',
      '3 list.create',
    ]);
  });

  test('appears on the account’s other devices without a request of theirs', async () => {
    const server = new FakeSyncServer(ada);
    const [phone, laptop] = [await createDevice(server).openTab(), await createDevice(server).openTab()];
    await expect.poll(() => server.openStreams).toBe(2);
    await addList(phone, 'From the phone');
    await expect.poll(() => names(laptop.rows('lists'))).toEqual(['From the phone']);
    await addList(laptop, 'From the laptop');
    await expect.poll(() => names(phone.rows('lists'))).toEqual(['From the laptop', 'From the phone']);
  });

  test('many changes are pushed in order, in more than one push', async () => {
    const server = new FakeSyncServer(ada);
    const data = await createDevice(server).openTab();
    await data.syncNow();
    server.isAway = true;
    const ids = Array.from({ length: 120 }, () => newId());
    await Promise.all(ids.map((id, i) => addList(data, `List ${i}`, id)));
    server.isAway = false;
    await data.syncNow();
    expect(server.applied.map((applied) => Number(/\/(\d+)/.exec(applied)?.[1]))).toEqual(ids.map((_, i) => i + 1));
    expect(server.rows('lists').map(({ id }) => id)).toEqual(ids);
    expect(server.requests.filter((request) => request === 'POST /sync/push')).toHaveLength(3);
  });

  test('large changes are split into pushes by size', async () => {
    const server = new FakeSyncServer(ada);
    const data = await createDevice(server).openTab();
    await data.syncNow();
    server.isAway = true;
    for (let i = 0; i < 40; i++) {
      await data.mutate('habit.create', { id: newId(), name: `Habit ${i}`, description: 'x'.repeat(2_000), tags: [] });
      await data.mutate('notification.create', { id: newId(), title: 'x', message: '☕'.repeat(1_000) });
    }
    server.isAway = false;
    await data.syncNow();
    expect(server.applied).toHaveLength(80);
    expect(data.status().pending).toBe(0);
  });

  test('without an effect is not sent', async () => {
    const server = new FakeSyncServer(ada);
    const data = await createDevice(server).openTab();
    const id = newId();
    await addList(data, 'Groceries', id);
    await Promise.all([data.mutate('list.delete', { id }), data.mutate('list.delete', { id })]);
    await data.syncNow();
    expect(server.applied.map((applied) => applied.split(' ')[1])).toEqual(['list.create', 'list.delete']);
  });

  test('that is invalid here is refused at once, and nothing of it is kept', async () => {
    const data = await createDevice(new FakeSyncServer(ada)).openTab();
    const unknown = data.mutate('list.patch', { id: newId(), changes: { name: 'x' } });
    await expect(unknown).rejects.toBeInstanceOf(RefusedHereError);
    await expect(unknown).rejects.toMatchObject({ error: { code: 'not_found' } });
    await expect(addList(data, '')).rejects.toMatchObject({ error: { code: 'invalid_input', fields: { name: {} } } });
    expect(data.status().pending).toBe(0);
  });

  test('in a batch is done with all of them, or none is', async () => {
    const data = await createDevice(new FakeSyncServer(ada)).openTab();
    const together = data.mutateAll([
      { name: 'list.create', args: { id: newId(), name: 'Groceries' } },
      { name: 'list.patch', args: { id: newId(), changes: { name: 'x' } } },
    ]);
    await expect(together).rejects.toMatchObject({ error: { code: 'not_found' } });
    expect(data.rows('lists')).toEqual([]);
    expect(data.status().pending).toBe(0);
  });
});

describe('[SYNC-07] answers that do not come', () => {
  test.each(['no-request', 'no-answer', 'internal', 'unavailable'] as const)(
    '%s: each change is applied once',
    async (fault) => {
      const server = new FakeSyncServer(ada);
      const device = createDevice(server);
      const data = await device.openTab();
      await data.syncNow();
      for (let i = 0; i < 5; i++) {
        server.faults.push(fault, undefined, fault);
        await addList(data, `List ${i}`);
        await data.syncNow();
        await data.syncNow();
      }
      await data.syncNow();
      await data.syncNow();
      expect(server.applied).toHaveLength(5);
      expect(names(data.rows('lists'))).toEqual(names(server.rows('lists')));
      expect(data.status()).toMatchObject({ state: 'sent', pending: 0 });
    },
  );

  test('a transport that never answers times out, and is retried', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const silent = { isSilent: true, requests: 0 };
    const data = await device.openTab({
      api: device.apiOver((request) => {
        silent.requests += 1;
        return silent.isSilent ? new Promise(() => {}) : server.transport(request);
      }),
      openStream: undefined,
    });
    await addList(data, 'Groceries');
    await expect.poll(() => silent.requests).toBe(1);
    expect(data.status().state).toBe('sending');
    device.clock.advance(MINUTE_MS / 2);
    await expect.poll(() => data.status().state).toBe('offline');
    silent.isSilent = false;
    await data.syncNow();
    expect(data.status().state).toBe('sent');
  });

  test('a crash at any request loses nothing and duplicates nothing', async () => {
    for (let step = 0; step < 6; step++) {
      const server = new FakeSyncServer(ada);
      const device = createDevice(server);
      const data = await device.openTab();
      await data.syncNow();
      server.isAway = true;
      for (const name of ['One', 'Two']) await addList(data, name);
      server.isAway = false;
      // The device crashes when its n-th request has reached the server, or just before.
      let count = 0;
      const ended = new Promise<void>((resolve) => {
        device.onRequest = (request) => {
          if (count++ !== step >> 1) return server.transport(request);
          if (step % 2 === 1) void server.transport(request).then(() => resolve());
          else resolve();
          return new Promise(() => {});
        };
      });
      void data.syncNow();
      await ended;
      device.crash();
      device.onRequest = undefined;

      const again = await device.openTab();
      await again.syncNow();
      expect(server.applied, `step ${step}`).toHaveLength(2);
      expect(names(again.rows('lists')), `step ${step}`).toEqual(['One', 'Two']);
      expect(again.status()).toMatchObject({ state: 'sent', pending: 0 });
    }
  });
});

describe('[SYNC-02] the sync state', () => {
  test('changes from saved over sending to sent, with the actual progress', async () => {
    const server = new FakeSyncServer(ada);
    const data = await createDevice(server).openTab({ isSyncing: false });
    await addList(data, 'One');
    await addList(data, 'Two');
    expect(data.status()).toMatchObject({ state: 'saved', pending: 2, lastSyncedAt: null, progress: null });
    const seen: unknown[] = [];
    data.subscribeStatus(() => seen.push([data.status().state, data.status().progress]));
    data.startSync();
    await data.syncNow();
    expect(seen).toContainEqual(['sending', { done: 0, total: 1 }]); // the server’s rows
    expect(seen).toContainEqual(['sending', { done: 3, total: 4 }]); // two changes pushed
    expect(seen).toContainEqual(['sending', { done: 4, total: 4 }]); // and pulled back
    expect(seen.at(-1)).toEqual(['sent', null]);
    expect(data.status().lastSyncedAt).toBe('2026-11-21T08:30:00.000Z');
  });

  test('[SYNC-04] a failed sync reports its failure, and can be retried', async () => {
    const server = new FakeSyncServer(ada);
    const data = await createDevice(server).openTab();
    await data.syncNow();
    server.faults.push('internal');
    await data.syncNow();
    expect(data.status()).toMatchObject({ state: 'problem', error: { code: 'internal' } });
    await data.syncNow();
    expect(data.status()).toMatchObject({ state: 'sent', error: null });
  });

  test('[SYNC-03] a sync is attempted every 5 minutes', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const data = await device.openTab({ openStream: undefined });
    await data.syncNow();
    const before = server.requests.length;
    device.clock.advance(5 * MINUTE_MS - 1);
    expect(server.requests).toHaveLength(before);
    device.clock.advance(1);
    await expect.poll(() => server.requests.length).toBe(before + 1);
    await expect.poll(() => data.status().state).toBe('sent');
  });

  test('a failed sync is retried automatically with backoff', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const data = await device.openTab({ openStream: undefined });
    await data.syncNow();
    server.isAway = true;
    const waits: number[] = [];
    await data.syncNow();
    for (let i = 0; i < 7; i++) {
      const failures = data.status();
      let waited = 0;
      while (data.status() === failures && waited < 40) {
        device.clock.advance(1_000);
        waited += 1;
      }
      waits.push(waited);
      await expect.poll(() => data.status().state).toBe('offline');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    server.isAway = false;
    device.clock.advance(30_000);
    await expect.poll(() => data.status().state).toBe('sent');
  });

  test('a server that is busy is not asked before its Retry-After', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const data = await device.openTab({ openStream: undefined });
    await data.syncNow();
    server.retryAfterSeconds = 20;
    server.faults.push('rate_limited');
    await data.syncNow();
    const before = server.requests.length;
    await addList(data, 'Groceries');
    expect(data.status().state).not.toBe('sending');
    device.clock.advance(19_999);
    expect(data.status().state).not.toBe('sending');
    expect(server.requests).toHaveLength(before);
    device.clock.advance(1);
    await expect.poll(() => data.status().state).toBe('sent');
  });

  test('an app that is too old reports it, keeps its data, and does not flood the server', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const data = await device.openTab({ openStream: undefined });
    await data.syncNow();
    server.isTooNew = true;
    await addList(data, 'Groceries');
    await expect
      .poll(() => data.status())
      .toMatchObject({ state: 'problem', error: { code: 'client_too_old' }, pending: 1 });
    const before = server.requests.length;
    device.clock.advance(4 * MINUTE_MS);
    expect(server.requests).toHaveLength(before);
  });

  test('a lost session is reported to the app', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const data = await device.openTab();
    await data.syncNow();
    server.user = undefined;
    await addList(data, 'Groceries');
    await data.syncNow();
    expect(device.sessionsLost).toBeGreaterThan(0);
    expect(data.status()).toMatchObject({ state: 'problem', pending: 1, error: { code: 'unauthenticated' } });
  });

  test('another user who signed in meanwhile receives none of it', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const data = await device.openTab();
    await data.syncNow();
    const grace = newId();
    server.user = grace;
    await addList(data, 'Ada’s');
    await data.syncNow();
    expect(server.rows('lists', grace)).toEqual([]);
    expect(data.status().error).toEqual({ code: 'unauthenticated' });
  });
});

describe('a device whose clock is wrong by years', () => {
  test.each([-10, 10])('%i years: orders nothing and loses nothing', async (years) => {
    const server = new FakeSyncServer(ada);
    const odd = createDevice(server, new ManualClock(Date.UTC(2026 + years, 10, 21)));
    const [one, other] = [await odd.openTab(), await createDevice(server).openTab()];
    const id = newId();
    await addList(one, 'First', id);
    await one.syncNow();
    await other.syncNow();
    await other.mutate('list.patch', { id, changes: { name: 'Second' } });
    await other.syncNow();
    await one.syncNow();
    expect(names(one.rows('lists'))).toEqual(['Second']);
    await one.mutate('list.patch', { id, changes: { name: 'Third' } });
    await one.syncNow();
    await other.syncNow();
    expect(names(other.rows('lists'))).toEqual(['Third']);
  });
});

describe('asking the browser for persistent storage', () => {
  test('happens once, after the first saved change', async () => {
    const device = createDevice(new FakeSyncServer(ada));
    const data = await device.openTab();
    await data.syncNow();
    expect(device.persistCalls).toBe(0);
    await addList(data, 'One');
    await addList(data, 'Two');
    expect(device.persistCalls).toBe(1);
  });
});
