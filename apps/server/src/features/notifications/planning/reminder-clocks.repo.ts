import type { Pool } from 'pg';
import type { UserTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';

const LOCK = statement('select lock_reminder_clock() as "toldUntil"');
const SET = statement('select set_reminder_clock($1::timestamptz, $2::timestamptz)');
const WAKE_DELIVERIES = statement('select wake_deliveries($1::timestamptz)');
const WAKE = statement('select wake_reminders_at($1::timestamptz)');
const WAKE_FOR_MOTIVATION = statement(
  `select wake_reminders_at(now()) from settings where user_id = $1 and settings_type = 'notifications' and deleted_at is null
     and settings_data @> '{"motivational-messages": {"enabled": true}}'`,
);
const SET_DELIVERIES = statement(
  `select set_delivery_clock((select min(greatest(next_attempt_at, leased_until)) from notification_deliveries
     where user_id = $1 and next_attempt_at is not null))`,
);

/**
 * Takes accounts whose reminders are due, for the given time: another server takes them only after it. Runs as the queue's role.
 */
export async function takeDueAccounts(pool: Pool, limit: number, leaseSeconds: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `update auth.reminder_clocks set next_at = now() + make_interval(secs => $2) where user_id in (
       select user_id from auth.reminder_clocks where next_at <= now() order by next_at limit $1 for update skip locked)
     returning user_id as id`,
    [limit, leaseSeconds],
  );
  return rows.map(({ id }) => id);
}

/** As {@link takeDueAccounts}, for accounts for which something is to be sent. */
export async function takeAccountsToDeliver(pool: Pool, limit: number, leaseSeconds: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `update auth.reminder_clocks set deliver_at = now() + make_interval(secs => $2) where user_id in (
       select user_id from auth.reminder_clocks where deliver_at <= now() order by deliver_at limit $1 for update skip locked)
     returning user_id as id`,
    [limit, leaseSeconds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks the account's clock until the transaction ends; to be called under the account's lock, because changes of rows take both in
 * that order.
 *
 * @returns the instant up to which reminders are told, in wire format; null for an account that is being erased
 */
export async function lockReminderClock(tx: UserTx): Promise<string | null> {
  const [row] = await tx.$run<{ toldUntil: string | null }>(LOCK, []);
  return row?.toldUntil ?? null;
}

/** Sets the instants up to which reminders are told, and at which to look again, with the commit. */
export function setReminderClock(tx: UserTx, told: Date, next: Date): void {
  tx.$leave(tx.$run(SET, [told, next]));
}

/** Lets the account's reminders be looked at at an instant, if not before, with the commit. */
export function wakeReminders(tx: UserTx, at: Date): void {
  tx.$leave(tx.$run(WAKE, [at]));
}

/** Lets the account's reminders be looked at at once, if its motivational messages are on. */
export async function wakeForMotivation(tx: UserTx, userId: string): Promise<void> {
  await tx.$run(WAKE_FOR_MOTIVATION, [userId]);
}

/** Lets the account's deliveries be looked at from an instant on, if not before, with the commit. */
export function wakeDeliveries(tx: UserTx, at: Date): void {
  tx.$leave(tx.$run(WAKE_DELIVERIES, [at]));
}

/** Lets the account's deliveries be looked at when the next one is due, with the commit. Under {@link lockReminderClock}. */
export function setDeliveryClock(tx: UserTx, userId: string): void {
  tx.$leave(tx.$run(SET_DELIVERIES, [userId]));
}
