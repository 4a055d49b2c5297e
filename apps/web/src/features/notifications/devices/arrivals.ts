import type { NotificationKind } from '@dayward/domain';
import type { Notification } from '../notifications.data.ts';

/** Kinds that come while nothing else tells of them in an open page: put off, or at a time that only the server knows. */
const TOLD_KINDS: ReadonlySet<NotificationKind | null> = new Set(['habit_reminder', 'smart_reminder']);

/** Time for which an arrival is news, in milliseconds; chosen by us: older ones came while the device had no network. */
const NEWS_MS = 5 * 60_000;

/** Selects the reminders that have just come and that the user has not seen, oldest first. */
export function freshArrivals(rows: readonly Notification[], now: number): readonly Notification[] {
  return rows
    .filter(({ deletedAt, read, kind, createdAt }) => {
      const isNews = Math.abs(now - Date.parse(createdAt)) <= NEWS_MS;
      return deletedAt === null && !read && TOLD_KINDS.has(kind ?? null) && isNews;
    })
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}
