import type { FeatureContext } from '#src/platform/feature.ts';
import type { ScheduledJob } from '#src/platform/jobs/jobs.ts';
import type { createPurge } from './purge.service.ts';

/** Creates the nightly job that removes expired data from every account. */
export function purgeJob(purge: ReturnType<typeof createPurge>, { forEachAccount }: FeatureContext): ScheduledJob {
  return { name: 'sync.purge', cron: '41 3 * * *', run: () => forEachAccount((userId) => purge(userId)) };
}
