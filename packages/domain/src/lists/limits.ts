/** Maximum characters of a list's name after trimming; chosen by us so that a name fits two lines on a phone. */
export const LIST_NAME_MAX_CHARS = 80;

/** Maximum lists of one account, without deleted ones; chosen by us as a guard against runaway clients. */
export const LISTS_PER_ACCOUNT_MAX = 500;
