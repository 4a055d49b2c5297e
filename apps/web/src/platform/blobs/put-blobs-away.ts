import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import { dropDatabase } from '#src/platform/offline/drop-database.ts';
import { blobDatabaseName, isWaiting } from './waiting-accounts.ts';

/**
 * Seals or erases what an account has waiting on this device, where there is something; most have nothing, and then nothing
 * is fetched. Never rejects: what cannot be sealed is erased.
 */
export async function putBlobsAway(
  storage: Pick<DeviceStorage, 'read' | 'write'>,
  userId: string,
  unsent: 'seal' | 'drop',
): Promise<void> {
  if (!isWaiting(storage, userId)) return;
  try {
    const { leaveBlobs } = await import('./leave-blobs.ts');
    await leaveBlobs(userId, unsent);
  } catch {
    dropDatabase(blobDatabaseName(userId));
  }
}
