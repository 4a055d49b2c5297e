/**
 * The device's storage for parts of an account's data that must be there before its database is, by key and account. Signing out
 * erases it. The first three mirror the settings of notifications; `notificationStats` holds the last figures of the server.
 */
export const ACCOUNT_KEYS = {
  notifications: 'dayward.notifications',
  notification_schedules: 'dayward.notification_schedules',
  quiet_hours: 'dayward.quiet_hours',
  notificationStats: 'dayward.notificationStats',
} as const;

export type AccountKey = keyof typeof ACCOUNT_KEYS;
