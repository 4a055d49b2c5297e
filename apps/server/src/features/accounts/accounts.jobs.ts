import type { Pool } from 'pg';
import type { ScheduledJob } from '#src/platform/jobs/jobs.ts';
import { deleteExpiredAttempts } from '#src/platform/rate-limit/index.ts';
import { deleteExpired } from './session.repo.ts';

/** Deletes expired sessions, tokens and counted attempts; they are ineffective long before they are deleted. */
export function sweepExpiredJob(pool: Pool): ScheduledJob {
  return {
    name: 'accounts.sweep-expired',
    cron: '17 3 * * *',
    async run() {
      await deleteExpired(pool);
      await deleteExpiredAttempts(pool);
    },
  };
}
