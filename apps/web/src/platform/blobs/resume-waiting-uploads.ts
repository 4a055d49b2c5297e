import type { Runtime } from '#src/platform/runtime.tsx';
import { waitingAccounts } from './waiting-accounts.ts';

/** Resumes uploads that an earlier visit could not send. The code is fetched only if there are some. */
export function resumeWaitingUploads(runtime: Runtime): void {
  const look = () => {
    const data = runtime.localData.current();
    if (data === undefined || waitingAccounts(runtime.storage).length === 0) return;
    import('./account-blobs.ts').then(({ resumeUploads }) => resumeUploads(runtime, data)).catch(() => undefined); // retried
  };
  runtime.localData.subscribe(look);
  look();
}
