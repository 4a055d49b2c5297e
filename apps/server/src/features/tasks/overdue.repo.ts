import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { UserTx } from '#src/db/database.ts';
import { type PageOfRows, type PageRequest, pageOfRows } from '#src/platform/entity/page-of-rows.repo.ts';
import { tasksTable } from './tasks.table.ts';

/** An overdue task whose owner is notified now. `snoozedUntil` is the end of its last snooze, in PostgreSQL's text format. */
export type NotifiedTask = {
  id: string;
  dueDate: string;
  dueTime: string | null;
  snoozedUntil: string | null;
  title: string;
};

/** Lists the accounts with overdue tasks whose owners were not notified. Runs as the queue's role. */
export async function listAccountsToNotify(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ userId: string }>(
    'select distinct user_id as "userId" from check_overdue_tasks(only_untold => true)',
  );
  return rows.map(({ userId }) => userId);
}

/** The order of `overdue_tasks_of`: by due date and time; a task without a time is due at the end of the day. */
const placeOf = (task: SQL) => sql`${task}.due_date, coalesce(${task}.due_time, '24:00'), ${task}.id`;

/** A page of an account's overdue tasks, the longest overdue first; a cursor that is no longer overdue keeps its position. */
export async function listOverdueRows(tx: UserTx, userId: string, { before, limit }: PageRequest): Promise<PageOfRows> {
  const last = sql`(select ${placeOf(sql`l`)} from tasks l where l.user_id = ${userId} and l.id = ${before})`;
  const { rows: overdue } = await tx.execute<{ id: string }>(sql`
    select t.id from overdue_tasks_of(${userId}) o join tasks t on t.user_id = ${userId} and t.id = o.id
    where ${before === undefined ? sql`true` : sql`(${placeOf(sql`t`)}) > ${last}`}
    order by ${placeOf(sql`t`)} limit ${limit + 1}`);
  const ids = overdue.map(({ id }) => id);
  const isOverdue = sql`${tasksTable.id} = any(${sql.param(ids)}::uuid[])`;
  const rows = await tx
    .select()
    .from(tasksTable)
    .where(and(eq(tasksTable.userId, userId), isOverdue));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return pageOfRows(
    ids.flatMap((id) => byId.get(id) ?? []),
    limit,
  );
}

/** Marks overdue tasks as notified for their current due time, and returns those for which that is new. */
export async function markAsNotified(tx: UserTx, userId: string): Promise<NotifiedTask[]> {
  const { rows } = await tx.execute<NotifiedTask>(
    sql`update tasks set overdue_notified_on = overdue.due_date, overdue_notified_time = tasks.due_time,
          overdue_notified_at = now()
        from overdue_tasks_of(${userId}) overdue
        where tasks.user_id = ${userId} and tasks.id = overdue.id and not overdue.is_told
        returning tasks.id, tasks.due_date::text as "dueDate", tasks.due_time as "dueTime",
          (tasks.snoozed_until at time zone 'UTC')::text as "snoozedUntil", tasks.title`,
  );
  return rows;
}
