import type { NotificationEntity } from '@dayward/contract/features/notifications';
import { NEXT_TASK_NOTICES, NOTIFICATIONS } from '@dayward/domain';
import { useMemo } from 'react';
import { type RowOf, useRows } from '#src/platform/sync/use-local-store.ts';

export type SeriesNotice = RowOf<typeof NotificationEntity.fields>;

/** Unread notices of series that exceeded the account's quota. */
export function useSeriesNotices(): readonly SeriesNotice[] {
  const rows = useRows<typeof NotificationEntity.fields>({ collection: NOTIFICATIONS });
  return useMemo(
    () => rows.filter(({ deletedAt, read, title }) => deletedAt === null && !read && KNOWN.includes(title)),
    [rows],
  );
}

const KNOWN: readonly string[] = Object.values(NEXT_TASK_NOTICES);
