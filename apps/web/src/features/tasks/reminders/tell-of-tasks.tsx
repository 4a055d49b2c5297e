import { SeriesNotices } from '../notices/series-notices.tsx';
import { TaskReminders } from './task-reminders.tsx';

/** What is told of tasks on every page: those that are to be called to mind, and what became of series. Draws nothing. */
export function TellOfTasks() {
  return (
    <>
      <TaskReminders />
      <SeriesNotices />
    </>
  );
}
