import type { Pool } from 'pg';
import type { ScheduledJob } from '#src/platform/jobs/jobs.ts';
import { deleteExpiredChallenges } from './security.repo.ts';

/** Deletes expired pending sign-ins and passkey challenges; they are refused long before they are deleted. */
export function sweepChallengesJob(pool: Pool): ScheduledJob {
  return { name: 'security.sweep-challenges', cron: '23 3 * * *', run: () => deleteExpiredChallenges(pool) };
}
