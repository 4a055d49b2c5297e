import {
  DELIVERIES_KEPT_DAYS,
  DELIVERIES_PER_ACCOUNT_MAX,
  type DeliveryReason,
  type DeliveryState,
  type NotificationChannel,
  type NotificationKind,
} from '@dayward/domain';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';
import { notificationsTable } from '../notifications.table.ts';
import { listIsShown } from '../planning/reminder-sources.repo.ts';
import { notificationDeliveriesTable as deliveries } from './deliveries.table.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;

/** A delivery to queue; its id and its dedup key are derived from what it delivers. */
export type NewDelivery = Pick<
  DeliveryRow,
  'id' | 'notificationId' | 'kind' | 'channel' | 'target' | 'targetName' | 'dedupKey' | 'dueAt'
> &
  Partial<Pick<DeliveryRow, 'state' | 'reason' | 'nextAttemptAt'>>;

/** A leased delivery with what it says; `title` is null if the notification is no longer stored. */
export type LeasedDelivery = {
  id: string;
  notificationId: string;
  kind: NotificationKind;
  channel: NotificationChannel;
  target: string | null;
  attempts: number;
  dueAt: string;
  createdAt: string;
  title: string | null;
  message: string | null;
  subjectId: string | null;
  /** The habit that must still be due on the day; null if none has to. */
  habitId: string | null;
  /** True if that habit must still wait. */
  onlyIfNotDone: boolean;
  day: string | null;
  isRead: boolean;
  isOpen: boolean;
  /** True if it waited for the end of the quiet hours. */
  wasHeld: boolean;
};

/** The statement sees none of the rows that it adds, so it leaves room for them. */
const INSERT = statement(
  `with surplus as (
     delete from notification_deliveries where user_id = $1 and (created_at, id) <= (
       select created_at, id from notification_deliveries where user_id = $1
       order by created_at desc, id desc offset greatest($3 - json_array_length($2::json), 0) limit 1))
   insert into notification_deliveries
     (user_id, id, notification_id, kind, channel, target, target_name, dedup_key, due_at, state, reason, next_attempt_at)
   select $1, id, "notificationId", kind, channel, target, "targetName", "dedupKey", "dueAt", state, reason, "nextAttemptAt"
   from json_to_recordset($2::json) as added(id uuid, "notificationId" uuid, kind text, channel text, target uuid, "targetName" text,
     "dedupKey" text, "dueAt" timestamptz, state text, reason text, "nextAttemptAt" timestamptz)
   on conflict do nothing`,
);

/** Inserts deliveries with the commit; those that were queued before stay as they are. The oldest ones beyond the account's limit go. */
export function insertDeliveries(tx: UserTx, userId: string, added: readonly NewDelivery[]): void {
  if (added.length === 0) return;
  const rows = added.map((one) => ({ state: 'pending', ...one }));
  tx.$leave(tx.$run(INSERT, [userId, JSON.stringify(rows), DELIVERIES_PER_ACCOUNT_MAX]));
}

/**
 * Leases what is to be sent, oldest first, with the notification it delivers. `isOpen` is false once its subject is done, deleted or
 * archived, or its list is; the day of the habit in `habitId` is judged by the caller.
 */
const LEASE = statement(
  `with due as (
     select id, state from notification_deliveries where user_id = $1 and next_attempt_at <= $2::timestamptz
       and (leased_until is null or leased_until <= $2::timestamptz)
     order by next_attempt_at, id limit $3 for update skip locked),
   leased as (
     update notification_deliveries d set leased_until = $2::timestamptz + make_interval(secs => $4), attempts = attempts + 1
     from due where d.user_id = $1 and d.id = due.id returning d.*, due.state = 'held' as was_held)
   select l.id, l.notification_id as "notificationId", l.kind, l.channel, l.target, l.attempts, l.due_at as "dueAt",
     l.created_at as "createdAt", n.title, n.message, n.subject_id as "subjectId", n.day, coalesce(n.read, false) as "isRead", l.was_held as "wasHeld",
     n.id is not null and n.deleted_at is null and case
       when l.kind in ('task_reminder', 'task_overdue') then exists (select from tasks t where t.user_id = $1 and t.id = n.subject_id
         and not t.completed and t.deleted_at is null and t.archived_at is null and ${listIsShown('t')}
         and (t.snoozed_until is null or t.snoozed_until <= $2::timestamptz))
       when l.kind in ('habit_reminder', 'streak_alert', 'milestone', 'comeback') and n.subject_id is not null then exists (select from habits h
         where h.user_id = $1 and h.id = n.subject_id and h.deleted_at is null and h.archived_at is null)
       when l.kind = 'smart_reminder' then r.id is not null and (r.linked_to ->> 'kind' is distinct from 'task'
         or exists (select from tasks t where t.user_id = $1 and t.deleted_at is null and t.archived_at is null and ${listIsShown('t')}
           and (not r.only_if_not_done or not t.completed and (t.due_date is null or t.due_date <= n.day)) and coalesce(t.series_id, t.id) in
             (select coalesce(o.series_id, o.id) from tasks o where o.user_id = $1 and o.id = (r.linked_to ->> 'id')::uuid)))
       else true end as "isOpen",
     case when l.kind = 'habit_reminder' then n.subject_id
       when r.linked_to ->> 'kind' = 'habit' then (r.linked_to ->> 'id')::uuid end as "habitId",
     coalesce(r.only_if_not_done, true) as "onlyIfNotDone"
   from leased l left join notifications n on n.user_id = $1 and n.id = l.notification_id
     left join smart_reminders r on l.kind = 'smart_reminder' and r.user_id = $1 and r.id = n.subject_id and r.status = 'active'
       and r.deleted_at is null
   order by l.due_at, l.id`,
);

export function leaseDeliveries(
  tx: UserTx,
  userId: string,
  { now, limit, leaseSeconds }: { now: Date; limit: number; leaseSeconds: number },
): Promise<LeasedDelivery[]> {
  return tx.$run<LeasedDelivery>(LEASE, [userId, now, limit, leaseSeconds]);
}

/** What became of a leased delivery. */
export type DeliveryOutcome = {
  id: string;
  state: DeliveryState;
  reason: DeliveryReason | null;
  nextAttemptAt: Date | null;
  sentAt: Date | null;
};

const SETTLE = statement(
  `update notification_deliveries d set state = o.state, reason = o.reason, next_attempt_at = o."nextAttemptAt",
     attempts = d.attempts - case o.state when 'held' then 1 else 0 end, sent_at = o."sentAt", leased_until = null
   from json_to_recordset($2::json) as o(id uuid, state text, reason text, "nextAttemptAt" timestamptz, "sentAt" timestamptz)
   where d.user_id = $1 and d.id = o.id`,
);

/** Writes what became of deliveries, and ends their lease, with the commit. To hold one is no attempt. */
export function settleDeliveries(tx: UserTx, userId: string, outcomes: readonly DeliveryOutcome[]): void {
  if (outcomes.length > 0) tx.$leave(tx.$run(SETTLE, [userId, JSON.stringify(outcomes)]));
}

/** Ends the deliveries of a receiver that wait. */
export async function dropDeliveriesTo(tx: UserTx, userId: string, target: string): Promise<void> {
  const waiting = and(
    eq(deliveries.userId, userId),
    eq(deliveries.target, target),
    sql`${deliveries.nextAttemptAt} is not null`,
  );
  await tx.update(deliveries).set({ state: 'dropped', reason: 'gone', nextAttemptAt: null }).where(waiting);
}

/** A page of the log, newest first, each with the title of its notification. */
export async function listDeliveries(
  tx: UserTx,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<(DeliveryRow & { title: string | null })[]> {
  const place = sql`(${deliveries.createdAt}, ${deliveries.id})`;
  const last = sql`(select d.created_at, d.id from notification_deliveries d where d.user_id = ${userId} and d.id = ${before})`;
  const rows = await tx
    .select({ delivery: deliveries, title: notificationsTable.title })
    .from(deliveries)
    .leftJoin(
      notificationsTable,
      and(eq(notificationsTable.userId, userId), eq(notificationsTable.id, deliveries.notificationId)),
    )
    .where(and(eq(deliveries.userId, userId), before === undefined ? undefined : sql`${place} < ${last}`))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit);
  return rows.map(({ delivery, title }) => ({ ...delivery, title }));
}

/** Finds deliveries by their ids, with the titles of their notifications. */
export async function findDeliveries(
  tx: UserTx,
  userId: string,
  ids: readonly string[],
): Promise<(DeliveryRow & { title: string | null })[]> {
  const rows = await tx
    .select({ delivery: deliveries, title: notificationsTable.title })
    .from(deliveries)
    .leftJoin(
      notificationsTable,
      and(eq(notificationsTable.userId, userId), eq(notificationsTable.id, deliveries.notificationId)),
    )
    .where(and(eq(deliveries.userId, userId), inArray(deliveries.id, [...ids])));
  return rows.map(({ delivery, title }) => ({ ...delivery, title }));
}

const DELETE_OLD = statement(
  `delete from notification_deliveries where user_id = $1 and created_at < now() - make_interval(days => $2)`,
);

/** Deletes the deliveries of an account that are no longer shown. */
export async function deleteOldDeliveries(tx: UserTx, userId: string): Promise<void> {
  await tx.$run(DELETE_OLD, [userId, DELIVERIES_KEPT_DAYS]);
}

/** Counts of an account's notifications and deliveries, and the average time to their reading in minutes. */
export type NotificationCounts = {
  sent: number;
  read: number;
  averageMinutes: number | null;
  delivered: number;
  undelivered: number;
};

/** Counts the stored notifications of an account, which all reached the list of the app (NOTI-09), and what its log says. */
export async function countNotifications(tx: UserTx, userId: string): Promise<NotificationCounts> {
  const { rows } = await tx.execute<NotificationCounts>(sql`
    select count(*)::int as sent, count(*) filter (where read)::int as read,
      (avg(extract(epoch from read_at - created_at)) filter (where read_at is not null) / 60)::float8 as "averageMinutes"
    from notifications where user_id = ${userId} and deleted_at is null`);
  const { rows: logged } = await tx.execute<Pick<NotificationCounts, 'delivered' | 'undelivered'>>(sql`
    select count(*) filter (where state = 'sent')::int as delivered,
      count(*) filter (where state in ('failed', 'dropped'))::int as undelivered
    from notification_deliveries where user_id = ${userId}`);
  return { sent: 0, read: 0, averageMinutes: null, delivered: 0, undelivered: 0, ...rows[0], ...logged[0] };
}
