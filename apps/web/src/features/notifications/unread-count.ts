import type { NotificationEntity } from '@dayward/contract/features/notifications';
import { NOTIFICATIONS } from '@dayward/domain';
import { useMemo } from 'react';
import { type RowOf, useRows } from '#src/platform/sync/use-local-store.ts';

type Notification = RowOf<typeof NotificationEntity.fields>;

/** The title by which notifications of a habit that the user completed are known if they were stored before these had a kind. */
const OWN_ACT_TITLE = 'Habit Completed';

type Told = Pick<Notification, 'deletedAt' | 'read' | 'title'> & {
  /** Undefined in a row that this device took before notifications had a kind. */
  kind?: Notification['kind'] | undefined;
};

/** True if a notification tells something that the user has not seen: their own completion of a habit is no news. */
export function isUnread({ deletedAt, read, kind, title }: Told): boolean {
  const isOwnAct = kind === 'habit_completed' || ((kind ?? null) === null && title === OWN_ACT_TITLE);
  return deletedAt === null && !read && !isOwnAct;
}

/** The number of unread notifications on this device. */
export function useUnreadCount(): number {
  const rows = useRows<typeof NotificationEntity.fields>({ collection: NOTIFICATIONS });
  return useMemo(() => rows.filter(isUnread).length, [rows]);
}
