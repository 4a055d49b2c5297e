import type { Pool } from 'pg';
import type { ScheduledJob } from '#src/platform/jobs/jobs.ts';
import { deleteExpiredAttempts } from '#src/platform/rate-limit/index.ts';
import { deleteExpired, deleteExpiredChallenges } from './accounts.repo.ts';

/** The nightly deletion of what has expired; all of it is refused long before it is deleted. */
export function sweepJobs(pool: Pool): ScheduledJob[] {
  return [
    {
      name: 'accounts.sweep-expired',
      cron: '17 3 * * *',
      async run() {
        await deleteExpired(pool);
        await deleteExpiredAttempts(pool);
      },
    },
    { name: 'security.sweep-challenges', cron: '23 3 * * *', run: () => deleteExpiredChallenges(pool) },
  ];
}
