import {
  NOTIFICATIONS_DEFAULTS,
  type NotificationSchedule,
  type NotificationsData,
  QUIET_HOURS_DEFAULTS,
  type QuietHours,
  SCHEDULES_DEFAULTS,
} from '../notifications/notification-settings.ts';
import type { Language, Theme } from './appearance-choices.ts';
import { NOTICES_DISMISSED_MAX } from './limits.ts';

/** Data of each settings type. A further key needs only a default and a shape in the contract. */
export type SettingsData = {
  /** Channels through which notifications are sent (AUTH-24). */
  channels: { email: boolean; push: boolean; sms: boolean };
  /** Visibility to others, and whether the user's figures may be included in statistics of other users (AUTH-25). */
  privacy: { profilePublic: boolean; shareProgress: boolean; allowAnalytics: boolean };
  /** Without a language the device's language applies. */
  appearance: { theme: Theme; language: Language | null };
  /** Keys of dismissed notices, the latest last, at most {@link NOTICES_DISMISSED_MAX}. */
  notices: { dismissed: readonly string[] };
  /** What notifies, at which time and by which channels (NOTI-04). */
  notifications: NotificationsData;
  /** Notifications at times of the week (NOTI-06); set as a whole. */
  notification_schedules: { schedules: readonly NotificationSchedule[] };
  quiet_hours: QuietHours;
};

export type SettingsType = keyof SettingsData;

/** Default settings; the only definition of them. */
export const SETTINGS_DEFAULTS: Readonly<SettingsData> = {
  channels: { email: true, push: true, sms: false },
  privacy: { profilePublic: false, shareProgress: false, allowAnalytics: false },
  appearance: { theme: 'system', language: null },
  notices: { dismissed: [] },
  notifications: NOTIFICATIONS_DEFAULTS,
  notification_schedules: SCHEDULES_DEFAULTS,
  quiet_hours: QUIET_HOURS_DEFAULTS,
};

export const SETTINGS_TYPES = Object.keys(SETTINGS_DEFAULTS) as SettingsType[]; // the keys of the object above

/** Stored row, as far as reading it requires; its data has only the keys that were ever set. */
export type SettingsRow = {
  settingsType: string;
  settingsData: Readonly<Record<string, unknown>>;
  deletedAt?: string | Date | null;
};

/** Returns the settings of a type: the user's choices, and the defaults for the rest. A missing row reads as the defaults. */
export function readSettings<Type extends SettingsType>(rows: readonly SettingsRow[], type: Type): SettingsData[Type] {
  const row = rows.find(({ settingsType, deletedAt }) => settingsType === type && !deletedAt);
  const chosen = row?.settingsData ?? {};
  const entries = Object.entries(SETTINGS_DEFAULTS[type]).map(([key, byDefault]) => [
    key,
    chosen[key] === undefined ? byDefault : chosen[key],
  ]);
  return Object.fromEntries(entries) as SettingsData[Type]; // the keys are those of the defaults, the values were validated
}

/** Adds dismissed notices: the given ones become the latest, and the oldest are dropped. */
export function withDismissed(before: readonly string[], added: readonly string[]): string[] {
  const latest = new Set(added);
  return [...before.filter((key) => !latest.has(key)), ...latest].slice(-NOTICES_DISMISSED_MAX);
}
