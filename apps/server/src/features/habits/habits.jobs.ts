import type { FeatureContext } from '#src/platform/feature.ts';
import { forAccountsInPages } from '#src/platform/jobs/for-each-account.ts';
import type { ScheduledJob } from '#src/platform/jobs/jobs.ts';
import { resetDailyHabitsOf } from './habits.repo.ts';

/** Resets `completed_today` of habits after their user's day has ended; runs every few minutes, for the days of all zones. */
export function resetDailyHabitsJob({ database, log }: Pick<FeatureContext, 'database' | 'log'>): ScheduledJob {
  const pool = database.jobsPool;
  return {
    name: 'habits.reset-daily',
    cron: '*/5 * * * *',
    run: () => forAccountsInPages({ pool, log }, (userIds) => resetDailyHabitsOf(pool, userIds)),
  };
}
