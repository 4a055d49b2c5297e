import { browserDatabases } from '#src/platform/offline/indexed-db.ts';
import { openBlobStore } from './blob-store.ts';
import { sealOrErase } from './seal-blobs.ts';

/** Takes what an account has waiting off this device when its owner leaves; see `sealOrErase`. */
export async function leaveBlobs(userId: string, unsent: 'seal' | 'drop'): Promise<void> {
  const store = await openBlobStore(browserDatabases(), userId);
  try {
    await sealOrErase(store, unsent, crypto);
  } finally {
    store.close();
  }
}
