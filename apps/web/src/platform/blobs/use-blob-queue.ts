import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { blobQueueOf } from './account-blobs.ts';
import type { BlobQueue, BlobsWaiting } from './blob-queue.ts';

const NOTHING: BlobsWaiting = { blobs: [], sending: undefined };
const never = () => () => {};

/** What waits on this device to be sent; undefined while that is being found out. */
export function useBlobQueue(): { queue: BlobQueue | undefined; waiting: BlobsWaiting } {
  const runtime = useRuntime();
  const data = useLocalData();
  const [queue, setQueue] = useState<BlobQueue>();
  useEffect(() => {
    let isHere = true;
    blobQueueOf(runtime, data).then(
      (opened) => isHere && setQueue(opened),
      () => undefined, // nothing can wait here; the next visit tries again
    );
    return () => {
      isHere = false;
    };
  }, [runtime, data]);
  const waiting = useSyncExternalStore(queue?.subscribe ?? never, queue?.waiting ?? (() => NOTHING));
  return { queue, waiting };
}
