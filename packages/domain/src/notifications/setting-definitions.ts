import { NOTIFICATIONS_DEFAULTS, type NotificationSettingId, type NotificationsData } from './notification-settings.ts';

export const NOTIFICATION_CATEGORIES = ['habits', 'tasks', 'reminders', 'system'] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];

export const NOTIFICATION_FREQUENCIES = ['daily', 'weekly'] as const;
export type NotificationFrequency = (typeof NOTIFICATION_FREQUENCIES)[number];

/** Names of the icon set. */
export type NotificationIcon = 'bell' | 'calendar' | 'flame' | 'chart' | 'trophy' | 'sparkles';

/** Fields of a setting that the user does not change (NOTI-03); names and descriptions are texts. */
export type NotificationSettingDefinition = {
  category: NotificationCategory;
  frequency: NotificationFrequency | null;
  icon: NotificationIcon;
  /** The time of what is sent once a day or week, if the setting names none. */
  sendsAt: string | null;
};

/** The fixed fields of all settings. */
export const NOTIFICATION_SETTING_DEFINITIONS: Readonly<Record<NotificationSettingId, NotificationSettingDefinition>> =
  {
    'habit-reminders': { category: 'habits', frequency: 'daily', icon: 'bell', sendsAt: null },
    'task-deadlines': { category: 'tasks', frequency: 'daily', icon: 'calendar', sendsAt: null },
    'streak-alerts': { category: 'habits', frequency: null, icon: 'flame', sendsAt: '20:00' },
    'weekly-reports': { category: 'system', frequency: 'weekly', icon: 'chart', sendsAt: '09:00' },
    'challenge-updates': { category: 'system', frequency: null, icon: 'trophy', sendsAt: null },
    'motivational-messages': { category: 'reminders', frequency: null, icon: 'sparkles', sendsAt: null },
  };

/** Returns the time at which a setting's daily or weekly notification is sent, `HH:MM`; null if it has none. */
export function timeOfSetting(settings: NotificationsData, id: NotificationSettingId): string | null {
  return settings[id].time ?? NOTIFICATIONS_DEFAULTS[id].time ?? NOTIFICATION_SETTING_DEFINITIONS[id].sendsAt;
}
