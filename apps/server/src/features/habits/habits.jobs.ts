import type { Pool } from 'pg';
import type { ScheduledJob } from '#src/platform/jobs/jobs.ts';
import { resetDailyHabits } from './habits.repo.ts';

/** Lets habits show as not completed once the day of their user is over; every few minutes, for the days of all zones. */
export function resetDailyHabitsJob(pool: Pool): ScheduledJob {
  return {
    name: 'habits.reset-daily',
    cron: '*/5 * * * *',
    async run() {
      await resetDailyHabits(pool);
    },
  };
}
