import type { NotificationEntity } from '@dayward/contract/features/notifications';
import { NOTIFICATIONS } from '@dayward/domain';
import { useMemo } from 'react';
import { type RowOf, useRows } from '#src/platform/sync/use-local-store.ts';

type Notification = RowOf<typeof NotificationEntity.fields>;

/** The stored title of the notification about a habit that the user completed. */
const OWN_ACT = 'Habit Completed';

/** True if a notification tells something that the user has not seen: their own completion of a habit is no news. */
export function isUnread({ deletedAt, read, title }: Pick<Notification, 'deletedAt' | 'read' | 'title'>): boolean {
  return deletedAt === null && !read && title !== OWN_ACT;
}

/** The number of unread notifications on this device. */
export function useUnreadCount(): number {
  const rows = useRows<typeof NotificationEntity.fields>({ collection: NOTIFICATIONS });
  return useMemo(() => rows.filter(isUnread).length, [rows]);
}
