import type { FeatureContext } from '#src/platform/feature.ts';
import type { ScheduledJob } from '#src/platform/jobs/jobs.ts';
import { type DeliverDeps, deliverDue } from './delivery/deliver.service.ts';
import { deleteOldDeliveries } from './delivery/deliveries.repo.ts';
import { planDueAccounts } from './planning/plan.service.ts';

/** The jobs of notifications: telling what is due, sending it, and forgetting what is old. */
export function notificationsJobs(context: FeatureContext, deps: DeliverDeps): ScheduledJob[] {
  const { database, forEachAccount } = context;
  const now = () => new Date();
  const plan = { ...context, authPool: database.authPool };
  return [
    {
      name: 'notifications.plan',
      cron: '* * * * *',
      async run() {
        await planDueAccounts(plan, now);
        await deliverDue(deps, now);
      },
    },
    {
      name: 'notifications.purge',
      cron: '41 3 * * *',
      run: () => forEachAccount((userId) => database.asUser(userId, (tx) => deleteOldDeliveries(tx, userId))),
    },
  ];
}
