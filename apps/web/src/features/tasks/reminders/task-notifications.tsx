import { SeriesNotices } from '../notices/series-notices.tsx';
import { TaskReminders } from './task-reminders.tsx';

/** Notifications of tasks on every page: reminders and notices of series. Renders nothing. */
export function TaskNotifications() {
  return (
    <>
      <TaskReminders />
      <SeriesNotices />
    </>
  );
}
