import { naturalId } from '@dayward/domain';
import { type NewNotification, tellOnce } from '#src/features/notifications/index.ts';
import type { FeatureContext } from '#src/platform/feature.ts';
import { listAccountsToTell, markAsTold, type ToldTask } from './overdue.repo.ts';

type Parts = Pick<FeatureContext, 'database' | 'sync' | 'log'>;

/**
 * Tells the owners of overdue tasks, once for each task and due date: the due date that was told of stands with the task,
 * and the notification's id follows from the two. An account that fails does not hold up the others.
 */
export async function tellOfOverdueTasks(parts: Parts): Promise<void> {
  for (const userId of await listAccountsToTell(parts.database.jobsPool)) {
    await tellAccount(parts, userId).catch((error: unknown) =>
      parts.log.error({ err: error, userId }, 'Overdue tasks could not be told'),
    );
  }
}

function tellAccount({ database, sync }: Parts, userId: string): Promise<void> {
  return database.asUser(userId, async (tx) => {
    await sync.lock(tx, userId);
    await tellOnce(sync, tx, userId, (await markAsTold(tx, userId)).map(overdueNotification));
  });
}

function overdueNotification({ id, dueDate, title }: ToldTask): NewNotification {
  return { id: naturalId('task_overdue', id, dueDate), title: 'Task Overdue', message: title, type: 'reminder' };
}
