import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import type { Runtime } from '#src/platform/runtime.tsx';

type Memory = Pick<DeviceStorage, 'read' | 'write'>;

/** The name of an account's blob database. The id is the only fact about the account outside the database. */
export function blobDatabaseName(userId: string): string {
  return `dayward-blobs-${userId}`;
}

/** Ids of the accounts with waiting content on this device. */
export function waitingAccounts(storage: Memory): readonly string[] {
  return storage.read('blobs')?.split(' ') ?? [];
}

/** True when content of an account waits on this device: checked before the upload code is fetched. */
export function isWaiting(storage: Memory, userId: string): boolean {
  return waitingAccounts(storage).includes(userId);
}

export function markWaiting(storage: Memory, userId: string, isAny: boolean): void {
  if (isWaiting(storage, userId) === isAny) return;
  const others = waitingAccounts(storage).filter((id) => id !== userId);
  const now = isAny ? [...others, userId] : others;
  storage.write('blobs', now.length === 0 ? undefined : now.join(' '));
}

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
