import type { FeatureContext } from '#src/platform/feature.ts';
import type { ScheduledJob } from '#src/platform/jobs/jobs.ts';
import type { createPurge } from './purge.service.ts';

/** Removes from every account, each night, what has been kept long enough. */
export function purgeJob(purge: ReturnType<typeof createPurge>, { forEachAccount }: FeatureContext): ScheduledJob {
  return { name: 'sync.purge', cron: '41 3 * * *', run: () => forEachAccount((userId) => purge(userId)) };
}
