import type { Storage } from '#src/platform/storage/storage.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { eraseAccount } from './accounts.repo.ts';

/**
 * Erases an account: its files, then in one transaction every row that hangs on it. Where that breaks off, the account
 * still stands and can be erased again; files that arrived on the way are removed at the end. The address is free again.
 */
export async function deleteAccount({ database, storage, log }: AccountsDeps, userId: string): Promise<void> {
  await deleteFiles(storage, userId);
  await eraseAccount(database.authPool, userId);
  await deleteFiles(storage, userId);
  log.info({ userId }, 'account erased');
}

async function deleteFiles(storage: Storage, userId: string): Promise<void> {
  for (const key of await storage.list(userId)) await storage.delete(key);
}
