import type { NotificationType } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { SyncWriter } from '#src/platform/sync/sync-writer.ts';
import { findKnownIds } from './notifications.repo.ts';

/** Something to tell somebody; the id says what it tells of, so that it is told once. */
export type NewNotification = { id: string; title: string; message: string; type: NotificationType };

/**
 * Tells an account something inside its running transaction, on all its devices. What it was told before is not told
 * again, not even where it has read or deleted it.
 */
export async function tellOnce(
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
