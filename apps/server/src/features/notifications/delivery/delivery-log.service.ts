import type { RouteOutput } from '@dayward/contract';
import type {
  NotificationDelivery,
  NotificationStats,
  notificationsRoutes,
} from '@dayward/contract/features/notifications';
import type { Database } from '#src/db/database.ts';
import { countNotifications, type DeliveryRow, listDeliveries } from './deliveries.repo.ts';

/** A page of what was sent and what was not, newest first. */
export async function readDeliveryLog(
  { database }: { database: Database },
  userId: string,
  page: { before?: string | undefined; limit: number },
): Promise<RouteOutput<typeof notificationsRoutes.deliveries>> {
  const rows = await database.asUser(userId, (tx) => listDeliveries(tx, userId, { ...page, limit: page.limit + 1 }));
  const items = rows.slice(0, page.limit);
  return { items: items.map(toDelivery), next: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null };
}

/** A delivery as its receiver sees it. */
export function toDelivery(row: DeliveryRow & { title: string | null }): NotificationDelivery {
  const { id, notificationId, kind, channel, title, targetName, state, reason, attempts } = row;
  return {
    ...{ id, notificationId, kind, channel, title, deviceName: targetName, state, reason, attempts },
    dueAt: row.dueAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The figures of the account's own notifications (NOTI-09). */
export async function readStats({ database }: { database: Database }, userId: string): Promise<NotificationStats> {
  const counts = await database.asUser(userId, (tx) => countNotifications(tx, userId));
  const { sent, read, averageMinutes, delivered, undelivered } = counts;
  return {
    totalSent: sent,
    totalRead: read,
    responseRate: sent === 0 ? null : Math.round((100 * read) / sent),
    averageResponseTime: averageMinutes === null ? null : Math.round(10 * Math.max(averageMinutes, 0)) / 10,
    ...{ delivered, undelivered },
  };
}
