import type { DeliveryReason, DeliveryState, NotificationChannel, NotificationKind } from '@dayward/domain';
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What is to be sent and what was, by channel and receiver: the queue and the log. */
export const notificationDeliveriesTable = pgTable(
  'notification_deliveries',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    notificationId: uuid('notification_id').notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    /** The subscription of a push; null for what has one receiver. */
    target: uuid(),
    targetName: text('target_name'),
    dedupKey: text('dedup_key').notNull(),
    state: text().$type<DeliveryState>().notNull().default('pending'),
    reason: text().$type<DeliveryReason>(),
    attempts: integer().notNull().default(0),
    dueAt: instant('due_at').notNull(),
    /** Null once it is not tried again. */
    nextAttemptAt: instant('next_attempt_at'),
    leasedUntil: instant('leased_until'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
