import { type NotificationChannel, type NotificationKind, notificationKind } from './notification-kinds.ts';
import type {
  ChannelSettingId,
  ChosenChannels,
  NotificationSettingId,
  NotificationsData,
} from './notification-settings.ts';

type Choices = {
  settings: NotificationsData;
  /** The channels that are on for all kinds. */
  channels: Readonly<Record<NotificationChannel, boolean>>;
  /** The channels of the one schedule or reminder, which win over those of the setting. */
  chosen?: ChosenChannels | undefined;
};

/** Checks whether the user's settings let a kind be sent at all. */
export function isKindOn(kind: NotificationKind, settings: NotificationsData): boolean {
  const { setting } = notificationKind(kind);
  return setting === undefined || settings[setting].enabled;
}

/** Returns the setting that holds the channels which the user chose for a kind; undefined if it has none. */
export function settingOfChannels(kind: NotificationKind): NotificationSettingId | ChannelSettingId | undefined {
  const { setting, channelSetting } = notificationKind(kind);
  return setting ?? channelSetting;
}

/**
 * Checks whether a kind goes out by a channel: the kind has it by default or the user chose it for the setting, and the user has
 * the channel on for all (NOTI-20).
 */
export function isChannelOn(
  kind: NotificationKind,
  channel: NotificationChannel,
  { settings, channels, chosen = {} }: Choices,
): boolean {
  const { channels: byDefault } = notificationKind(kind);
  if (byDefault === undefined || !channels[channel]) return false;
  const setting = settingOfChannels(kind);
  const ofSetting = setting === undefined ? undefined : settings[setting].channels?.[channel];
  return chosen[channel] ?? ofSetting ?? byDefault[channel];
}
