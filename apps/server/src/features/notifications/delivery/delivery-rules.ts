import {
  type DeliveryReason,
  type DeliveryState,
  endOfQuiet,
  isChannelOn,
  isKindOn,
  notificationKind,
} from '@dayward/domain';
import type { NotificationChoices } from '../notification-choices.ts';
import type { LeasedDelivery } from './deliveries.repo.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Attempts after which a delivery is given up; the last one is about a day after the first. */
export const ATTEMPTS_MAX = 6;

/** What happens to a leased delivery: sent now, later, or not at all. */
export type Decision =
  | { action: 'send' }
  | { action: 'hold'; until: Date }
  | { action: 'end'; state: DeliveryState; reason: DeliveryReason };

/** What holds for an account when its deliveries are sent. */
type Circumstances = {
  choices: NotificationChoices;
  zone: string;
  /** Why no text message can be sent to the account. */
  smsObstacle?: keyof typeof SMS_OBSTACLES | undefined;
};

const SMS_OBSTACLES = { not_configured: 'skipped', no_number: 'dropped' } as const;

/** Decides about a delivery by what holds now: the subject may be done, the channel off, or the quiet hours begun. */
export function decide(
  { kind, channel, dueAt, isOpen, isRead, wasHeld, attempts }: LeasedDelivery,
  { choices, zone, smsObstacle }: Circumstances,
  now: Date,
): Decision {
  if (!isOpen || isRead) return { action: 'end', state: 'skipped', reason: 'done_meanwhile' };
  const { isHeldInQuietHours, relevantHours, setting } = notificationKind(kind);
  const { channels, settings } = choices;
  // A kind without a setting goes by the channels of its schedule, which decided when it was planned.
  const isOn = setting === undefined ? channels[channel] : isChannelOn(kind, channel, { settings, channels });
  if (!isOn || !isKindOn(kind, settings)) return { action: 'end', state: 'skipped', reason: 'channel_off' };
  if (channel === 'sms' && smsObstacle !== undefined)
    return { action: 'end', state: SMS_OBSTACLES[smsObstacle], reason: smsObstacle };
  if (now.getTime() > Date.parse(dueAt) + relevantHours * HOUR_MS) {
    // What waited for the end of the quiet hours is still told once: the user was promised it.
    if (!wasHeld || attempts > 1) return { action: 'end', state: 'skipped', reason: 'too_late' };
  }
  const sendAt = isHeldInQuietHours ? endOfQuiet(now.getTime(), choices.quietHours, zone) : now.getTime();
  return sendAt > now.getTime() ? { action: 'hold', until: new Date(sendAt) } : { action: 'send' };
}

/**
 * Returns when a failed attempt is repeated: after 1, 4, 16, 64 and 256 minutes, or when the receiving service asks to; null after the
 * last one.
 *
 * @param attempts the attempts so far, at least 1
 */
export function retryAt(attempts: number, now: Date, afterMs = 0): Date | null {
  if (attempts >= ATTEMPTS_MAX) return null;
  return new Date(now.getTime() + Math.max(MINUTE_MS * 4 ** (attempts - 1), afterMs));
}

/** The remaining time for which a notification is worth showing, in seconds; a push service drops it after that. */
export function remainingSeconds({ kind, dueAt }: Pick<LeasedDelivery, 'kind' | 'dueAt'>, now: Date): number {
  const until = Date.parse(dueAt) + notificationKind(kind).relevantHours * HOUR_MS;
  return Math.max(Math.floor((until - now.getTime()) / 1000), 60);
}
