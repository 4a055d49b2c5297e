import type { Database } from '#src/db/database.ts';
import type { Log } from '#src/platform/log.ts';
import { createSharedTransactions } from '#src/platform/shared-transactions.ts';
import { findDevices } from '../push/push-subscriptions.repo.ts';
import { type PlanDeps, planAccount } from './plan-account.service.ts';
import { takeDueAccounts } from './reminder-clocks.repo.ts';

/** Accounts that a server takes at a time, and the time after which another server may take them. */
const BATCH = 100;
const LEASE_SECONDS = 60;

/**
 * Tells all accounts whose reminders are due. An account that fails is tried again after its lease; it does not block the others.
 *
 * @param now the instant up to which reminders are told
 */
export async function planDueAccounts(
  deps: Omit<PlanDeps, 'asUser'> & { database: Database; log: Log },
  now: () => Date,
): Promise<void> {
  const { database, authPool, log } = deps;
  const asUser = createSharedTransactions(database);
  for (;;) {
    const userIds = await takeDueAccounts(database.jobsPool, BATCH, LEASE_SECONDS);
    if (userIds.length === 0) return;
    const devices = Map.groupBy(await findDevices(authPool, userIds), ({ userId }) => userId);
    await eachAtOnce(userIds, BATCH, (userId) =>
      planAccount({ ...deps, asUser }, userId, devices.get(userId) ?? [], now).catch((error: unknown) =>
        log.error({ err: error, userId }, 'The reminders of an account could not be told'),
      ),
    );
  }
}

/** Does the work for each item, for at most so many at once. */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const run = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, run));
}
