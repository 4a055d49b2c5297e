import { ROW_KINDS } from '@dayward/contract';
import { v7 as newId } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { answered } from '#src/platform/offline/indexed-db.ts';
import { ACKNOWLEDGED, DatabaseConnection, databaseName, OUTBOX, SCHEMA_VERSION } from './database-connection.ts';
import { IndexedDbPersistence } from './indexed-db-persistence.ts';
import { NotSavedError, RefusedHereError } from './local-store.ts';
import type { OpenLocalStore } from './open-local-store.ts';
import { FakeDevice } from './test-support/fake-device.ts';
import { FakeSyncServer } from './test-support/fake-sync-server.ts';

const ada = newId();
const devices: FakeDevice[] = [];

function createDevice(server = new FakeSyncServer(ada)): FakeDevice {
  const device = new FakeDevice(server);
  devices.push(device);
  return device;
}

afterEach(() => {
  for (const device of devices.splice(0)) device.crash();
});

const names = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => name).sort();
const addList = (data: OpenLocalStore, name: string, id = newId()) => data.mutate('list.create', { id, name });

describe('a device without free storage', () => {
  test('rolls the change back and reports it; nothing of it is sent', async () => {
    const device = createDevice();
    const data = await device.openTab();
    await addList(data, 'Before');
    device.isFull = true;
    const saved = addList(data, 'Too much');
    expect(names(data.rows('lists'))).toEqual(['Before', 'Too much']);
    await expect(saved).rejects.toBeInstanceOf(NotSavedError);
    expect(names(data.rows('lists'))).toEqual(['Before']);
    device.isFull = false;
    await addList(data, 'After');
    await data.syncNow();
    expect(names(device.server.rows('lists'))).toEqual(['After', 'Before']);
  });

  test('saves several changes all or not at all', async () => {
    const device = createDevice();
    const data = await device.openTab();
    const drawn: number[] = [];
    data.subscribe('lists', () => drawn.push(data.rows('lists').length));
    const calls = ['One', 'Two', 'Three'].map(
      (name) => ({ name: 'list.create', args: { id: newId(), name } }) as const,
    );
    device.isFull = true;
    const saved = data.mutateAll(calls);
    expect(drawn).toEqual([3]);
    await expect(saved).rejects.toBeInstanceOf(NotSavedError);
    expect(names(data.rows('lists'))).toEqual([]);
    device.isFull = false;
    const refused = data.mutateAll([
      ...calls,
      { name: 'list.patch', args: { id: newId(), changes: { name: 'Who?' } } },
    ]);
    await expect(refused).rejects.toBeInstanceOf(RefusedHereError);
    expect([names(data.rows('lists')), data.status().pending]).toEqual([[], 0]);
    await data.mutateAll(calls);
    await data.syncNow();
    expect(names(device.server.rows('lists'))).toEqual(['One', 'Three', 'Two']);
  });

  test('records answers without copies of the changes if these do not fit, and deletes the earlier copies', async () => {
    const device = createDevice();
    const data = await device.openTab({ openStream: undefined });
    await addList(data, 'Before');
    await data.syncNow();
    device.isFull = ACKNOWLEDGED;
    await addList(data, 'After');
    await data.syncNow();
    expect(data.status()).toMatchObject({ state: 'sent', pending: 0, error: null });
    const connection = new DatabaseConnection(device.databases, databaseName(ada), device.clock);
    const copies = await connection.read([ACKNOWLEDGED], (transaction) =>
      answered(transaction.objectStore(ACKNOWLEDGED).count()),
    );
    connection.close();
    expect(copies).toBe(0);
  });

  test('reports that it cannot store the server’s rows, and retries', async () => {
    const device = createDevice();
    const data = await device.openTab();
    await data.syncNow();
    device.isFull = true;
    device.server.write('lists', newId(), { name: 'News', colour: 'slate' });
    await data.syncNow();
    expect(data.status()).toMatchObject({ state: 'problem', error: { code: 'storage' } });
    device.isFull = false;
    await data.syncNow();
    expect(names(data.rows('lists'))).toEqual(['News']);
    expect(data.status()).toMatchObject({ state: 'sent', error: null });
  });
});

describe('a browser that stores nothing', () => {
  test.each([
    ['has no database', () => ({ databases: undefined })],
    ['refuses to open one', (device: FakeDevice) => ({ databases: device.refusingDatabases() })],
  ])('%s works from memory and reports it', async (_, options) => {
    const device = createDevice();
    const data = await device.openTab(options(device));
    await addList(data, 'Groceries');
    await data.mutate('habit.create', { id: newId(), name: 'Read' });
    await data.syncNow();
    device.server.write('lists', newId(), { name: 'News', colour: 'slate' });
    await data.syncNow();
    expect(names(data.rows('lists'))).toEqual(['Groceries', 'News']);
    expect(names(device.server.rows('lists'))).toEqual(['Groceries', 'News']);
    expect(data.status()).toMatchObject({ state: 'sent', storage: 'memory' });
    expect(await data.canSeal()).toBe(false);
  });

  test('also keeps refusals, retries and new numbers apart', async () => {
    const device = createDevice();
    const { server } = device;
    const data = await device.openTab({ databases: undefined });
    server.refusals.set('list.create', { code: 'limit_reached', message: 'No.' });
    await addList(data, 'One');
    await data.syncNow();
    expect(data.problems()).toHaveLength(1);
    server.refusals.clear();
    server.account(ada).clients.clear();
    await data.retryProblem(data.problems()[0]?.id ?? '');
    expect(data.problems()).toEqual([]);
    expect(names(server.rows('lists'))).toEqual(['One']);
    server.forgetsPurged = true;
    await data.syncNow();
    expect(names(data.rows('lists'))).toEqual(['One']);
  });

  test('opening a database that another tab blocks times out', async () => {
    const device = createDevice();
    const opening = device.openTab({ databases: device.blockedDatabases() });
    await expect.poll(() => device.clock.waiting).toBe(1);
    device.clock.advance(5_000);
    const data = await opening;
    expect(data.status().storage).toBe('memory');
  });
});

describe('a new version of the app', () => {
  const connectAs = (device: FakeDevice, layout: number) =>
    new DatabaseConnection(device.databases, databaseName(ada), device.clock, layout);
  const pageWith = (name: string) => {
    const at = '2026-11-20T08:00:00.000Z';
    const row = { id: newId(), rev: 1, createdAt: at, updatedAt: at, deletedAt: null, name, colour: 'slate' };
    return { since: 0, rev: 1, rows: [{ collection: 'lists', row }], purged: [], completedAt: at };
  };

  test('[SYNC-07] may change the database schema: rows are fetched again, changes and refusals stay', async () => {
    const device = createDevice();
    const old = new IndexedDbPersistence(connectAs(device, 1), ROW_KINDS, newId);
    const { state } = await old.readQueue();
    const change = { madeAt: '2026-11-20T08:00:00.000Z', latestDay: '2026-11-21' };
    await old.append([{ ...change, id: newId(), name: 'habit.create', args: { name: 'Refused' } }]);
    await old.append([{ ...change, id: newId(), name: 'list.create', args: { name: 'Unsent' } }]);
    const error = { code: 'limit_reached', message: 'No.' } as const;
    await old.recordAnswers(state.clientId, [{ n: 1, outcome: 'refused', error }]);
    await old.mergePage(pageWith('Fetched'));
    old.close();

    const upgraded = new IndexedDbPersistence(connectAs(device, SCHEMA_VERSION), ROW_KINDS, newId);
    const { queue, rows } = await upgraded.readAll(undefined);
    expect(rows).toEqual([]);
    expect(queue.state).toMatchObject({ since: 0, whole: 0, nextN: 3, lastSyncedAt: null });
    expect(queue.outbox).toMatchObject([{ n: 2, name: 'list.create', args: { name: 'Unsent' } }]);
    expect(queue.refused).toMatchObject([{ name: 'habit.create', args: { name: 'Refused' } }]);
    upgraded.close();
  });

  test('keeps the rows if their layout is the same', async () => {
    const device = createDevice();
    const old = new IndexedDbPersistence(connectAs(device, 2), ROW_KINDS, newId);
    await old.mergePage(pageWith('Fetched'));
    old.close();
    const upgraded = new IndexedDbPersistence(connectAs(device, SCHEMA_VERSION + 1), ROW_KINDS, newId);
    const { queue, rows } = await upgraded.readAll(undefined);
    expect(rows).toMatchObject([{ row: { name: 'Fetched' } }]);
    expect(queue.state).toMatchObject({ since: 1, whole: 1 });
    upgraded.close();
  });

  test('is not blocked by a tab with the old version, which asks for a reload', async () => {
    const device = createDevice();
    const old = await device.openTab({ openStream: undefined });
    await addList(old, 'Unsent');
    const upgraded = connectAs(device, SCHEMA_VERSION + 1);
    const kept = await upgraded.read([OUTBOX], async (transaction) => transaction.objectStore(OUTBOX).name);
    expect(kept).toBe(OUTBOX);
    await expect(addList(old, 'Too late')).rejects.toBeInstanceOf(NotSavedError);
    await old.syncNow();
    expect(old.status()).toMatchObject({ state: 'problem', error: { code: 'client_too_old' } });
    upgraded.close();
  });

  test('an old version opened beside a new one reports that it is too old', async () => {
    const device = createDevice();
    const newer = connectAs(device, SCHEMA_VERSION + 1);
    await newer.read([OUTBOX], async () => undefined);
    const old = await device.openTab({ isSyncing: false });
    expect(old.status()).toMatchObject({ state: 'problem', storage: 'memory', error: { code: 'client_too_old' } });
    newer.close();
  });

  test('renders an older version’s changes as far as possible, and sends them all', async () => {
    const device = createDevice();
    const data = await device.openTab({ isSyncing: false });
    await addList(data, 'Known');
    device.crash();
    const store = new IndexedDbPersistence(connectAs(device, SCHEMA_VERSION), ROW_KINDS, newId);
    const change = { id: newId(), madeAt: '2026-11-20T08:00:00.000Z', latestDay: '2026-11-21' };
    await store.append([{ ...change, name: 'list.shine', args: { id: newId() } }]);
    await store.append([{ ...change, id: newId(), name: 'habit.setDay', args: null }]);
    store.close();
    const again = await device.openTab();
    await again.syncNow();
    expect(names(again.rows('lists'))).toEqual(['Known']);
    expect(again.problems().map(({ name }) => name)).toEqual(['list.shine', 'habit.setDay']);
  });
});

describe('a database that is deleted', () => {
  test('silently, as on a phone after sleep, is reconnected', async () => {
    const device = createDevice();
    const data = await device.openTab({ openStream: undefined });
    await data.syncNow();
    device.loseConnections();
    await addList(data, 'Later');
    await data.syncNow();
    expect(names(device.server.rows('lists'))).toEqual(['Later']);
    expect(data.status()).toMatchObject({ state: 'sent', storage: 'durable' });
  });

  test('is opened again without losing unsent changes', async () => {
    const device = createDevice();
    const data = await device.openTab({ openStream: undefined });
    await data.syncNow();
    device.server.isAway = true;
    await addList(data, 'Unsent');
    await data.syncNow();
    await device.takeDatabaseAway(databaseName(ada));
    device.server.isAway = false;
    await addList(data, 'Later');
    await data.syncNow();
    expect(names(device.server.rows('lists'))).toEqual(['Later', 'Unsent']);
    expect(names(data.rows('lists'))).toEqual(['Later', 'Unsent']);
  });
});
