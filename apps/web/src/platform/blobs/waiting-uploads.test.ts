import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada, grace } from '#test/people.ts';
import { createFakeRuntime } from '#test/render-app.tsx';
import { resumeUploads } from './account-blobs.ts';
import { openBlobStore } from './blob-store.ts';
import { markWaiting } from './waiting-accounts.ts';
import { sealBlobsOnSignOut } from './waiting-uploads.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  localStorage.clear();
  return () => vi.unstubAllGlobals();
});

/** Ada's device, with one picture sealed by an earlier visit and one unsealed. */
async function withPictures() {
  const runtime = createFakeRuntime(new FakeServer({ user: ada }));
  const store = await openStore();
  const of = (id: string) => ({
    ...{ id, collection: 'habit_images', subjectId: 'habit', type: 'image/webp', failure: null },
    addedAt: '2026-11-21T08:00:00.000Z',
  });
  await store.add(of('plain'), new TextEncoder().encode('picture').buffer);
  await store.add(of('sealed'), new ArrayBuffer(0));
  const sealed = {
    kind: 'sealed',
    sealId: 's0',
    keyId: 'k0',
    iv: new Uint8Array(12),
    data: new ArrayBuffer(8),
  } as const;
  await store.replaceContent('sealed', sealed);
  const secret = new Uint8Array(32).fill(7);
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt']);
  await store.keepSealKey({ sealId: 's1', keyId: 'k1', key });
  store.close();
  markWaiting(runtime.storage, ada.id, true);
  return runtime;
}

const openStore = () => openBlobStore({ factory: indexedDB, keyRange: IDBKeyRange }, ada.id);

async function kinds(): Promise<Record<string, string | undefined>> {
  const store = await openStore();
  const [plain, sealed] = await Promise.all([store.content('plain'), store.content('sealed')]);
  store.close();
  return { plain: plain?.kind, sealed: sealed?.kind };
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('signing out while the code for it cannot be fetched', () => {
  test.each(['seal', 'drop'] as const)('loses no picture (%s)', async (unsent) => {
    const { storage } = await withPictures();
    await sealBlobsOnSignOut(storage, ada.id, unsent, unreachable);
    expect(await kinds()).toEqual({ plain: 'plain', sealed: 'sealed' });
  });

  test('seals the waiting content at the next signed-in visit', async () => {
    const runtime = await withPictures();
    await sealBlobsOnSignOut(runtime.storage, ada.id, 'seal', unreachable);
    await resumeUploads(runtime, new FakeLocalData(grace.id));
    expect(await kinds()).toEqual({ plain: 'sealed', sealed: 'sealed' });
  });
});

test('signing out otherwise seals or erases unsealed content', async () => {
  const { storage } = await withPictures();
  await sealBlobsOnSignOut(storage, ada.id, 'seal');
  expect(await kinds()).toEqual({ plain: 'sealed', sealed: 'sealed' });
  const other = await withPictures();
  await sealBlobsOnSignOut(other.storage, ada.id, 'drop');
  expect(await kinds()).toEqual({ plain: undefined, sealed: 'sealed' });
});
