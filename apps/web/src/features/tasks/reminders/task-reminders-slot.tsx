import type { TaskEntity } from '@dayward/contract/features/tasks';
import { TASKS } from '@dayward/domain';
import { Suspense, useMemo } from 'react';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import { useSeriesNotices } from '../notices/use-series-notices.ts';
import { TellOfTasks } from '../tasks.lazy.ts';

/** What is told of tasks on every page of the app. Nothing of it is fetched where there is nothing to tell. */
export function TaskRemindersSlot() {
  const hasReminders = useHasReminders();
  const hasNotices = useSeriesNotices().length > 0;
  if (!hasReminders && !hasNotices) return null;
  return (
    <Suspense>
      <TellOfTasks />
    </Suspense>
  );
}

/** Whether an open task is to be called to mind at some time: by what was set for it, or because it rests. */
function useHasReminders(): boolean {
  const rows = useRows<typeof TaskEntity.fields>({ collection: TASKS });
  return useMemo(
    () =>
      rows.some(
        ({ deletedAt, archivedAt, completed, reminderEnabled, reminderTime, reminders, snoozedUntil }) =>
          deletedAt === null &&
          archivedAt === null &&
          !completed &&
          (snoozedUntil !== null || (reminderEnabled && (reminderTime !== null || reminders.length > 0))),
      ),
    [rows],
  );
}
