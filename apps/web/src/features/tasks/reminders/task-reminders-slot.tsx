import { Suspense } from 'react';
import { useSeriesNotices } from '../notices/use-series-notices.ts';
import { TellOfTasks } from '../tasks.lazy.ts';
import { useHasReminders } from './use-has-reminders.ts';

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
