import { isWaiting } from '#src/platform/blobs/waiting-accounts.ts';
import type { Runtime } from '#src/platform/runtime.tsx';

/** Goes on with pictures that an earlier visit could not send. The code is only fetched where there are some. */
export function sendWaitingImages(runtime: Runtime): void {
  const look = () => {
    const data = runtime.localData.current();
    if (data === undefined || !isWaiting(runtime.storage, data.userId)) return;
    import('./details/images/image-queue.ts')
      .then(({ imageQueueOf }) => imageQueueOf(runtime, data))
      .catch(() => undefined); // tried again with the next visit
  };
  runtime.localData.subscribe(look);
  look();
}
