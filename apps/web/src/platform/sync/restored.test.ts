import { FIRST_HISTORY_ID, ROW_KINDS } from '@dayward/contract';
import { v7 as newId } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { DatabaseConnection, databaseName } from './database-connection.ts';
import { ACKNOWLEDGED_KEPT_MAX, ACKNOWLEDGED_KEPT_MS } from './history.ts';
import { IndexedDbPersistence } from './indexed-db-persistence.ts';
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

async function add(data: OpenLocalStore, ...some: string[]): Promise<string[]> {
  const ids = some.map(() => newId());
  for (const [i, name] of some.entries()) await data.mutate('list.create', { id: ids[i] ?? '', name });
  return ids;
}

/** The names of the lists that pushes have created since a point, in order. */
function createdSince(server: FakeSyncServer, count: number): number {
  return server.applied.slice(count).filter((text) => text.endsWith('list.create')).length;
}

/** A phone and a laptop that both have the list A, which the backup has; then the phone sends B and C. */
async function begin(tab: { databases?: undefined } = {}) {
  const server = new FakeSyncServer(ada);
  const [phone, laptop] = [createDevice(server), createDevice(server)];
  const onPhone = await phone.openTab({ openStream: undefined, ...tab });
  const onLaptop = await laptop.openTab({ openStream: undefined });
  await add(onPhone, 'A');
  await onPhone.syncNow();
  await onLaptop.syncNow();
  const restore = server.backUp();
  const [b = ''] = await add(onPhone, 'B', 'C');
  await onPhone.mutate('list.patch', { id: b, changes: { name: 'B2' } });
  await onPhone.syncNow();
  return { server, phone, laptop, onPhone, onLaptop, restore };
}

/** The laptop goes on with the restored server, past the phone's version. */
async function overtake(onLaptop: OpenLocalStore): Promise<void> {
  await add(onLaptop, 'V', 'W', 'X', 'Y', 'Z');
  await onLaptop.syncNow();
}

const EVERYTHING = ['A', 'B2', 'C', 'V', 'W', 'X', 'Y', 'Z'];

describe('[SYNC-07] after a server was restored from an older backup', () => {
  test.each([
    ['', {}],
    [', also without a database', { databases: undefined }],
  ])('an overtaken device sends again, once, what the server had acknowledged and lost%s', async (_, tab) => {
    const { server, onPhone, onLaptop, restore } = await begin(tab);
    restore();
    await overtake(onLaptop);
    const before = server.applied.length;
    await onPhone.syncNow();
    await onLaptop.syncNow();
    expect(names(server.rows('lists'))).toEqual(EVERYTHING);
    for (const data of [onPhone, onLaptop]) expect(names(data.rows('lists'))).toEqual(EVERYTHING);
    expect(server.applied.slice(before).map((text) => text.split('/')[1])).toEqual([
      '1 list.create',
      '2 list.create',
      '3 list.patch',
    ]);
    expect(onPhone.status()).toMatchObject({ state: 'sent', restored: { waiting: 0, sent: 3, refused: 0 } });
    expect(onLaptop.status().restored).toBeNull();
    await onPhone.syncNow();
    expect(server.applied).toHaveLength(before + 3);
    await onPhone.dismissRestored();
    expect(onPhone.status().restored).toBeNull();
  });

  test('it keeps its unsent changes behind the lost ones, also if a push tells it first', async () => {
    const { server, onPhone, onLaptop, restore } = await begin();
    restore();
    await overtake(onLaptop);
    const before = server.applied.length;
    server.requests.length = 0;
    const [d = ''] = await add(onPhone, 'D');
    await onPhone.mutate('list.patch', { id: d, changes: { name: 'D2' } });
    await onPhone.syncNow();
    expect(server.requests[0]).toBe('POST /sync/push');
    expect(names(server.rows('lists'))).toEqual([...EVERYTHING, 'D2'].sort());
    expect(createdSince(server, before)).toBe(3);
    expect(onPhone.status()).toMatchObject({ pending: 0, restored: { sent: 3 } });
    expect(names(onPhone.rows('lists'))).toEqual([...EVERYTHING, 'D2'].sort());
  });

  test('it also knows of a change whose rows it had not fetched', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const data = await device.openTab({ openStream: undefined });
    await data.syncNow();
    const restore = server.backUp();
    await add(data, 'B');
    server.faults.push(undefined, 'no-request');
    await data.syncNow();
    expect(data.status()).toMatchObject({ pending: 0, state: 'offline' });
    restore();
    server.write('lists', newId(), { name: 'Other', colour: 'slate' });
    await data.syncNow();
    expect(names(server.rows('lists'))).toEqual(['B', 'Other']);
    expect(names(data.rows('lists'))).toEqual(['B', 'Other']);
  });

  test('a crash while it starts over loses and doubles nothing', async () => {
    const { server, phone, onPhone, onLaptop, restore } = await begin();
    restore();
    await overtake(onLaptop);
    const before = server.applied.length;
    // The first pull tells, the next one gets no answer.
    server.faults.push(undefined, 'no-request');
    await onPhone.syncNow();
    phone.crash();
    const again = await phone.openTab({ openStream: undefined, isSyncing: false });
    expect(again.status()).toMatchObject({ pending: 3, restored: { waiting: 3, sent: 0 } });
    again.startSync();
    server.faults.push(undefined, 'no-answer');
    await again.syncNow();
    await again.syncNow();
    expect(names(server.rows('lists'))).toEqual(EVERYTHING);
    expect(server.applied).toHaveLength(before + 3);
    expect(again.status()).toMatchObject({ state: 'sent', restored: { waiting: 0, sent: 3, refused: 0 } });
  });

  test('a lost change that is refused now is counted, and is among the refused ones', async () => {
    const { server, onPhone, onLaptop, restore } = await begin();
    restore();
    await overtake(onLaptop);
    server.refusals.set('list.create', { code: 'limit_reached', message: 'No.' });
    await onPhone.syncNow();
    // Its list is missing now.
    expect(onPhone.problems().map(({ name }) => name)).toEqual(['list.create', 'list.create', 'list.patch']);
    expect(onPhone.status().restored).toMatchObject({ waiting: 0, sent: 0, refused: 3 });
  });

  test('a second restore before the first is over sends everything once more', async () => {
    const { server, onPhone, onLaptop, restore } = await begin();
    restore();
    await overtake(onLaptop);
    const further = server.backUp();
    await onPhone.syncNow();
    further();
    await onLaptop.syncNow();
    await add(onLaptop, 'End', 'End', 'End', 'End');
    await onLaptop.syncNow();
    await onPhone.syncNow();
    expect(names(server.rows('lists'))).toEqual([...EVERYTHING, 'End', 'End', 'End', 'End'].sort());
    expect(onPhone.status().restored).toMatchObject({ waiting: 0, sent: 6 });
  });

  test('other tabs of the device show the same', async () => {
    const { server, phone, onPhone, onLaptop, restore } = await begin();
    const other = await phone.openTab({ openStream: undefined });
    restore();
    await overtake(onLaptop);
    await onPhone.syncNow();
    await expect.poll(() => names(other.rows('lists'))).toEqual(EVERYTHING);
    await expect.poll(() => other.status().restored).toMatchObject({ sent: 3 });
    expect(server.openStreams).toBe(0);
  });
});

describe('nothing is sent again', () => {
  test('after a restart of the database: devices go on where they were', async () => {
    const { server, onPhone, onLaptop } = await begin();
    server.restart();
    await add(onPhone, 'D');
    await onPhone.syncNow();
    const before = server.applied.length;
    await onLaptop.syncNow();
    await onPhone.syncNow();
    expect(names(onLaptop.rows('lists'))).toEqual(['A', 'B2', 'C', 'D']);
    expect(server.applied).toHaveLength(before);
    for (const data of [onPhone, onLaptop]) expect(data.status()).toMatchObject({ state: 'sent', restored: null });
  });

  test('to a server that only forgot which rows were purged', async () => {
    const { server, onPhone } = await begin();
    server.forgetsPurged = true;
    const before = server.applied.length;
    await onPhone.syncNow();
    expect(names(onPhone.rows('lists'))).toEqual(['A', 'B2', 'C']);
    expect([server.applied.length, onPhone.status().restored]).toEqual([before, null]);
  });

  test('by a device from before history ids, which was overtaken: it takes the server’s rows, and keeps its unsent changes', async () => {
    const server = new FakeSyncServer(ada);
    server.knowsHistories = false;
    const device = createDevice(server);
    const data = await device.openTab({ openStream: undefined });
    await add(data, 'A');
    await data.syncNow();
    const restore = server.backUp();
    await add(data, 'B');
    await data.syncNow();
    device.crash();
    restore();
    server.knowsHistories = true;
    server.account(ada).historyId = FIRST_HISTORY_ID;
    for (const name of ['X', 'Y', 'Z']) server.write('lists', newId(), { name, colour: 'slate' });
    const upgraded = await device.openTab({ openStream: undefined });
    await add(upgraded, 'Unsent');
    await upgraded.syncNow();
    expect(names(server.rows('lists'))).toEqual(['A', 'Unsent', 'X', 'Y', 'Z']);
    expect(names(upgraded.rows('lists'))).toEqual(['A', 'Unsent', 'X', 'Y', 'Z']);
    expect(upgraded.status()).toMatchObject({ state: 'sent', restored: null });
  });

  test('when a server that is older than the app refuses to hear of histories: the changes wait', async () => {
    const server = new FakeSyncServer(ada);
    const device = createDevice(server);
    const data = await device.openTab({ openStream: undefined });
    await data.syncNow();
    const fields = { historyId: { code: 'unknown_field', message: 'This field is unknown.' } };
    const error = { code: 'invalid_input', message: 'Please check the marked fields.', fields };
    device.onRequest = async () => ({ status: 422, body: JSON.stringify({ error }) });
    await add(data, 'A', 'B');
    await data.syncNow();
    expect([data.status().pending, data.problems()]).toEqual([2, []]);
    device.onRequest = undefined;
    await data.syncNow();
    expect(names(server.rows('lists'))).toEqual(['A', 'B']);
  });
});

describe('acknowledged changes', () => {
  const at = (ms: number) => new Date(Date.UTC(2026, 10, 21) + ms).toISOString();

  async function answeredStore(count: number, answeredAt: string) {
    const device = createDevice(new FakeSyncServer(ada));
    const connection = new DatabaseConnection(device.databases, databaseName(ada), device.clock);
    const store = new IndexedDbPersistence(connection, ROW_KINDS, newId);
    const change = { name: 'list.create', args: {}, madeAt: at(0), latestDay: '2026-11-22' };
    const historyId = newId();
    let made = 0;
    const answer = async (some: number, time: string) => {
      const changes = await store.append(Array.from({ length: some }, () => ({ ...change, id: newId() })));
      const { state } = await store.readQueue();
      made += some;
      const answers = changes.map(({ n }) => ({ n, outcome: 'applied' as const, rev: n }));
      const asked = { historyId: state.historyId ?? FIRST_HISTORY_ID, historyRev: state.historyRev ?? 0 };
      await store.recordAnswers(state.clientId, answers, { asked, historyId, at: time });
    };
    await answer(count, answeredAt);
    /** Changes that come back when the server has lost everything. */
    const lost = async () => {
      const asked = { historyId, historyRev: made };
      const page = { since: 0, rev: made, rows: [], purged: [], completedAt: at(0) };
      await store.mergePage({ ...page, asked, historyId });
      expect((await store.readQueue()).outbox).toEqual([]);
      await store.startOver({ asked, historyId: undefined, histories: [], at: at(0) });
      return (await store.readQueue()).outbox;
    };
    return { answer, lost };
  }

  test('are kept for 30 days', async () => {
    const { answer, lost } = await answeredStore(2, at(0));
    await answer(1, at(1));
    await answer(1, at(ACKNOWLEDGED_KEPT_MS + 1));
    expect((await lost()).map(({ n }) => n)).toEqual([1, 2]);
  });

  test('are kept up to 5,000, the newest', async () => {
    const { answer, lost } = await answeredStore(3, at(0));
    await answer(ACKNOWLEDGED_KEPT_MAX - 1, at(1));
    const kept = await lost();
    expect(kept).toHaveLength(ACKNOWLEDGED_KEPT_MAX);
    expect(kept[0]?.order).toBe(3);
  });

  test('are kept up to 5,000, the newest, even if the clock was ahead when the oldest were answered', async () => {
    const { answer, lost } = await answeredStore(3, at(1_000));
    await answer(ACKNOWLEDGED_KEPT_MAX - 1, at(1));
    const kept = await lost();
    expect(kept).toHaveLength(ACKNOWLEDGED_KEPT_MAX);
    expect(kept[0]?.order).toBe(3);
  });

  test('are kept for 30 days from the next answer if the clock was ahead', async () => {
    const { answer, lost } = await answeredStore(2, at(5 * ACKNOWLEDGED_KEPT_MS));
    await answer(1, at(1));
    await answer(1, at(ACKNOWLEDGED_KEPT_MS + 2));
    expect((await lost()).map(({ order }) => order)).toEqual([4]);
  });
});
