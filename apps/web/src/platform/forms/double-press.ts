/** The interval of a double click's second press, in milliseconds; chosen by us. */
export const DOUBLE_PRESS_MS = 500;
