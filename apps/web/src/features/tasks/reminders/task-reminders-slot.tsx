import type { TaskEntity } from '@dayward/contract/features/tasks';
import { TASKS } from '@dayward/domain';
import { Suspense, useMemo } from 'react';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import { useSeriesNotices } from '../tasks.data.ts';
import { TaskNotifications } from '../tasks.lazy.ts';

/** Loads task notifications on every page of the app, only if there is something to notify of. */
export function TaskRemindersSlot() {
  const hasReminders = useHasReminders();
  const hasNotices = useSeriesNotices().length > 0;
  if (!hasReminders && !hasNotices) return null;
  return (
    <Suspense>
      <TaskNotifications />
    </Suspense>
  );
}

/** Returns true if an open task has a reminder or is snoozed. */
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
