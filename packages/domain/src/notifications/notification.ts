/** The name of the collection. */
export const NOTIFICATIONS = 'notifications';

/** Subjects of notifications (DATAM-11). */
export const NOTIFICATION_TYPES = ['system', 'habit', 'task', 'reminder'] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Maximum characters of a notification's title; chosen by us so that every device shows it completely. */
export const NOTIFICATION_TITLE_MAX_CHARS = 200;

/** Maximum characters of a notification's message; chosen by us. */
export const NOTIFICATION_MESSAGE_MAX_CHARS = 1_000;

/** Retention of a notification, in days; chosen by us so that a device never has to fetch years of them. */
export const NOTIFICATIONS_KEPT_DAYS = 90;

/** Maximum notifications of one account, without deleted ones; chosen by us. */
export const NOTIFICATIONS_PER_ACCOUNT_MAX = 10_000;
