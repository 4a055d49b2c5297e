/** Longest name of a list in characters after trimming; chosen by us so that a name fits two lines on a phone. */
export const LIST_NAME_MAX_CHARS = 80;

/** Most lists one account may hold, counted without deleted ones; chosen by us as a guard against runaway clients. */
export const LISTS_PER_ACCOUNT_MAX = 500;
