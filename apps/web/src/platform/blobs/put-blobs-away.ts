import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import { isWaiting } from './waiting-accounts.ts';

const load = () => import('./leave-blobs.ts');

/**
 * Seals or erases what an account has waiting on this device, where there is something; most have nothing, and then nothing
 * is fetched. Never rejects. Where it cannot be done, because its code cannot be fetched, all stays as it is, and the next
 * visit with somebody signed in seals it (account-blobs.ts): pictures are not lost because a network was.
 */
export async function putBlobsAway(
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
