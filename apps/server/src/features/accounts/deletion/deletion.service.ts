import type { Actor } from '#src/platform/http/actor.ts';
import type { Storage } from '#src/platform/storage/storage.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { deleteAccountRows } from '../accounts.repo.ts';
import { withStepUp } from '../session/step-up.service.ts';

/**
 * Deletes an account: its files, then in the same transaction every row that references it, then its mails that are stored. If
 * that fails midway, the account still exists and can be deleted again. Files that arrive in the meantime are deleted last. The address is free again.
 *
 * @throws AppError `step_up_required`, also if a reset has ended the session since the request began; then nothing is deleted
 */
export async function deleteAccount(deps: AccountsDeps, actor: Actor): Promise<void> {
  const { storage, mails, log } = deps;
  const { userId } = actor;
  const addresses = await withStepUp(deps, actor, async (client) => {
    await deleteFiles(storage, userId);
    return deleteAccountRows(client, userId);
  });
  await mails.forget(addresses);
  await deleteFiles(storage, userId);
  log.info({ userId }, 'account erased');
}

async function deleteFiles(storage: Storage, userId: string): Promise<void> {
  for (const key of await storage.list(userId)) await storage.delete(key);
}
