import { habitImagesRoutes } from '@dayward/contract';
import { HABIT_IMAGES } from '@dayward/domain';
import { BlobQueue } from '#src/platform/blobs/blob-queue.ts';
import { type BlobStore, openBlobStore, type WaitingBlob } from '#src/platform/blobs/blob-store.ts';
import { rememberWaiting } from '#src/platform/blobs/waiting-accounts.ts';
import { browserDatabases } from '#src/platform/offline/indexed-db.ts';
import type { Runtime } from '#src/platform/runtime.tsx';
import type { LocalData } from '#src/platform/sync/local-data.ts';

/** The picture is kept before its row is: for this long nobody says that its row was deleted, by this device's clock. */
const ROW_COMES_MS = 60_000;

const queues = new WeakMap<LocalData, Promise<BlobQueue>>();

/** The pictures of habits that wait on this device for whoever is signed in; sent for as long as they are. */
export function imageQueueOf(runtime: Runtime, data: LocalData): Promise<BlobQueue> {
  const queue =
    queues.get(data) ?? openBlobStore(browserDatabases(), data.userId).then((store) => start(runtime, data, store));
  queues.set(data, queue);
  return queue;
}

function start(runtime: Runtime, data: LocalData, store: BlobStore): BlobQueue {
  const { storage } = runtime;
  const queue = new BlobQueue({
    account: data.userId,
    store,
    api: runtime.api,
    crypto,
    sealKey: data.sealKey,
    send: async (blob, upload, onProgress) => {
      const params = { habitId: blob.subjectId, id: blob.id };
      await runtime.apiWithProgress(onProgress).call(habitImagesRoutes.put, { params, upload });
      void data.syncNow(); // what the server now knows of the picture comes with the row
    },
    standing: (blob) => standingOf(data, blob, runtime.clock.now()),
    alone: aloneInBrowser(`dayward-blobs-${data.userId}`),
    onWaiting: (isAny) => rememberWaiting(storage, data.userId, isAny),
    now: runtime.clock.now,
    setTimeout: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    urls: URL,
  });
  const leave = [
    data.subscribeStatus(() => data.status().state === 'sent' && queue.wake()),
    data.subscribe(HABIT_IMAGES, queue.wake),
    runtime.localData.subscribe(() => runtime.localData.current() !== data && end()),
  ];
  window.addEventListener('online', queue.wake);
  function end() {
    for (const off of leave) off();
    window.removeEventListener('online', queue.wake);
    queue.close();
  }
  queue.wake();
  return queue;
}

function standingOf(data: LocalData, { id, addedAt }: WaitingBlob, now: number): 'ready' | 'early' | 'gone' {
  const row = data.find({ collection: HABIT_IMAGES, id });
  const { state, pending } = data.status();
  if (row !== undefined && row.deletedAt !== null) return 'early'; // it may be brought back
  if (row === undefined) {
    // Only when all is known: a row that is still to come would lose its picture.
    const isAllKnown = state === 'sent' && pending === 0 && data.history() === 'complete';
    return isAllKnown && now - Date.parse(addedAt) > ROW_COMES_MS ? 'gone' : 'early';
  }
  return row.rev > 0 || pending === 0 ? 'ready' : 'early';
}

/** One tab at a time; where the browser has no locks all do, and sending twice is as good as once. */
function aloneInBrowser(name: string) {
  return async (work: () => Promise<void>): Promise<void> => {
    if (!('locks' in navigator)) return work();
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
    });
  };
}
