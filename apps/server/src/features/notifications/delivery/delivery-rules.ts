import {
  type DeliveryReason,
  type DeliveryState,
  endOfQuiet,
  isChannelOn,
  isKindOn,
  type LocalDate,
  type NotificationKind,
  notificationKind,
  settingOfChannels,
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
export type Circumstances = {
  choices: NotificationChoices;
  zone: string;
  /** The user's day. */
  today: LocalDate;
  /** Checks whether the plan still includes a kind. */
  isIncluded: (kind: NotificationKind) => boolean;
  /** Why no text message can be sent to the account. */
  smsObstacle?: keyof typeof SMS_OBSTACLES | undefined;
};

const SMS_OBSTACLES = { not_configured: 'skipped', no_number: 'dropped' } as const;

/** Decides about a delivery by what holds now: the subject may be done, the channel off, or the quiet hours begun. */
export function decide(delivery: LeasedDelivery, circumstances: Circumstances, now: Date): Decision {
  const end = findEnd(delivery, circumstances, now);
  if (end !== undefined) return { action: 'end', ...end };
  const { choices, zone } = circumstances;
  const { isHeldInQuietHours } = notificationKind(delivery.kind);
  const sendAt = isHeldInQuietHours ? endOfQuiet(now.getTime(), choices.quietHours, zone) : now.getTime();
  return sendAt > now.getTime() ? { action: 'hold', until: new Date(sendAt) } : { action: 'send' };
}

type End = { state: DeliveryState; reason: DeliveryReason };

/** Why a delivery is not sent at all; undefined if nothing is in its way. */
function findEnd(delivery: LeasedDelivery, circumstances: Circumstances, now: Date): End | undefined {
  const { kind, channel, isOpen, isRead } = delivery;
  const { choices, smsObstacle, isIncluded } = circumstances;
  const { channels, settings } = choices;
  if (!isIncluded(kind)) return { state: 'skipped', reason: 'not_allowed' };
  if (isDayOver(delivery, circumstances)) return { state: 'skipped', reason: 'too_late' };
  if (!isOpen || isRead) return { state: 'skipped', reason: 'done_meanwhile' };
  // A kind without a setting of its channels goes by those of its schedule, which decided when it was planned.
  const isOn =
    settingOfChannels(kind) === undefined ? channels[channel] : isChannelOn(kind, channel, { settings, channels });
  if (!isOn || !isKindOn(kind, settings)) return { state: 'skipped', reason: 'channel_off' };
  if (channel === 'sms' && smsObstacle !== undefined) return { state: SMS_OBSTACLES[smsObstacle], reason: smsObstacle };
  return isTooLate(delivery, now) ? { state: 'skipped', reason: 'too_late' } : undefined;
}

function isDayOver({ kind, day }: LeasedDelivery, { today }: Circumstances): boolean {
  return notificationKind(kind).whenLate === 'anew_on_its_day' && day !== null && day < today;
}

/** What waited for the end of the quiet hours is still told once: the user was promised it. */
function isTooLate({ kind, dueAt, wasHeld, attempts }: LeasedDelivery, now: Date): boolean {
  const isOld = now.getTime() > Date.parse(dueAt) + notificationKind(kind).relevantHours * HOUR_MS;
  return isOld && (!wasHeld || attempts > 1);
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
