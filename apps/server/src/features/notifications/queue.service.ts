import {
  type ChosenChannels,
  endOfQuiet,
  isChannelOn,
  isKindOn,
  isTimeZone,
  type LocalDate,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_MESSAGE_MAX_CHARS,
  NOTIFICATION_TITLE_MAX_CHARS,
  type NotificationChannel,
  type NotificationKind,
  naturalId,
  notificationKind,
} from '@dayward/domain';
import type { Pool } from 'pg';
import type { UserTx } from '#src/db/database.ts';
import type { Gates } from '#src/platform/gates/gates.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { SyncWriter } from '#src/platform/sync/sync-writer.ts';
import { insertDeliveries, type NewDelivery } from './delivery/deliveries.repo.ts';
import { type NotificationChoices, readChoices } from './notification-choices.ts';
import { wakeDeliveries } from './planning/reminder-clocks.repo.ts';
import { findAllSettings, findReminderAccount } from './planning/reminder-sources.repo.ts';
import { findDevices, type PushDevice } from './push/push-subscriptions.repo.ts';

/** A notification to send; its id is derived from what it is about, so that it is sent once. */
export type NewNotification = {
  id: string;
  kind: NotificationKind;
  title: string;
  message: string;
  subjectId?: string | null;
  /** The user's day that it is about. */
  day?: LocalDate | null;
  /** When it was due; now without it. */
  at?: Date;
  /** The channels of its schedule, which win over those of its setting. */
  channels?: ChosenChannels | undefined;
};

/** What decides about the channels of an account's notifications. */
export type Receiver = { choices: NotificationChoices; zone: string; devices: readonly PushDevice[]; now: Date };

export type QueueDeps = { sync: SyncWriter; gates: Gates; authPool: Pool };

/**
 * Notifies an account inside its running transaction: in the app's list on all devices, and by the channels that the user chose.
 * Deduplicated by id: a notification that was queued before is not repeated, even if it was read or deleted. A kind that is switched
 * off, or that the plan does not include, is left out.
 */
export async function queueNotifications(
  deps: QueueDeps,
  tx: UserTx,
  userId: string,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const [account, settings, devices] = await Promise.all([
    findReminderAccount(tx, userId),
    findAllSettings(tx, userId),
    findDevices(deps.authPool, [userId]),
  ]);
  if (account === undefined) return;
  const receiver = { choices: readChoices(settings), zone: zoneOf(account.timeZone), devices, now: new Date() };
  await queueFor(deps, tx, userId, receiver, notifications);
}

/** The zone of an account; one that this runtime does not know counts as UTC. */
export function zoneOf(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** As {@link queueNotifications}, for a receiver that is known. @returns the notifications that were added */
export async function queueFor(
  { sync, gates }: QueueDeps,
  tx: UserTx,
  userId: string,
  receiver: Receiver,
  notifications: readonly NewNotification[],
): Promise<readonly NewNotification[]> {
  const wanted: NewNotification[] = [];
  for (const one of notifications) if (await isWanted(gates, tx, userId, receiver, one.kind)) wanted.push(one);
  if (wanted.length === 0) return [];
  const ids = await sync.addRows(tx, userId, wanted.map(toNotificationRow));
  const added = wanted.filter(({ id }) => ids.has(id));
  if (added.length === 0) return [];
  const deliveries = added.flatMap((one) => deliveriesOf(one, receiver));
  insertDeliveries(tx, userId, deliveries);
  const waiting = deliveries.flatMap(({ nextAttemptAt }) => (nextAttemptAt ? [nextAttemptAt.getTime()] : []));
  if (waiting.length > 0) wakeDeliveries(tx, new Date(Math.min(...waiting)));
  return added;
}

async function isWanted(
  gates: Gates,
  tx: UserTx,
  userId: string,
  { choices }: Receiver,
  kind: NotificationKind,
): Promise<boolean> {
  if (!isKindOn(kind, choices.settings)) return false;
  const { gate } = notificationKind(kind);
  return gate === undefined || (await hasFeature(gates, tx, userId, gate));
}

/** Checks whether the account's plan includes a feature. */
export async function hasFeature(
  gates: Gates,
  tx: UserTx,
  userId: string,
  feature: Parameters<Gates['requireFeature']>[2],
): Promise<boolean> {
  try {
    await gates.requireFeature(tx, userId, feature);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'plan_required') return false;
    throw error;
  }
}

/** Shortens a text that lists names of the user's, of which there may be many. */
function cut(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1).toWellFormed()}…`;
}

/** The row of a notification, for the account’s list on all devices. */
export function toNotificationRow({ id, kind, title, message, subjectId = null, day = null }: NewNotification) {
  const texts = {
    title: cut(title, NOTIFICATION_TITLE_MAX_CHARS),
    message: cut(message, NOTIFICATION_MESSAGE_MAX_CHARS),
  };
  const fields = { kind, ...texts, subjectId, day, type: notificationKind(kind).type, read: false };
  return { collection: 'notifications', id, fields };
}

/** Plans the deliveries of a notification: those that will be sent, and those that the user would miss, with the reason. */
export function deliveriesOf(notification: NewNotification, receiver: Receiver): NewDelivery[] {
  const { id, kind } = notification;
  const { isHeldInQuietHours } = notificationKind(kind);
  const { choices, zone, devices, now } = receiver;
  const sendAt = isHeldInQuietHours ? endOfQuiet(now.getTime(), choices.quietHours, zone) : now.getTime();
  const isHeld = sendAt > now.getTime();
  const waits = { state: isHeld ? 'held' : 'pending', reason: isHeld ? 'quiet_hours' : null } as const;
  const common = { notificationId: id, kind, dueAt: notification.at ?? now };
  const one = (channel: NotificationChannel, device?: PushDevice): Omit<NewDelivery, 'state'> => {
    const dedupKey = [id, channel, device?.id ?? ''].join('/');
    const receives = { target: device?.id ?? null, targetName: device?.deviceName ?? null };
    return { ...common, id: naturalId('delivery', dedupKey), channel, ...receives, dedupKey };
  };
  const everyChannel = {
    settings: choices.settings,
    channels: { push: true, email: true, sms: true },
    chosen: notification.channels,
  };
  return NOTIFICATION_CHANNELS.flatMap((channel): NewDelivery[] => {
    if (!isChannelOn(kind, channel, everyChannel)) return [];
    const missed = (state: 'skipped' | 'dropped', reason: NewDelivery['reason']): NewDelivery[] => [
      { ...one(channel), state, reason: reason ?? null },
    ];
    if (!choices.channels[channel]) return missed('skipped', 'channel_off');
    const waiting = { ...waits, nextAttemptAt: new Date(sendAt) };
    // Whether there is a gateway and a number is asked when it is sent.
    if (channel !== 'push') return [{ ...one(channel), ...waiting }];
    if (devices.length === 0) return missed('dropped', 'no_device');
    return devices.map((device) => ({ ...one(channel, device), ...waiting }));
  });
}
