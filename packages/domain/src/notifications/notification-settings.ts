import type { Weekday } from '../time/local-date.ts';

/** Ids of the settings of notifications, in the order of the page (NOTI-04). */
export const NOTIFICATION_SETTING_IDS = [
  'habit-reminders',
  'task-deadlines',
  'streak-alerts',
  'weekly-reports',
  'challenge-updates',
  'motivational-messages',
] as const;
export type NotificationSettingId = (typeof NOTIFICATION_SETTING_IDS)[number];

/** Ids of kinds that are always on and have a choice of channels only. */
export const CHANNEL_SETTING_IDS = ['smart-reminders', 'plan-expiry'] as const;
export type ChannelSettingId = (typeof CHANNEL_SETTING_IDS)[number];

/** The user's choices of one setting; without a time the setting's own applies, without a channel the kind's default. */
export type NotificationSetting = {
  enabled: boolean;
  /** `HH:MM` */
  time?: string;
  channels?: ChosenChannels;
};

/** The channels that a user chose; the default applies to the rest. */
export type ChosenChannels = { push?: boolean; email?: boolean; sms?: boolean };

/** The settings of the type `notifications`; each is stored by its own key, so that devices that set different ones both take effect. */
export type NotificationsData = Record<NotificationSettingId, NotificationSetting> & {
  [Id in ChannelSettingId]: { channels?: ChosenChannels };
} & {
  /** True if pushes, mails and text messages may name habits, tasks and reminders; lock screens show them. */
  showNames: boolean;
  /** The reminder that new tasks start with (rulings R14); null for none. */
  newTaskReminderTime: string | null;
};

/** A notification at a time of some days of the week (NOTI-05). */
export type NotificationSchedule = {
  id: string;
  name: string;
  time: string;
  days: readonly Weekday[];
  enabled: boolean;
  channels?: ChosenChannels;
};

/** Times between which nothing is sent; over midnight if the end is before the start (NOTI-07). */
export type QuietHours = { enabled: boolean; start: string; end: string };

/** Maximum schedules of an account, and maximum characters of an id and a name; chosen by us. */
export const NOTIFICATION_SCHEDULES_MAX = 20;
export const SCHEDULE_ID_MAX_CHARS = 40;
export const SCHEDULE_NAME_MAX_CHARS = 60;

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];
const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];
const WEEKEND: readonly Weekday[] = [6, 0];

/** The settings of an account that changed none (NOTI-04). The time of habits is the one that new habits start with. */
export const NOTIFICATIONS_DEFAULTS: Readonly<NotificationsData> = {
  'habit-reminders': { enabled: true, time: '09:00' },
  'task-deadlines': { enabled: true, time: '18:00' },
  'streak-alerts': { enabled: true },
  'weekly-reports': { enabled: false },
  'challenge-updates': { enabled: true },
  'motivational-messages': { enabled: false },
  'smart-reminders': {},
  'plan-expiry': {},
  showNames: false,
  newTaskReminderTime: '09:00',
};

/** The schedules of an account that changed none (NOTI-06); their names are shown in the user's language by their ids. */
export const SCHEDULES_DEFAULTS: { readonly schedules: readonly NotificationSchedule[] } = {
  schedules: [
    { id: 'morning', name: 'Morning', time: '08:00', days: WORKDAYS, enabled: true },
    { id: 'evening', name: 'Evening', time: '20:00', days: EVERY_DAY, enabled: true },
    { id: 'weekend', name: 'Weekend', time: '10:00', days: WEEKEND, enabled: false },
  ],
};

export const QUIET_HOURS_DEFAULTS: Readonly<QuietHours> = { enabled: true, start: '22:00', end: '08:00' };
