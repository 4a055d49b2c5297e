import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { UserTx } from '#src/db/database.ts';

/** An overdue task of which its owner is told by now. */
export type ToldTask = { id: string; dueDate: string; title: string };

/** The accounts with overdue tasks of which their owners were not told. Runs as the queue's role. */
export async function listAccountsToTell(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ userId: string }>(
    'select distinct user_id as "userId" from check_overdue_tasks(only_untold => true)',
  );
  return rows.map(({ userId }) => userId);
}

/** Notes that the owner of overdue tasks is told of their due dates, and answers the tasks for which that is new. */
export async function markAsTold(tx: UserTx, userId: string): Promise<ToldTask[]> {
  const { rows } = await tx.execute<ToldTask>(
    sql`update tasks set overdue_notified_on = overdue.due_date
        from overdue_tasks_of(${userId}) overdue
        where tasks.user_id = ${userId} and tasks.id = overdue.id and not overdue.is_told
        returning tasks.id, tasks.due_date::text as "dueDate", tasks.title`,
  );
  return rows;
}
