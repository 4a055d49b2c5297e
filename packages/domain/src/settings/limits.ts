/** Maximum number of stored dismissed notices; chosen by us, far more than the app shows in a year. */
export const NOTICES_DISMISSED_MAX = 50;

/** Maximum characters of a notice's key; chosen by us, room for a name and an instant or an id. */
export const NOTICE_KEY_MAX_CHARS = 100;
