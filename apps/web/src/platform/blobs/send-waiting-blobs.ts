import type { Runtime } from '#src/platform/runtime.tsx';
import { waitingAccounts } from './waiting-accounts.ts';

/** Goes on with pictures and files that an earlier visit could not send. The code is only fetched where there are some. */
export function sendWaitingBlobs(runtime: Runtime): void {
  const look = () => {
    const data = runtime.localData.current();
    if (data === undefined || waitingAccounts(runtime.storage).length === 0) return;
    import('./account-blobs.ts').then(({ goOnWithBlobs }) => goOnWithBlobs(runtime, data)).catch(() => undefined); // tried again with the next visit
  };
  runtime.localData.subscribe(look);
  look();
}
