import { and, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { UserTx } from '#src/db/database.ts';
import { tasksTable } from './tasks.table.ts';

/** An overdue task whose owner has not been told of that due date. */
export type UntoldTask = { userId: string; id: string; dueDate: string };

/** The overdue tasks of all accounts of which their owners were not told. Runs as the queue's role. */
export async function listUntoldOverdueTasks(pool: Pool): Promise<UntoldTask[]> {
  const { rows } = await pool.query<UntoldTask>(
    `select user_id as "userId", id, due_date::text as "dueDate" from check_overdue_tasks()
     where overdue_notified_on is distinct from due_date`,
  );
  return rows;
}

/**
 * Notes that the owner of a task is told of its due date, unless that happened or the task is not overdue any more.
 *
 * @returns the task's title, or undefined where there is nothing to tell.
 */
export async function markAsTold(tx: UserTx, userId: string, task: UntoldTask): Promise<string | undefined> {
  const [told] = await tx
    .update(tasksTable)
    .set({ overdueNotifiedOn: task.dueDate })
    .where(
      and(
        eq(tasksTable.userId, userId),
        eq(tasksTable.id, task.id),
        eq(tasksTable.dueDate, task.dueDate),
        sql`${tasksTable.overdueNotifiedOn} is distinct from ${tasksTable.dueDate}`,
        sql`exists (select from overdue_tasks_of(${userId}) overdue where overdue.id = ${tasksTable.id})`,
      ),
    )
    .returning({ title: tasksTable.title });
  return told?.title;
}
