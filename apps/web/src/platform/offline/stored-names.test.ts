import { FIRST_HISTORY_ID, ROW_KINDS } from '@dayward/contract';
import { expectStoredNames, namesOfValue } from '@dayward/testing/stored-names';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { openBlobStore } from '#src/platform/blobs/blob-store.ts';
import { claimNotification } from '#src/platform/notifications/due-notifications.ts';
import { pictureCacheName } from '#src/platform/pictures/picture-cache.ts';
import { createSessionTabs } from '#src/platform/session/keep-session-fresh.ts';
import type { SessionNews } from '#src/platform/session/session.ts';
import { DatabaseConnection, databaseName } from '#src/platform/sync/database-connection.ts';
import { IndexedDbPersistence } from '#src/platform/sync/indexed-db-persistence.ts';
import type { OutboxChange } from '#src/platform/sync/outbox-change.ts';
import type { Sealed, SealKey } from '#src/platform/sync/persistence.ts';
import type { TabMessage } from '#src/platform/sync/tab-channel.ts';
import { FakeDevice } from '#src/platform/sync/test-support/fake-device.ts';
import { FakeSyncServer } from '#src/platform/sync/test-support/fake-sync-server.ts';
import { ManualClock } from '#src/platform/sync/test-support/manual-clock.ts';
import { createAppCache } from '#src/service-worker/app-cache.ts';
import { answerOf, FakeCaches } from '#src/service-worker/fake-caches.fixture.ts';
import { ACTS_CACHE } from '#src/service-worker/pending-acts.ts';
import { ACCOUNT_KEYS } from './account-keys.ts';
import { DEVICE_KEYS } from './device-storage.ts';
import { answered } from './indexed-db.ts';

/** In the lists it stands for the id of any account. */
const ACCOUNT = '<account>';
const AT = '2026-11-21T08:30:00.000Z';
const HISTORY = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60';

const sealKey = async (): Promise<SealKey> => ({
  sealId: 's',
  keyId: 'k',
  key: await crypto.subtle.importKey('raw', new Uint8Array(32), 'AES-GCM', false, ['encrypt']),
});
const sealed: Sealed = { sealId: 's', keyId: 'k', iv: new Uint8Array(12), data: new ArrayBuffer(1), count: 1 };
const changeOf = (id: string): OutboxChange => ({ id, name: 'list.create', args: {}, madeAt: AT, latestDay: AT });

/** Fills the database of an account with everything that it can hold, in two states: in use, and after a sealed sign-out. */
async function fillRows(databases: Databases): Promise<{ inUse: string[]; signedOut: string[] }> {
  const connection = new DatabaseConnection(databases, databaseName(ACCOUNT), new ManualClock());
  let ids = 0;
  const store = new IndexedDbPersistence(connection, ROW_KINDS, () => `id-${ids++}`);
  const { state } = await store.readQueue();
  await store.append([changeOf('a'), changeOf('b')]);
  const error = { code: 'not_found', message: 'Not found.' } as const;
  await store.recordAnswers(state.clientId, [{ n: 2, outcome: 'refused', error }]);
  const of = (historyRev: number) => ({ asked: { historyId: HISTORY, historyRev }, historyId: HISTORY, at: AT });
  const applied = async (count: number) => {
    const made = await store.append(Array.from({ length: count }, (_, i) => changeOf(`applied-${i}`)));
    const { state: now } = await store.readQueue();
    const asked = { historyId: now.historyId ?? FIRST_HISTORY_ID, historyRev: now.historyRev ?? 0 };
    const answers = made.map(({ n }) => ({ n, outcome: 'applied' as const, rev: n }));
    await store.recordAnswers(now.clientId, answers.slice(0, -1), { ...of(0), asked });
  };
  await applied(2);
  // The server has lost the applied one, which waits again.
  await store.startOver({ ...of(3), histories: [{ id: HISTORY, rev: 0 }] });
  await applied(2);
  const row = { id: 'c', rev: 1, createdAt: AT, updatedAt: AT, deletedAt: null, month: '2026-11' };
  const rows = [{ collection: 'habit_months', row }];
  await store.mergePage({ since: 0, rev: 1, rows, purged: [], completedAt: AT });
  await store.keepSealKey(await sealKey());
  const inUse = await contentOf(databases, databaseName(ACCOUNT));
  const { outbox, refused } = await store.readQueue();
  expect(await store.erase({ content: { outbox, refused }, sealed })).toBe(true);
  const signedOut = await contentOf(databases, databaseName(ACCOUNT));
  store.close();
  return { inUse, signedOut };
}

/** Fills the database of waiting uploads with everything that it can hold. */
async function fillBlobs(databases: Databases): Promise<string[]> {
  const store = await openBlobStore(databases, ACCOUNT);
  const blob = { collection: 'habit_images', subjectId: 'h', type: 'image/webp', addedAt: AT, failure: null };
  for (const id of ['a', 'b']) await store.add({ id, ...blob }, new ArrayBuffer(1));
  const { count: _, ...content } = sealed;
  await store.replaceContent('b', { kind: 'sealed', ...content });
  await store.keepSealKey(await sealKey());
  const [[name = ''] = []] = [(await databases.factory.databases()).map((database) => database.name)];
  const names = [`name ${name}`, ...(await contentOf(databases, name))];
  store.close();
  return names;
}

type Databases = { factory: IDBFactory; keyRange: typeof IDBKeyRange };

/** The stores, indexes and values of a database, with its version. */
async function contentOf({ factory }: Databases, name: string): Promise<string[]> {
  const database = await answered(factory.open(name));
  const transaction = database.transaction([...database.objectStoreNames]);
  const stores = await Promise.all(
    [...database.objectStoreNames].map(async (storeName) => {
      const store = transaction.objectStore(storeName);
      const [keys, values] = await Promise.all([answered(store.getAllKeys()), answered<unknown[]>(store.getAll())]);
      // Without a key path the store holds values by their names, or by the ids of rows.
      const isNamed = store.keyPath === null && storeName === 'things';
      const contents = values.map((value, index) => namesOfValue(isNamed ? { [String(keys[index])]: value } : value));
      return [
        `${storeName}: by ${JSON.stringify(store.keyPath)}${store.autoIncrement ? ', counted' : ''}`,
        ...[...store.indexNames].map((index) => `${storeName}: ${index} ${JSON.stringify(store.index(index).keyPath)}`),
        ...contents.flat().map((field) => `${storeName} / ${field}`),
      ];
    }),
  );
  const names = [`version ${database.version}`, ...new Set(stores.flat())];
  database.close();
  return names;
}

test('the databases of a device keep the names of their stores, indexes and values', async () => {
  const databases = { factory: new IDBFactory(), keyRange: IDBKeyRange };
  const { inUse, signedOut } = await fillRows(databases);
  expectStoredNames('device-databases', {
    [databaseName(ACCOUNT)]: inUse,
    [`${databaseName(ACCOUNT)} after signing out`]: signedOut,
    'waiting uploads': await fillBlobs({ ...databases, factory: new IDBFactory() }),
  });
});

/** The caches of the service worker, and that of an account's pictures. */
async function cacheNames(): Promise<string[]> {
  const caches = new FakeCaches();
  const build = { version: '<build>', entry: '/entry.js', files: [] };
  const page = () => answerOf(build.entry, { contentType: 'text/html' });
  const appCache = createAppCache({ caches: caches.asCacheStorage(), fetch: async () => page() }, build);
  await appCache.install();
  await appCache.activate();
  return [...(await caches.keys()), ACTS_CACHE, pictureCacheName(ACCOUNT)];
}

/** The locks and channels that tabs of one account open. */
async function tabNames(): Promise<{ locks: string[]; channels: string[] }> {
  const [locks, channels]: [string[], string[]] = [[], []];
  const device = new FakeDevice(new FakeSyncServer(ACCOUNT));
  await device.openTab({
    openChannel: (name) => {
      channels.push(name);
      return { tell() {}, listen() {}, close() {} };
    },
    locks: {
      hold: async (name) => void locks.push(name),
      steal: async (name) => void locks.push(name),
    },
  });
  device.crash();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor(name: string) {
        channels.push(name);
      }
    },
  );
  createSessionTabs();
  const request = async (name: string, _: unknown, work: (lock: null) => unknown) => {
    locks.push(name);
    work(null);
  };
  vi.stubGlobal('navigator', { locks: { request } });
  await claimNotification('<event>');
  vi.unstubAllGlobals();
  return { locks, channels };
}

/** Messages between tabs, which may run different versions of the app. */
const TAB_MESSAGES = {
  ...{ appended: true, queue: true, laid: true, reload: true, status: true },
  ...{ hello: true, owner: true, 'sync-now': true, 'sync-ended': true },
} satisfies Record<TabMessage['type'], true>;

const SESSION_NEWS = { 'signed-in': true, 'signed-out': true } satisfies Record<SessionNews, true>;

test('a browser keeps the names of its keys, caches, locks and channels', async () => {
  expectStoredNames('browser', {
    ...(await tabNames()),
    localStorage: [...Object.values(DEVICE_KEYS), ...Object.values(ACCOUNT_KEYS).map((key) => `${key}.${ACCOUNT}`)],
    caches: await cacheNames(),
    'messages between tabs': [...Object.keys(TAB_MESSAGES), ...Object.keys(SESSION_NEWS)],
  });
});
