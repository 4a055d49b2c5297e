import { and, eq, isNull, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import { subtasksTable, taskAttachmentsTable, taskNotesTable, tasksTable } from './tasks.table.ts';

/** True if a task exists and is not deleted. */
export async function taskExists(tx: UserTx, userId: string, id: string): Promise<boolean> {
  const kept = and(eq(tasksTable.userId, userId), isNull(tasksTable.deletedAt), eq(tasksTable.id, id));
  return (await tx.select({ id: tasksTable.id }).from(tasksTable).where(kept)).length > 0;
}

/** The child rows that tasks show, and the time spent on them. */
export type ShownChildRows = {
  subtasks: { taskId: string; id: string; title: string; completed: boolean }[];
  notes: { taskId: string; content: string }[];
  attachments: { taskId: string; id: string }[];
  times: { taskId: string; timeSpent: number }[];
};

/** All subtasks in order; the newest notes, and the newest attachments whose file has arrived, limited per kind. */
export async function listShownChildRows(
  tx: UserTx,
  userId: string,
  taskIds: readonly string[],
  most: number,
): Promise<ShownChildRows> {
  const ids = sql`${sql.param([...taskIds])}::uuid[]`;
  const ofTasks = sql`p.user_id = ${userId} and p.task_id = any(${ids}) and p.deleted_at is null`;
  const subtasks = await tx.execute<ShownChildRows['subtasks'][number]>(sql`
    select p.task_id as "taskId", p.id, p.title, p.completed from ${subtasksTable} p
    where ${ofTasks} order by p.sort_order, p.created_at, p.id`);
  const notes = await tx.execute<ShownChildRows['notes'][number]>(sql`
    select "taskId", content from (
      select p.task_id as "taskId", p.content, row_number() over newest as place from ${taskNotesTable} p where ${ofTasks}
      window newest as (partition by p.task_id order by p.created_at desc, p.id desc)) ranked
    where place <= ${most} order by place`);
  const attachments = await tx.execute<ShownChildRows['attachments'][number]>(sql`
    select "taskId", id from (
      select p.task_id as "taskId", p.id, row_number() over newest as place from ${taskAttachmentsTable} p
      where ${ofTasks} and p.uploaded_at is not null
      window newest as (partition by p.task_id order by p.created_at desc, p.id desc)) ranked
    where place <= ${most} order by place`);
  const times = await tx.execute<ShownChildRows['times'][number]>(sql`
    select id as "taskId", time_spent as "timeSpent" from ${tasksTable} where user_id = ${userId} and id = any(${ids})`);
  return { subtasks: subtasks.rows, notes: notes.rows, attachments: attachments.rows, times: times.rows };
}

/**
 * Writes the total of their time entries since the last restart into tasks, in whole minutes, rounded after the sum; equals the
 * domain's `minutesOfTasks`.
 */
export async function updateTimeSpent(
  tx: UserTx,
  userId: string,
  taskIds: readonly string[],
  most: { entry: number; task: number },
): Promise<void> {
  await tx.execute(sql`
    update tasks t set time_spent = (
      select case when count(*) = 0 then 0 else least(greatest(round(sum(least(greatest(
        extract(epoch from e.ended_at - greatest(e.started_at, t.restarted_at)), 0), ${most.entry}::int * 60)) / 60), 1), ${most.task}) end
      from time_entries e
      where e.user_id = t.user_id and e.subject_id = t.id and e.subject_kind = 'task' and e.deleted_at is null
        and e.ended_at is not null and (t.restarted_at is null or e.started_at >= t.restarted_at or e.ended_at > t.restarted_at))
    where t.user_id = ${userId} and t.id = any(${sql.param([...taskIds])}::uuid[])`);
}
