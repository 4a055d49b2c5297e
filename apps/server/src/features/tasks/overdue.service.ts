import { naturalId } from '@dayward/domain';
import { type NewNotification, tellOnce } from '#src/features/notifications/index.ts';
import type { FeatureContext } from '#src/platform/feature.ts';
import { listUntoldOverdueTasks, markAsTold, type UntoldTask } from './overdue.repo.ts';

type Parts = Pick<FeatureContext, 'database' | 'sync' | 'log'>;

/**
 * Tells the owners of overdue tasks, once for each task and due date: the due date that was told of stands with the task,
 * and the notification's id follows from the two. An account that fails does not hold up the others.
 */
export async function tellOfOverdueTasks(parts: Parts): Promise<void> {
  const tasks = await listUntoldOverdueTasks(parts.database.jobsPool);
  for (const [userId, ofAccount] of Map.groupBy(tasks, (task) => task.userId)) {
    await tellAccount(parts, userId, ofAccount).catch((error: unknown) =>
      parts.log.error({ err: error, userId }, 'Overdue tasks could not be told'),
    );
  }
}

function tellAccount({ database, sync }: Parts, userId: string, tasks: readonly UntoldTask[]): Promise<void> {
  return database.asUser(userId, async (tx) => {
    await sync.lock(tx, userId);
    const notifications: NewNotification[] = [];
    for (const task of tasks) {
      const title = await markAsTold(tx, userId, task);
      if (title !== undefined) notifications.push(overdueNotification(task, title));
    }
    await tellOnce(sync, tx, userId, notifications);
  });
}

function overdueNotification({ id, dueDate }: UntoldTask, title: string): NewNotification {
  return { id: naturalId('task_overdue', id, dueDate), title: 'Task Overdue', message: title, type: 'reminder' };
}
