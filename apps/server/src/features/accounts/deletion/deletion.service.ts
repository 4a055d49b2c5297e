import type { Actor } from '#src/platform/http/actor.ts';
import type { Storage } from '#src/platform/storage/storage.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { deleteAccountRows } from '../accounts.repo.ts';
import { withStepUp } from '../session/step-up.service.ts';

/**
 * Deletes an account: in one transaction every row that references it, then its mails that are stored, then its files. If the
 * transaction fails, the account still exists, with its files, and can be deleted again. Files that remain if a later step fails
 * are deleted by the job `files.sweep-orphans`. The address is free again.
 *
 * @throws AppError `step_up_required`, also if a reset has ended the session since the request began; then nothing is deleted
 */
export async function deleteAccount(deps: AccountsDeps, actor: Actor): Promise<void> {
  const { storage, mails, log } = deps;
  const { userId } = actor;
  // No file is deleted in the transaction: PostgreSQL ends one that waits for many of them, and a rollback would not restore them.
  const addresses = await withStepUp(deps, actor, (client) => deleteAccountRows(client, userId));
  await mails.forget(addresses);
  await deleteFiles(storage, userId);
  log.info({ userId }, 'account erased');
}

async function deleteFiles(storage: Storage, userId: string): Promise<void> {
  for (const key of await storage.list(userId)) await storage.delete(key);
}
