import type { FeatureContext } from '#src/platform/feature.ts';
import type { ScheduledJob } from '#src/platform/jobs/jobs.ts';
import { notifyOverdueTasks } from './overdue.service.ts';

/** Notifies about overdue tasks every five minutes, the specified interval. */
export function overdueTasksJob(context: FeatureContext): ScheduledJob {
  return { name: 'tasks.check-overdue', cron: '*/5 * * * *', run: () => notifyOverdueTasks(context) };
}
