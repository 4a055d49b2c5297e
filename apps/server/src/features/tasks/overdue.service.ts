import { naturalId } from '@dayward/domain';
import type { Database } from '#src/db/database.ts';
import { type NewNotification, tellOnce } from '#src/features/notifications/index.ts';
import type { CompleteRows, EntityCaller } from '#src/platform/entity/entity.service.ts';
import type { PageOfRows, PageRequest } from '#src/platform/entity/page-of-rows.repo.ts';
import type { FeatureContext } from '#src/platform/feature.ts';
import { listAccountsToTell, listOverdueRows, markAsTold, type ToldTask } from './overdue.repo.ts';

type Parts = Pick<FeatureContext, 'database' | 'sync' | 'log'>;

/**
 * Notifies the owners of overdue tasks, once for each task, due date and time, and passed snooze. The task stores what it was
 * notified for, and the notification's id is derived from it. An account that fails does not block the others.
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

/** A page of the overdue tasks of an account for REST, the longest overdue first (CALLS-04). */
export function listOverdueTasks(
  { database, complete }: { database: Database; complete: CompleteRows },
  { userId, site }: EntityCaller,
  page: PageRequest,
): Promise<PageOfRows> {
  return database.asUser(userId, async (tx) => {
    const { rows, next } = await listOverdueRows(tx, userId, page);
    return { rows: await complete(tx, userId, rows, site), next };
  });
}

function overdueNotification({ id, dueDate, dueTime, snoozedUntil, title }: ToldTask): NewNotification {
  const further = dueTime === null && snoozedUntil === null ? [] : [dueTime ?? '', snoozedUntil ?? ''];
  return {
    id: naturalId('task_overdue', id, dueDate, ...further),
    ...{ title: 'Task Overdue', message: title, type: 'reminder' },
  };
}
