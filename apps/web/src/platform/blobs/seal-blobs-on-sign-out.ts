import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import { isWaiting } from './waiting-accounts.ts';

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
