import type { TaskEntity } from '@dayward/contract/features/tasks';
import { TASKS } from '@dayward/domain';
import { useMemo } from 'react';
import { useRows } from '#src/platform/sync/use-local-data.ts';

/** Whether an open task is to be called to mind at some time: by what was set for it, or because it rests. */
export function useHasReminders(): boolean {
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
