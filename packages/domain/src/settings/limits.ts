/** Most notices that are remembered as put away; chosen by us, far more than the app shows in a year. */
export const NOTICES_DISMISSED_MAX = 50;

/** Longest key of a notice in characters; chosen by us, room for a name and an instant or an id. */
export const NOTICE_KEY_MAX_CHARS = 100;
