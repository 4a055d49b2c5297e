import type { FeatureContext } from '#src/platform/feature.ts';
import type { ScheduledJob } from '#src/platform/jobs/jobs.ts';
import { tellOfOverdueTasks } from './overdue.service.ts';

/** Looks for overdue tasks as often as the specification says, every five minutes. */
export function overdueTasksJob(context: FeatureContext): ScheduledJob {
  return { name: 'tasks.check-overdue', cron: '*/5 * * * *', run: () => tellOfOverdueTasks(context) };
}
