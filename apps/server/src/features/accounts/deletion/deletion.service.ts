import type { Storage } from '#src/platform/storage/storage.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { deleteAccountRows } from '../accounts.repo.ts';

/**
 * Deletes an account: its files, then in one transaction every row that references it, then its mails that are stored. If
 * that fails midway, the account still exists and can be deleted again. Files that arrive in the meantime are deleted last. The address is free again.
 */
export async function deleteAccount({ database, storage, mails, log }: AccountsDeps, userId: string): Promise<void> {
  await deleteFiles(storage, userId);
  const addresses = await deleteAccountRows(database.authPool, userId);
  await mails.forget(addresses);
  await deleteFiles(storage, userId);
  log.info({ userId }, 'account erased');
}

async function deleteFiles(storage: Storage, userId: string): Promise<void> {
  for (const key of await storage.list(userId)) await storage.delete(key);
}
