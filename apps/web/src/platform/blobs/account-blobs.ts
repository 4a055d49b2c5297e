import { browserDatabases } from '#src/platform/offline/indexed-db.ts';
import type { Runtime } from '#src/platform/runtime.tsx';
import type { LocalData } from '#src/platform/sync/local-data.ts';
import { BlobQueue } from './blob-queue.ts';
import type { BlobRoutes } from './blob-routes.ts';
import { type BlobStore, openBlobStore, type WaitingBlob } from './blob-store.ts';
import { isWaiting, rememberWaiting, waitingAccounts } from './waiting-accounts.ts';

/** Content is kept before its row is: for this long nobody says that its row was deleted, by this device's clock. */
const ROW_COMES_MS = 60_000;

const queues = new WeakMap<LocalData, Promise<BlobQueue>>();

/**
 * Goes on with what waits on this device: sends what is of whoever is signed in, and seals what is of others and could
 * not be when they left. What is sealed already stays as it is.
 */
export async function goOnWithBlobs(runtime: Runtime, data: LocalData): Promise<void> {
  if (isWaiting(runtime.storage, data.userId)) blobQueueOf(runtime, data).catch(() => undefined); // tried again with the next visit
  const others = waitingAccounts(runtime.storage).filter((userId) => userId !== data.userId);
  if (others.length === 0) return;
  const { leaveBlobs } = await import('./leave-blobs.ts');
  for (const userId of others) await leaveBlobs(userId, 'seal');
}

/** The pictures and files that wait on this device for whoever is signed in; sent for as long as they are. */
export function blobQueueOf(runtime: Runtime, data: LocalData): Promise<BlobQueue> {
  const known = queues.get(data);
  if (known !== undefined) return known;
  const queue = open(runtime, data);
  queues.set(data, queue);
  queue.catch(() => queues.delete(data)); // the next call tries again
  return queue;
}

async function open(runtime: Runtime, data: LocalData): Promise<BlobQueue> {
  const routes = await runtime.loadBlobRoutes();
  return start(runtime, data, await openBlobStore(browserDatabases(), data.userId), routes);
}

function start(runtime: Runtime, data: LocalData, store: BlobStore, routes: BlobRoutes): BlobQueue {
  const { storage } = runtime;
  const queue = new BlobQueue({
    account: data.userId,
    store,
    api: runtime.api,
    crypto,
    sealKey: data.sealKey,
    send: async (blob, upload, onProgress) => {
      await routes.send(runtime.apiWithProgress(onProgress), blob, upload);
      void data.syncNow(); // what the server now knows of it comes with the row
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
    ...routes.collections.map((collection) => data.subscribe(collection, queue.wake)),
    runtime.localData.subscribe(() => runtime.localData.current() !== data && end()),
  ];
  window.addEventListener('online', queue.wake);
  // Needed when they leave, perhaps without a network.
  import('./leave-blobs.ts').catch(() => undefined);
  function end() {
    for (const off of leave) off();
    window.removeEventListener('online', queue.wake);
    queue.close();
  }
  queue.wake();
  return queue;
}

function standingOf(
  data: LocalData,
  { collection, id, addedAt }: WaitingBlob,
  now: number,
): 'ready' | 'early' | 'gone' {
  const row = data.find({ collection, id });
  const { state, pending } = data.status();
  if (row !== undefined && row.deletedAt !== null) return 'early'; // it may be brought back
  if (row === undefined) {
    // Only when all is known: a row that is still to come would lose its content.
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
