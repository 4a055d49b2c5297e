import { type ApiClient, ApiError, ERRORS, type ErrorCode } from '@dayward/contract';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import type { SealKey } from '#src/platform/sync/persistence.ts';
import { BlobQueue, type BlobQueueOptions } from './blob-queue.ts';
import { openBlobStore } from './blob-store.ts';
import { sealOrErase } from './seal-blobs.ts';

const ACCOUNT = 'ada';
const PICTURE = new Blob(['picture'], { type: 'image/webp' });

const refusal = (code: ErrorCode) => new ApiError({ code, message: ERRORS[code].message }, ERRORS[code].status);

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A device on which pages of one account open and close. */
function createDevice() {
  const databases = { factory: new IDBFactory(), keyRange: IDBKeyRange };
  const sent: string[] = [];
  const timers: (() => void)[] = [];
  const server = { answer: async (_id: string): Promise<void> => undefined, secret: new Uint8Array(32).fill(7) };
  // Only the sealing key is requested.
  const api = {
    call: async () => ({ keyId: 'k1', key: base64url(server.secret) }),
  } as unknown as ApiClient;
  const key = () => crypto.subtle.importKey('raw', server.secret, 'AES-GCM', false, ['encrypt', 'decrypt']);

  async function openPage(over: Partial<BlobQueueOptions> = {}) {
    const store = await openBlobStore(databases, ACCOUNT);
    const queue = new BlobQueue({
      ...{ account: ACCOUNT, store, api, crypto, standing: () => 'ready', alone: (work) => work() },
      sealKey: async () => ({ sealId: 's1', keyId: 'k1', key: await key() }),
      send: async ({ id }, upload) => {
        await server.answer(id);
        sent.push(`${id}: ${new TextDecoder().decode(upload)}`);
      },
      ...{ onWaiting: () => undefined, now: () => Date.UTC(2026, 10, 21) },
      setTimeout: (run) => {
        timers.push(run);
        return () => timers.splice(timers.indexOf(run), 1);
      },
      urls: { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined },
      ...over,
    });
    return { queue, store };
  }
  return { openPage, sent, timers, server, key };
}

const of = (id: string) => ({ id, collection: 'pictures', subjectId: 'habit' });

const waitingIds = (queue: BlobQueue) => queue.waiting().blobs.map(({ id }) => id);

describe('waiting content', () => {
  test('is kept on the device, sent by a later page, and deleted when the server has it', async () => {
    const { openPage, sent } = createDevice();
    const first = await openPage();
    await first.queue.add(of('one'), PICTURE);
    expect(first.queue.urlOf('one')).toBe('blob:1');
    first.queue.close();
    const { queue } = await openPage();
    queue.wake();
    await expect.poll(() => sent).toEqual(['one: picture']);
    await expect.poll(() => waitingIds(queue)).toEqual([]);
    queue.wake();
    await expect.poll(() => sent).toHaveLength(1);
  });

  test('is held in memory once, until it is removed or available elsewhere', async () => {
    const { openPage, sent } = createDevice();
    const held = new Set<string>();
    let made = 0;
    const urls = {
      createObjectURL: () => {
        made += 1;
        held.add(`blob:${made}`);
        return `blob:${made}`;
      },
      revokeObjectURL: (url: string) => held.delete(url),
    };
    let isReady = false;
    const { queue } = await openPage({ urls, standing: () => (isReady ? 'ready' : 'early') });
    await Promise.all([queue.add(of('one'), PICTURE), queue.add(of('two'), PICTURE)]);
    expect(held.size).toBe(2);
    await queue.remove('two');
    expect(held.size).toBe(1);
    isReady = true;
    queue.wake();
    await expect.poll(() => sent).toEqual(['one: picture']);
    expect(held).toContain(queue.urlOf('one'));
    queue.release('one');
    expect([...held]).toEqual([]);
    expect(queue.urlOf('one')).toBeUndefined();
  });

  test('is sent oldest first, and waits while its row has not arrived', async () => {
    const { openPage, sent, server, timers } = createDevice();
    let now = 0;
    const { queue } = await openPage({ now: () => (now += 1000) });
    server.answer = async () => {
      throw refusal('not_found');
    };
    await queue.add(of('one'), PICTURE);
    await queue.add(of('two'), PICTURE);
    queue.wake();
    await expect.poll(() => timers.length).toBeGreaterThan(0);
    expect(waitingIds(queue)).toEqual(['one', 'two']);
    server.answer = async () => undefined;
    timers.at(-1)?.();
    await expect.poll(() => sent).toEqual(['one: picture', 'two: picture']);
  });

  test('that is refused reports its error and waits for the user; the rest continues', async () => {
    const { openPage, sent, server } = createDevice();
    const { queue } = await openPage();
    server.answer = async (id) => {
      if (id === 'one') throw refusal('picture_unreadable');
    };
    await queue.add(of('one'), PICTURE);
    await queue.add(of('two'), PICTURE);
    queue.wake();
    await expect.poll(() => sent).toEqual(['two: picture']);
    await expect.poll(() => queue.waiting().blobs.map(({ failure }) => failure)).toEqual(['picture_unreadable']);
    server.answer = async () => undefined;
    await queue.retry('one');
    await expect.poll(() => sent).toHaveLength(2);
  });

  test('of a deleted row is dropped, and of a row that may still arrive is not', async () => {
    const { openPage, sent } = createDevice();
    const { queue } = await openPage({ standing: ({ id }) => (id === 'one' ? 'gone' : 'early') });
    await queue.add(of('one'), PICTURE);
    await queue.add(of('two'), PICTURE);
    queue.wake();
    await expect.poll(() => waitingIds(queue)).toEqual(['two']);
    expect(sent).toEqual([]);
  });
});

describe('on sign-out', () => {
  test('it is sealed, so that it cannot be read, and sent after the next sign-in', async () => {
    const { openPage, sent } = createDevice();
    const before = await openPage({ standing: () => 'early' });
    await before.queue.add(of('one'), PICTURE);
    before.queue.wake();
    await expect.poll(() => before.store.sealKey()).toBeDefined();
    await sealOrErase(before.store, 'seal', crypto);
    const content = await before.store.content('one');
    expect(content?.kind).toBe('sealed');
    expect(JSON.stringify(content)).not.toContain('picture');
    expect(await before.store.sealKey()).toBeUndefined();
    before.queue.close();
    const { queue } = await openPage();
    queue.wake();
    await expect.poll(() => sent).toEqual(['one: picture']);
  });

  test('it is reported when it can no longer be unsealed', async () => {
    const { openPage, server } = createDevice();
    const before = await openPage({ standing: () => 'early' });
    await before.queue.add(of('one'), PICTURE);
    before.queue.wake();
    await expect.poll(() => before.store.sealKey()).toBeDefined();
    await sealOrErase(before.store, 'seal', crypto);
    server.secret = new Uint8Array(32).fill(8);
    const { queue } = await openPage();
    queue.wake();
    await expect.poll(() => queue.waiting().blobs.map(({ failure }) => failure)).toEqual(['unreadable']);
  });

  test('earlier seals stay after a second sign-out, in another tab or without a key', async () => {
    for (const unsent of ['seal', 'drop'] as const) {
      const { openPage, sent } = createDevice();
      const before = await openPage({ standing: () => 'early' });
      await before.queue.add(of('one'), PICTURE);
      before.queue.wake();
      await expect.poll(() => before.store.sealKey()).toBeDefined();
      await sealOrErase(before.store, 'seal', crypto);
      await before.queue.add(of('later'), PICTURE);
      await sealOrErase(before.store, unsent, crypto);
      expect((await before.store.list()).map(({ id }) => id)).toEqual(['one']);
      expect(await before.store.content('later')).toBeUndefined();
      const { queue } = await openPage();
      queue.wake();
      await expect.poll(() => sent).toEqual(['one: picture']);
    }
  });

  test('a key that arrives during the first upload seals the others', async () => {
    const { openPage, server, key } = createDevice();
    let sealKey: SealKey | undefined;
    const { queue, store } = await openPage({ sealKey: async () => sealKey });
    await queue.add(of('one'), PICTURE);
    await queue.add(of('two'), PICTURE);
    server.answer = async (id) => {
      if (id === 'two') await new Promise(() => undefined);
      sealKey = { sealId: 's1', keyId: 'k1', key: await key() };
    };
    queue.wake();
    await expect.poll(() => store.sealKey()).toBeDefined();
    await sealOrErase(store, 'seal', crypto);
    expect((await store.content('two'))?.kind).toBe('sealed');
  });

  test('nothing is kept without a key, or with drop', async () => {
    for (const unsent of ['seal', 'drop'] as const) {
      const { openPage } = createDevice();
      const { queue, store } = await openPage({ sealKey: async () => undefined });
      await queue.add(of('one'), PICTURE);
      await sealOrErase(store, unsent, crypto);
      expect(await store.list()).toEqual([]);
      expect(await store.content('one')).toBeUndefined();
    }
  });
});
