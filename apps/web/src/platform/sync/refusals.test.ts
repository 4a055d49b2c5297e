import { v7 as newId } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpenLocalStore } from './open-local-store.ts';
import { FakeDevice } from './test-support/fake-device.ts';
import { FakeSyncServer } from './test-support/fake-sync-server.ts';

const ada = newId();
const free = { id: ada, plan: 'Free', timeZone: 'UTC', dayStartHour: 0 };
const LIMIT = { code: 'limit_reached', message: 'You have reached the most that one account can hold.' } as const;
const PLAN = { code: 'plan_required', message: 'Your plan does not include this.' } as const;

const devices: FakeDevice[] = [];

async function openDevice(server: FakeSyncServer) {
  const device = new FakeDevice(server);
  devices.push(device);
  const data = await device.openTab();
  await data.syncNow();
  return { device, data };
}

afterEach(() => {
  for (const device of devices.splice(0)) device.crash();
});

const names = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => name).sort();

async function addList(data: OpenLocalStore, name: string): Promise<string> {
  const id = newId();
  await data.mutate('list.create', { id, name });
  return id;
}

describe('[SYNC-08] a change that the server refuses', () => {
  test('is taken off the screen, shown with its error, and does not block later changes', async () => {
    const server = new FakeSyncServer(ada);
    const { device, data } = await openDevice(server);
    server.refusals.set('list.create', LIMIT);
    const id = await addList(data, 'One too many');
    await data.mutate('habit.create', { id: newId(), name: 'Read' });
    await data.syncNow();
    expect(data.rows('lists')).toEqual([]);
    expect(names(data.rows('habits'))).toEqual(['Read']);
    expect(data.status()).toMatchObject({ state: 'problem', pending: 0, refused: 1, error: null });
    const [problem] = data.problems();
    expect(problem).toMatchObject({ name: 'list.create', args: { id, name: 'One too many' }, error: LIMIT });
    expect(problem?.madeAt).toBe('2026-11-21T08:30:00.000Z');

    device.crash();
    const again = await device.openTab({ isSyncing: false });
    expect(again.problems()).toEqual([problem]);
  });

  test('can be exported with all refused changes', async () => {
    const server = new FakeSyncServer(ada);
    const { data } = await openDevice(server);
    server.refusals.set('list.create', LIMIT);
    await addList(data, 'One');
    await addList(data, 'Two');
    await data.syncNow();
    expect(JSON.parse(data.exportProblems())).toEqual([
      expect.objectContaining({ name: 'list.create', args: expect.objectContaining({ name: 'One' }), error: LIMIT }),
      expect.objectContaining({ name: 'list.create', args: expect.objectContaining({ name: 'Two' }), error: LIMIT }),
    ]);
  });

  test('can be sent again as a new one, and dismissed', async () => {
    const server = new FakeSyncServer(ada);
    const { data } = await openDevice(server);
    server.refusals.set('list.create', LIMIT);
    await addList(data, 'One');
    await addList(data, 'Two');
    await data.syncNow();
    const [one, two] = data.problems();
    server.refusals.clear();
    await data.retryProblem(one?.id ?? '');
    expect(names(data.rows('lists'))).toEqual(['One']);
    expect(names(server.rows('lists'))).toEqual(['One']);
    await data.dismissProblem(two?.id ?? '');
    expect(data.problems()).toEqual([]);
    expect(data.status()).toMatchObject({ state: 'sent', refused: 0 });
    expect(server.applied).toHaveLength(1);
  });

  test('is shown again when refused again', async () => {
    const server = new FakeSyncServer(ada);
    const { data } = await openDevice(server);
    server.refusals.set('list.create', LIMIT);
    await addList(data, 'One');
    await data.syncNow();
    await data.retryProblem(data.problems()[0]?.id ?? '');
    expect(data.problems()).toHaveLength(1);
    expect(data.status()).toMatchObject({ pending: 0, refused: 1 });
  });
});

describe('a change refused with plan_required', () => {
  async function refuseOne() {
    const server = new FakeSyncServer(ada);
    const { device, data } = await openDevice(server);
    server.refusals.set('list.create', PLAN);
    await addList(data, 'Waiting');
    server.refusals.set('habit.create', LIMIT);
    await data.mutate('habit.create', { id: newId(), name: 'Too many' });
    await data.syncNow();
    expect(data.status().refused).toBe(2);
    server.refusals.clear();
    return { server, device, data };
  }

  test('is resent when the plan changes; other refusals stay', async () => {
    const { server, data } = await refuseOne();
    data.setOwner({ ...free, plan: 'Pro' });
    await expect.poll(() => names(server.rows('lists'))).toEqual(['Waiting']);
    await expect.poll(() => names(data.rows('lists'))).toEqual(['Waiting']);
    expect(data.problems().map(({ name }) => name)).toEqual(['habit.create']);
  });

  test('is also resent when the plan changed while the app was closed', async () => {
    const { server, device } = await refuseOne();
    device.crash();
    const again = await device.openTab({ owner: { ...free, plan: 'Pro' } });
    await again.syncNow();
    expect(names(server.rows('lists'))).toEqual(['Waiting']);
    expect(again.problems()).toHaveLength(1);
  });

  test('stays while the plan is the same', async () => {
    const { device } = await refuseOne();
    device.crash();
    const again = await device.openTab();
    await again.syncNow();
    expect(again.problems()).toHaveLength(2);
  });
});

describe('a push that is refused as a whole', () => {
  test('changes are renumbered under a new client id when numbers do not follow', async () => {
    const server = new FakeSyncServer(ada);
    const { data } = await openDevice(server);
    await addList(data, 'Before');
    await data.syncNow();
    server.account(ada).clients.clear(); // as if the server had forgotten the device
    await addList(data, 'After');
    await data.syncNow();
    expect(names(server.rows('lists'))).toEqual(['After', 'Before']);
    expect(data.status()).toMatchObject({ state: 'sent', pending: 0 });
    const clients = new Set(server.applied.map((applied) => applied.split('/')[0]));
    expect(clients.size).toBe(2);
    expect(server.applied.at(-1)).toContain('/1 list.create');
  });

  test('an unreadable change is found and refused alone', async () => {
    const server = new FakeSyncServer(ada);
    const { device, data } = await openDevice(server);
    server.isAway = true;
    for (const name of ['One', 'Poison', 'Three']) await addList(data, name);
    server.isAway = false;
    device.onRequest = (request) =>
      request.body?.includes('Poison')
        ? Promise.resolve({
            status: 413,
            body: JSON.stringify({ error: { code: 'payload_too_large', message: 'No.' } }),
          })
        : server.transport(request);
    await data.syncNow();
    expect(names(server.rows('lists'))).toEqual(['One', 'Three']);
    expect(data.problems()).toMatchObject([{ args: { name: 'Poison' }, error: { code: 'payload_too_large' } }]);
    expect(data.status().pending).toBe(0);
  });
});
