import type { TaskPriority } from '@dayward/domain';
import { sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import { subtasksTable, tasksTable } from './tasks.table.ts';

/** The fields of a task that people without an account may see: no notes, files, times, tags or names. */
export type TaskSnapshot = {
  title: string;
  description: string;
  priority: TaskPriority;
  startDate: string | null;
  dueDate: string | null;
  dueTime: string | null;
  subtasks: { title: string; completed: boolean }[];
};

/** Finds the current state of a task, with its subtasks in order; undefined for an unknown, foreign or deleted one. */
export async function findTaskSnapshot(tx: UserTx, userId: string, id: string): Promise<TaskSnapshot | undefined> {
  const { rows } = await tx.execute<TaskSnapshot>(sql`
    select t.title, t.description, t.priority, t.start_date::text as "startDate", t.due_date::text as "dueDate",
      t.due_time as "dueTime", coalesce((
        select jsonb_agg(jsonb_build_object('title', p.title, 'completed', p.completed)
                         order by p.sort_order, p.created_at, p.id)
        from ${subtasksTable} p where p.user_id = t.user_id and p.task_id = t.id and p.deleted_at is null
      ), '[]') as subtasks
    from ${tasksTable} t where t.user_id = ${userId} and t.id = ${id} and t.deleted_at is null`);
  return rows[0];
}
