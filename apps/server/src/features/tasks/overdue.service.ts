import { localDate, naturalId } from '@dayward/domain';
import type { Database } from '#src/db/database.ts';
import { type NewNotification, queueNotifications } from '#src/features/notifications/index.ts';
import type { CompleteRows, EntityCaller } from '#src/platform/entity/entity.service.ts';
import type { PageOfRows, PageRequest } from '#src/platform/entity/page-of-rows.repo.ts';
import type { FeatureContext } from '#src/platform/feature.ts';
import { listAccountsToNotify, listOverdueRows, markAsNotified, type NotifiedTask } from './overdue.repo.ts';

type Deps = Pick<FeatureContext, 'database' | 'sync' | 'gates' | 'log'>;

/**
 * Notifies the owners of overdue tasks, once for each task, due date and time, and passed snooze. The task stores what it was
 * notified for, and the notification's id is derived from it. An account that fails does not block the others.
 */
export async function notifyOverdueTasks(deps: Deps): Promise<void> {
  for (const userId of await listAccountsToNotify(deps.database.jobsPool)) {
    await notifyAccount(deps, userId).catch((error: unknown) =>
      deps.log.error({ err: error, userId }, 'Overdue tasks could not be told'),
    );
  }
}

function notifyAccount({ database, sync, gates }: Deps, userId: string): Promise<void> {
  return database.asUser(userId, async (tx) => {
    await sync.lock(tx, userId);
    const overdue = (await markAsNotified(tx, userId)).map(overdueNotification);
    await queueNotifications({ sync, gates, authPool: database.authPool }, tx, userId, overdue);
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

function overdueNotification({ id, dueDate, dueTime, snoozedUntil, title }: NotifiedTask): NewNotification {
  const further = dueTime === null && snoozedUntil === null ? [] : [dueTime ?? '', snoozedUntil ?? ''];
  return {
    id: naturalId('task_overdue', id, dueDate, ...further),
    ...{ kind: 'task_overdue', title: 'Task Overdue', message: title, subjectId: id, day: localDate(dueDate) },
  };
}
