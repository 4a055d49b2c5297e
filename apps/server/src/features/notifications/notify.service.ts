import type { NotificationType } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { SyncWriter } from '#src/platform/sync/sync-writer.ts';
import { findKnownIds } from './notifications.repo.ts';

/** A notification to send; its id is derived from its subject, so that it is sent once. */
export type NewNotification = { id: string; title: string; message: string; type: NotificationType };

/**
 * Inserts notifications of an account inside its running transaction; they sync to all its devices. Deduplicated by id: a
 * notification that was sent before is not repeated, even if it was read or deleted.
 */
export async function notifyOnce(
  sync: SyncWriter,
  tx: UserTx,
  userId: string,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  await sync.lock(tx, userId);
  const known = await findKnownIds(
    tx,
    userId,
    notifications.map(({ id }) => id),
  );
  const writes = notifications
    .filter(({ id }) => !known.has(id))
    .map(({ id, ...fields }) => ({ collection: 'notifications', id, fields: { ...fields, read: false } }));
  if (writes.length > 0) await sync.writeRows(tx, userId, writes, []);
}
