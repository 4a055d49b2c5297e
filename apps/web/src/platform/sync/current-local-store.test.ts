import { type ClientUser, ERRORS } from '@dayward/contract';
import { v7 as newId } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { createDeviceStorage } from '#src/platform/offline/device-storage.ts';
import { createUserStorage } from '#src/platform/offline/user-storage.ts';
import { createSession, type Session } from '#src/platform/session/session.ts';
import { json } from '#test/json-response.ts';
import { ada as adaLovelace, grace as graceHopper } from '#test/people.ts';
import { createCurrentLocalStore } from './current-local-store.ts';
import { databaseName } from './database-connection.ts';
import type { CurrentLocalStore } from './local-store.ts';
import type { OpenLocalStore } from './open-local-store.ts';
import { createSealBox } from './seal-box.ts';
import { FakeDevice } from './test-support/fake-device.ts';
import { FakeSyncServer } from './test-support/fake-sync-server.ts';

const ada = { ...adaLovelace, id: newId() };
const grace = { ...graceHopper, id: newId() };
const devices: FakeDevice[] = [];

afterEach(() => {
  for (const device of devices.splice(0)) device.crash();
});

/** A fake server with accounts and the session of this browser. */
class FakeBackend extends FakeSyncServer {
  people: readonly ClientUser[] = [ada, grace];

  readonly sessionTransport: FakeSyncServer['transport'] = async (request) => {
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (request.path.endsWith('/auth/session')) {
      return json(200, { user: this.people.find(({ id }) => id === this.user) ?? null });
    }
    if (!request.path.endsWith('/auth/sign-out')) {
      return json(404, { error: { code: 'not_found', message: ERRORS.not_found.message } });
    }
    this.user = undefined;
    return { status: 204, body: '' };
  };
}

type Page = { session: Session; store: CurrentLocalStore; data: () => OpenLocalStore };

/** Loads the app again in a device's browser. */
function openPage(
  server: FakeBackend,
  device = new FakeDevice(server),
  options: { cannotSeal?: boolean; cannotOpen?: () => boolean; areRowsArriving?: boolean } = {},
): Page {
  devices.push(device);
  const storage = createDeviceStorage();
  const session = createSession(server.sessionTransport, undefined, createUserStorage(storage));
  const store = createCurrentLocalStore({
    session,
    storage,
    open: async (owner) => {
      if (options.cannotOpen?.()) throw new Error('The code of the sync did not come.');
      return device.openTab({
        owner,
        api: device.apiOver(server.transport, session.expire),
        isSyncing: false,
        sealBox: options.cannotSeal ? undefined : createSealBox(crypto),
      });
    },
    whenPainted: (run) => run(),
    areRowsArriving: () => options.areRowsArriving === true,
  });
  const data = () => {
    const current = store.current();
    if (current === undefined) throw new Error('Nothing is open.');
    return current as OpenLocalStore; // opened above
  };
  return { session, store, data };
}

const userOf = ({ store }: Page) => store.current()?.userId;
const names = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => name).sort();
const addList = (page: Page, name: string) => page.data().mutate('list.create', { id: newId(), name });

async function signedIn(server: FakeBackend, device: FakeDevice, options?: { cannotSeal?: boolean }): Promise<Page> {
  const page = openPage(server, device, options);
  await page.session.refresh();
  await expect.poll(() => userOf(page)).toBe(server.user);
  await page.data().syncNow();
  return page;
}

describe('the local store of the signed-in user', () => {
  test('is open while they are signed in, with all rows', async () => {
    const server = new FakeBackend(ada.id);
    const page = openPage(server);
    expect(userOf(page)).toBeUndefined();
    await page.session.refresh();
    await expect.poll(() => userOf(page)).toBe(ada.id);
    await expect.poll(() => page.data().history()).toBe('complete');
    await expect.poll(() => page.data().status().state).toBe('sent');
  });

  test.each([true, false])(
    'on a first visit, it waits only for rows that are arriving (%s)',
    async (areRowsArriving) => {
      const server = new FakeBackend(ada.id);
      const page = openPage(server, undefined, { areRowsArriving });
      const opened: string[] = [];
      page.store.subscribe(() => opened.push(page.data().history()));
      await page.session.refresh();
      await expect.poll(() => userOf(page)).toBe(ada.id);
      expect(opened[0]).toBe(areRowsArriving ? 'complete' : 'never-fetched');
    },
  );

  test('is open if the rows that were arriving cannot be fetched', async () => {
    const server = new FakeBackend(ada.id);
    const page = openPage(server, undefined, { areRowsArriving: true });
    await page.session.refresh();
    server.isAway = true;
    await expect.poll(() => userOf(page)).toBe(ada.id);
    expect(page.data().history()).toBe('never-fetched');
  });

  test('receives a change of plan or zone', async () => {
    const server = new FakeBackend(ada.id);
    const page = await signedIn(server, new FakeDevice(server));
    server.refusals.set('list.create', { code: 'plan_required', message: 'No.' });
    await addList(page, 'Waiting');
    await page.data().syncNow();
    server.refusals.clear();
    server.people = [{ ...ada, plan: 'Pro' }];
    await page.session.refresh();
    await expect.poll(() => names(server.rows('lists'))).toEqual(['Waiting']);
  });

  test('receives the renewal of the plan', async () => {
    const server = new FakeBackend(ada.id);
    const expired = { ...ada, plan: 'Pro', planExpiry: '2026-11-20T00:00:00.000Z' } as const;
    server.people = [expired];
    const page = await signedIn(server, new FakeDevice(server));
    server.refusals.set('list.create', { code: 'plan_required', message: 'No.' });
    await addList(page, 'Waiting');
    await page.data().syncNow();
    server.refusals.clear();
    server.people = [{ ...expired, planExpiry: '2026-12-20T00:00:00.000Z' }];
    await page.session.refresh();
    await expect.poll(() => names(server.rows('lists'))).toEqual(['Waiting']);
  });

  test('is open if the browser does not know the profile’s zone', async () => {
    const server = new FakeBackend(ada.id);
    server.people = [{ ...ada, timeZone: 'America/Not_Known_Yet' }];
    const page = await signedIn(server, new FakeDevice(server));
    await addList(page, 'Groceries');
    expect(page.data().status().storage).toBe('durable');
    expect(names(page.data().rows('lists'))).toEqual(['Groceries']);
  });

  test('is erased on sign-out; unsent changes are sealed for the owner only', async () => {
    const server = new FakeBackend(ada.id);
    const device = new FakeDevice(server);
    const page = await signedIn(server, device);
    await expect.poll(() => page.data().canSeal()).toBe(true);
    server.faults.push('unavailable', 'unavailable', 'unavailable');
    await addList(page, 'Ada’s');
    await page.session.signOut();
    await expect.poll(() => userOf(page)).toBeUndefined();
    await expect.poll(() => createDeviceStorage().read('account')).toBeUndefined();
    expect(createDeviceStorage().read('user')).toBeUndefined();
    expect(JSON.stringify(await device.contentOf(databaseName(ada.id)))).not.toContain('Ada’s');

    server.user = grace.id;
    const graces = await signedIn(server, device);
    expect(graces.data().rows('lists')).toEqual([]);
    expect(server.rows('lists', grace.id)).toEqual([]);

    server.user = ada.id;
    await expect.poll(() => graces.session.refresh().then(() => userOf(graces))).toBe(ada.id);
    await expect.poll(() => names(server.rows('lists', ada.id))).toEqual(['Ada’s']);
    expect(server.rows('lists', grace.id)).toEqual([]);
  });

  test('is erased and sealed without a question when the server no longer knows the session', async () => {
    const server = new FakeBackend(ada.id);
    const device = new FakeDevice(server);
    const page = await signedIn(server, device);
    await expect.poll(() => page.data().canSeal()).toBe(true);
    server.user = undefined;
    await addList(page, 'Ada’s');
    await expect.poll(() => page.session.getState()).toEqual({ status: 'signed-out', byChoice: false, hasEnded: true });
    await expect.poll(() => userOf(page)).toBeUndefined();
    await expect.poll(() => createDeviceStorage().read('account')).toBeUndefined();
    expect(JSON.stringify(await device.contentOf(databaseName(ada.id)))).not.toContain('Ada’s');
    server.user = ada.id;
    await page.session.refresh();
    await expect.poll(() => names(server.rows('lists'))).toEqual(['Ada’s']);
  });

  test('is erased completely with the account', async () => {
    const server = new FakeBackend(ada.id);
    const device = new FakeDevice(server);
    const page = await signedIn(server, device);
    await expect.poll(() => page.data().canSeal()).toBe(true);
    server.faults.push('unavailable', 'unavailable', 'unavailable');
    await addList(page, 'Ada’s');
    page.session.leave();
    await expect.poll(() => createDeviceStorage().read('account')).toBeUndefined();
    await expect.poll(() => device.databaseNames()).toEqual([]);
  });

  test('a browser that cannot seal drops unsent changes on sign-out and keeps them when the session was lost', async () => {
    const server = new FakeBackend(ada.id);
    const device = new FakeDevice(server);
    const page = await signedIn(server, device, { cannotSeal: true });
    server.user = undefined;
    await addList(page, 'Kept');
    await expect.poll(() => userOf(page)).toBeUndefined();
    await expect.poll(() => createDeviceStorage().read('account')).toBeUndefined();
    server.user = ada.id;
    await page.session.refresh();
    await expect.poll(() => names(server.rows('lists'))).toEqual(['Kept']);

    await page.data().syncNow();
    server.faults.push('unavailable', 'unavailable', 'unavailable');
    await addList(page, 'Dropped');
    await page.session.signOut();
    await expect.poll(() => createDeviceStorage().read('account')).toBeUndefined();
    await expect.poll(() => device.databaseNames()).toEqual([]);
  });

  test('is not sent with the session of another user who signed in from another tab', async () => {
    const server = new FakeBackend(ada.id);
    const device = new FakeDevice(server);
    const page = await signedIn(server, device);
    server.user = grace.id; // the cookie is another user’s now, and this tab was not notified
    await addList(page, 'Ada’s');
    await expect.poll(() => userOf(page)).toBeUndefined();
    await page.session.refresh();
    await expect.poll(() => userOf(page)).toBe(grace.id);
    expect(server.rows('lists', grace.id)).toEqual([]);
    expect(server.applied).toEqual([]);
  });
});

describe('[MOB-11] without a network', () => {
  test('the app opens for the remembered user, with their data', async () => {
    const server = new FakeBackend(ada.id);
    const device = new FakeDevice(server);
    const before = await signedIn(server, device);
    await addList(before, 'Groceries');
    await before.data().syncNow();
    device.crash();

    server.isAway = true;
    const page = openPage(server, device);
    expect(page.session.getState()).toMatchObject({ status: 'signed-in', user: { id: ada.id }, isRemembered: true });
    await page.session.refresh();
    await expect.poll(() => userOf(page)).toBe(ada.id);
    expect(names(page.data().rows('lists'))).toEqual(['Groceries']);
    await addList(page, 'Offline');
    expect(page.data().status().pending).toBe(1);

    server.isAway = false;
    page.data().wake();
    await expect.poll(() => names(server.rows('lists'))).toEqual(['Groceries', 'Offline']);
    await expect.poll(() => page.session.getState()).toEqual({ status: 'signed-in', user: ada, isProfileSaved: true });
  });

  test('a user who was signed out elsewhere is signed out as soon as the server answers', async () => {
    const server = new FakeBackend(ada.id);
    const device = new FakeDevice(server);
    await signedIn(server, device);
    device.crash();
    server.user = undefined;
    const page = openPage(server, device);
    await page.session.refresh();
    expect(page.session.getState()).toEqual({ status: 'signed-out', byChoice: false, hasEnded: true });
    await expect.poll(() => createDeviceStorage().read('account')).toBeUndefined();
    await expect.poll(() => device.databaseNames()).toEqual([]);
  });

  test('a browser without a remembered user waits for the server', () => {
    const server = new FakeBackend(ada.id);
    server.isAway = true;
    const page = openPage(server);
    expect(page.session.getState()).toEqual({ status: 'unknown' });
    expect(userOf(page)).toBeUndefined();
  });
});

describe('data that remained because the page ended too early', () => {
  test('is erased before the next user’s is opened', async () => {
    const server = new FakeBackend(ada.id);
    const device = new FakeDevice(server);
    const page = await signedIn(server, device);
    await addList(page, 'Ada’s');
    await page.data().syncNow();
    device.crash();
    createDeviceStorage().write('user', undefined);
    server.user = grace.id;
    const next = await signedIn(server, device);
    expect(userOf(next)).toBe(grace.id);
    expect(createDeviceStorage().read('account')).toBe(grace.id);
    await expect.poll(() => device.databaseNames()).toEqual([databaseName(grace.id)]);
  });
});

test('data that cannot be opened is reported, and retried when the session is refreshed', async () => {
  const server = new FakeBackend(ada.id);
  let isBroken = true;
  const page = openPage(server, new FakeDevice(server), { cannotOpen: () => isBroken });
  await page.session.refresh();
  await expect.poll(page.store.hasFailed).toBe(true);
  expect(page.store.current()).toBeUndefined();
  isBroken = false;
  await page.session.refresh();
  await expect.poll(() => page.store.current()?.userId).toBe(ada.id);
  expect(page.store.hasFailed()).toBe(false);
});
