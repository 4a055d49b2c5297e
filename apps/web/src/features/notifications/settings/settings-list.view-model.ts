import {
  CHANNEL_SETTING_IDS,
  type ChannelSettingId,
  isSettingOffered,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_SETTING_DEFINITIONS,
  NOTIFICATION_SETTING_IDS,
  type NotificationChannel,
  type NotificationSettingDefinition,
  type NotificationSettingId,
  type NotificationsData,
  notificationKind,
  settingOfChannels,
  timeOfSetting,
} from '@dayward/domain';

/** The choice of one channel for a setting. */
export type ChannelChoice = {
  channel: NotificationChannel;
  isChosen: boolean;
  /** `off`: switched off for everything; `missing`: this server has no service for it. */
  obstacle: 'off' | 'missing' | null;
};

/** A setting as the page shows it. */
export type SettingView = Pick<NotificationSettingDefinition, 'category' | 'frequency' | 'icon'> & {
  id: NotificationSettingId;
  isOn: boolean;
  /** `HH:MM`; null if the setting has no time. */
  time: string | null;
  channels: readonly ChannelChoice[];
};

/** What is always on, with the choice of its channels. */
export type ChannelSettingView = { id: ChannelSettingId; channels: readonly ChannelChoice[] };

type Context = {
  /** The channels that are on for everything (NOTI-20). */
  channels: Readonly<Record<NotificationChannel, boolean>>;
  /** Undefined while it is not known. */
  configured: ReadonlySet<NotificationChannel> | undefined;
};

/** Builds the list of settings: only those by which something is sent. */
export function buildSettingsList(settings: NotificationsData, context: Context): SettingView[] {
  return NOTIFICATION_SETTING_IDS.filter(isSettingOffered).map((id) => {
    const { category, frequency, icon } = NOTIFICATION_SETTING_DEFINITIONS[id];
    return {
      ...{ id, category, frequency, icon, isOn: settings[id].enabled, time: timeOfSetting(settings, id) },
      channels: channelsOf(id, settings, context),
    };
  });
}

/** Builds the list of what has no switch of its own. */
export function buildChannelSettings(settings: NotificationsData, context: Context): ChannelSettingView[] {
  return CHANNEL_SETTING_IDS.map((id) => ({ id, channels: channelsOf(id, settings, context) }));
}

type SettingId = NotificationSettingId | ChannelSettingId;

function channelsOf(id: SettingId, settings: NotificationsData, context: Context): ChannelChoice[] {
  return NOTIFICATION_CHANNELS.map((channel) => ({
    channel,
    isChosen: settings[id].channels?.[channel] ?? isChannelOfSetting(id, channel),
    obstacle: obstacleOf(channel, context),
  }));
}

function obstacleOf(channel: NotificationChannel, { channels, configured }: Context): ChannelChoice['obstacle'] {
  if (configured?.has(channel) === false) return 'missing';
  return channels[channel] ? null : 'off';
}

/** The default of a setting: that of its kinds. */
function isChannelOfSetting(id: SettingId, channel: NotificationChannel): boolean {
  return NOTIFICATION_KIND_NAMES.some(
    (kind) => settingOfChannels(kind) === id && notificationKind(kind).channels?.[channel] === true,
  );
}
