import { browserDatabases } from '#src/platform/offline/indexed-db.ts';
import { openBlobStore } from './blob-store.ts';
import { sealOrErase } from './seal-blobs.ts';

/** Removes an account's waiting content from the device on sign-out; see `sealOrErase`. */
export async function leaveBlobs(userId: string, unsent: 'seal' | 'drop'): Promise<void> {
  const store = await openBlobStore(browserDatabases(), userId);
  try {
    await sealOrErase(store, unsent, crypto);
  } finally {
    store.close();
  }
}
