import { browserDatabases } from '#src/platform/offline/indexed-db.ts';
import type { Runtime } from '#src/platform/runtime.tsx';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { BlobQueue } from './blob-queue.ts';
import type { BlobRoutes } from './blob-routes.ts';
import { type BlobStore, openBlobStore, type WaitingBlob } from './blob-store.ts';
import { blobDatabaseName, isWaiting, markWaiting, waitingAccounts } from './waiting-accounts.ts';

/**
 * Content is stored before its row: for this long, in milliseconds by this device's clock, a missing row is not treated as
 * deleted.
 */
const ROW_COMES_MS = 60_000;

const queues = new WeakMap<LocalStore, Promise<BlobQueue>>();

/**
 * Resumes the uploads that wait on this device: sends those of the signed-in user, and seals those of other users that could not
 * be sealed on sign-out. Sealed content stays unchanged.
 */
export async function resumeUploads(runtime: Runtime, data: LocalStore): Promise<void> {
  if (isWaiting(runtime.storage, data.userId)) blobQueueOf(runtime, data).catch(() => undefined); // retried at the next visit
  const others = waitingAccounts(runtime.storage).filter((userId) => userId !== data.userId);
  if (others.length === 0) return;
  const { leaveBlobs } = await import('./leave-blobs.ts');
  for (const userId of others) await leaveBlobs(userId, 'seal');
}

/** The upload queue of the signed-in user's pictures and files; active while they are signed in. */
export function blobQueueOf(runtime: Runtime, data: LocalStore): Promise<BlobQueue> {
  const known = queues.get(data);
  if (known !== undefined) return known;
  const queue = open(runtime, data);
  queues.set(data, queue);
  queue.catch(() => queues.delete(data)); // retried by the next call
  return queue;
}

async function open(runtime: Runtime, data: LocalStore): Promise<BlobQueue> {
  const routes = await runtime.loadBlobRoutes();
  return start(runtime, data, await openBlobStore(browserDatabases(), data.userId), routes);
}

function start(runtime: Runtime, data: LocalStore, store: BlobStore, routes: BlobRoutes): BlobQueue {
  const { storage } = runtime;
  const queue = new BlobQueue({
    account: data.userId,
    store,
    api: runtime.api,
    crypto,
    sealKey: data.sealKey,
    send: async (blob, upload, onProgress) => {
      await routes.send(runtime.apiWithProgress(onProgress), blob, upload);
      void data.syncNow(); // the server's new fields of the row arrive with a sync
    },
    standing: (blob) => uploadStateOf(data, blob, runtime.clock.now()),
    alone: runInOneTab(blobDatabaseName(data.userId)),
    onWaiting: (isAny) => markWaiting(storage, data.userId, isAny),
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
  // Needed on sign-out, perhaps without a network.
  import('./leave-blobs.ts').catch(() => undefined);
  function end() {
    for (const off of leave) off();
    window.removeEventListener('online', queue.wake);
    queue.close();
  }
  queue.wake();
  return queue;
}

function uploadStateOf(
  data: LocalStore,
  { collection, id, addedAt }: WaitingBlob,
  now: number,
): 'ready' | 'early' | 'gone' {
  const row = data.find({ collection, id });
  const { state, pending } = data.status();
  if (row !== undefined && row.deletedAt !== null) return 'early'; // it may be restored
  if (row === undefined) {
    // Only when all rows are known: a row that is still to come would lose its content.
    const isAllKnown = state === 'sent' && pending === 0 && data.history() === 'complete';
    return isAllKnown && now - Date.parse(addedAt) > ROW_COMES_MS ? 'gone' : 'early';
  }
  // The optimistic row is on screen before the outbox counts its change, and the server answers 404 until the row is there.
  return row.rev > 0 ? 'ready' : 'early';
}

/** Mutual exclusion between tabs; without locks all tabs run, because sending is idempotent. */
function runInOneTab(name: string) {
  return async (work: () => Promise<void>): Promise<void> => {
    if (!('locks' in navigator)) return work();
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
    });
  };
}
