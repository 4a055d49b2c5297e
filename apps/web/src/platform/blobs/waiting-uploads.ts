import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import type { Runtime } from '#src/platform/runtime.tsx';
import { isWaiting, waitingAccounts } from './waiting-accounts.ts';

/** Resumes uploads that an earlier visit could not send. The code is fetched only if there are some. */
export function resumeWaitingUploads(runtime: Runtime): void {
  const resume = () => {
    const data = runtime.localData.current();
    if (data === undefined || waitingAccounts(runtime.storage).length === 0) return;
    import('./account-blobs.ts').then(({ resumeUploads }) => resumeUploads(runtime, data)).catch(() => undefined); // retried
  };
  runtime.localData.subscribe(resume);
  resume();
}

const load = () => import('./leave-blobs.ts');

/**
 * Seals or erases an account's waiting content, if there is any; most accounts have none, and then no code is fetched. Never
 * rejects. If the code cannot be fetched, the content stays unchanged and the next signed-in visit seals it (account-blobs.ts):
 * no pictures are lost without a network.
 */
export async function sealBlobsOnSignOut(
  storage: Pick<DeviceStorage, 'read' | 'write'>,
  userId: string,
  unsent: 'seal' | 'drop',
  loadLeaving: () => Promise<Pick<Awaited<ReturnType<typeof load>>, 'leaveBlobs'>> = load,
): Promise<void> {
  if (!isWaiting(storage, userId)) return;
  try {
    const { leaveBlobs } = await loadLeaving();
    await leaveBlobs(userId, unsent);
  } catch {
    // See above.
  }
}
