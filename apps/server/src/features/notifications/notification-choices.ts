import {
  type Language,
  type NotificationsData,
  type QuietHours,
  readSettings,
  type SettingsData,
  type SettingsRow,
} from '@dayward/domain';

/** What a user chose about notifications. */
export type NotificationChoices = {
  settings: NotificationsData;
  channels: SettingsData['channels'];
  schedules: SettingsData['notification_schedules']['schedules'];
  quietHours: QuietHours;
  language: Language | null;
};

/** Reads the choices of an account from its stored settings, with defaults for the rest. */
export function readChoices(rows: readonly SettingsRow[]): NotificationChoices {
  return {
    settings: readSettings(rows, 'notifications'),
    channels: readSettings(rows, 'channels'),
    schedules: readSettings(rows, 'notification_schedules').schedules,
    quietHours: readSettings(rows, 'quiet_hours'),
    language: readSettings(rows, 'appearance').language,
  };
}
