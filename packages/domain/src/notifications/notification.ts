/** The name of the collection. */
export const NOTIFICATIONS = 'notifications';

/** What a notification is about (DATAM-11). */
export const NOTIFICATION_TYPES = ['system', 'habit', 'task', 'reminder'] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Longest title of a notification in characters; chosen by us so that every device shows it whole. */
export const NOTIFICATION_TITLE_MAX_CHARS = 200;

/** Longest message of a notification in characters; chosen by us. */
export const NOTIFICATION_MESSAGE_MAX_CHARS = 1_000;

/** How long a notification is kept, in days; chosen by us so that a device never has to fetch years of them. */
export const NOTIFICATIONS_KEPT_DAYS = 90;

/** Most notifications that one account may hold, counted without deleted ones; chosen by us. */
export const NOTIFICATIONS_PER_ACCOUNT_MAX = 10_000;
