import type { Client } from 'pg';
import { QUEUE_SCHEMA } from '#src/db/roles.ts';

/** Makes the reminders of the last hour due, as if no server had run since; the next run of the job tells them. */
export async function makeRemindersDue(admin: Client, userIds: readonly string[]): Promise<void> {
  await admin.query(
    `update auth.reminder_clocks set told_until = now() - interval '1 hour', next_at = now() where user_id = any($1::uuid[])`,
    [userIds],
  );
}

/** Queues runs of the job that tells and sends, at any server of the database. */
export async function queueReminderJob(admin: Client, runs = 1): Promise<void> {
  const queue = `insert into ${QUEUE_SCHEMA}.job (name) select 'notifications.plan' from generate_series(1, $1)`;
  await admin.query(queue, [runs]);
}
