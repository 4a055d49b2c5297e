export { isChannelOn, isKindOn, settingOfChannels } from './channels-of-kind.ts';
export * from './delivery.ts';
export * from './due-reminders.ts';
export * from './notification.ts';
export * from './notification-kinds.ts';
export { pathOfNotification } from './notification-path.ts';
export {
  CHANNEL_SETTING_IDS,
  type ChannelSettingId,
  type ChosenChannels,
  NOTIFICATION_SCHEDULES_MAX,
  NOTIFICATION_SETTING_IDS,
  type NotificationSchedule,
  type NotificationSetting,
  type NotificationSettingId,
  type NotificationsData,
  type QuietHours,
  SCHEDULE_ID_MAX_CHARS,
  SCHEDULE_NAME_MAX_CHARS,
  SCHEDULES_DEFAULTS,
} from './notification-settings.ts';
export * from './phone-number.ts';
export { endOfQuiet, isQuietAt } from './quiet-hours.ts';
export * from './setting-definitions.ts';
export { streakAtRisk } from './streak-at-risk.ts';
