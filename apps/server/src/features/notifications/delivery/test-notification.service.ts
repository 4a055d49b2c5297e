import type { RouteArguments } from '@dayward/contract';
import type { NotificationDelivery, notificationsRoutes } from '@dayward/contract/features/notifications';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#src/platform/http/app-error.ts';
import type { RateLimit, RateLimits } from '#src/platform/rate-limit/index.ts';
import type { SyncWriter } from '#src/platform/sync/sync-writer.ts';
import { readChoices } from '../notification-choices.ts';
import { findAllSettings, findReminderAccount } from '../planning/reminder-sources.repo.ts';
import { findDevices } from '../push/push-subscriptions.repo.ts';
import { deliveriesOf, type NewNotification, toNotificationRow, zoneOf } from '../queue.service.ts';
import { textsIn } from '../texts-in.ts';
import { type DeliverDeps, deliverAccount } from './deliver.service.ts';
import { findDeliveries, insertDeliveries } from './deliveries.repo.ts';
import { toDelivery } from './delivery-log.service.ts';

export type TestDeps = DeliverDeps & { sync: SyncWriter; rateLimits: RateLimits };

const TESTS_PER_ACCOUNT: RateLimit<'account'> = {
  name: 'notifications/test',
  by: ['account'],
  max: 20,
  windowSeconds: 600,
};

/**
 * Sends a test by one channel at once, also in quiet hours, and returns how it fared.
 *
 * @throws AppError `not_found` for a device that the account does not have, `rate_limited`
 */
export async function sendTest(
  deps: TestDeps,
  userId: string,
  { channel, subscriptionId }: RouteArguments<typeof notificationsRoutes.test>['body'],
): Promise<{ items: NotificationDelivery[] }> {
  const { database, sync, rateLimits, authPool } = deps;
  await rateLimits.spend(TESTS_PER_ACCOUNT, { account: userId });
  const all = await findDevices(authPool, [userId]);
  const devices = subscriptionId === undefined ? all : all.filter(({ id }) => id === subscriptionId);
  if (subscriptionId !== undefined && devices.length === 0) throw new AppError('not_found');
  const ids = await database.asUser(userId, async (tx) => {
    await sync.lock(tx, userId);
    const [account, settings] = await Promise.all([findReminderAccount(tx, userId), findAllSettings(tx, userId)]);
    const choices = readChoices(settings);
    const notification: NewNotification = { id: uuidv7(), kind: 'test', ...textsIn(choices.language).of.test({}) };
    const receiver = { choices, zone: zoneOf(account?.timeZone ?? 'UTC'), devices, now: new Date() };
    const deliveries = deliveriesOf(notification, receiver).filter((one) => one.channel === channel);
    await sync.writeRows(tx, userId, [toNotificationRow(notification)], []);
    insertDeliveries(tx, userId, deliveries);
    return deliveries.map(({ id }) => id);
  });
  await deliverAccount(deps, userId, () => new Date());
  const rows = await database.asUser(userId, (tx) => findDeliveries(tx, userId, ids));
  return { items: rows.map(toDelivery) };
}
