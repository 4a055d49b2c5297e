/** Longest title of a task in characters after trimming; chosen by us so that it fits three lines on a phone. */
export const TASK_TITLE_MAX_CHARS = 200;

/** Longest description of a task in characters; chosen by us, about three pages. */
export const TASK_DESCRIPTION_MAX_CHARS = 10_000;

/** Longest name of whom a task is assigned to, in characters; chosen by us. */
export const TASK_ASSIGNEE_MAX_CHARS = 120;

/** Most tags of a task and longest tag in characters; chosen by us, as for habits. */
export const TASK_TAGS_MAX = 20;
export const TASK_TAG_MAX_CHARS = 30;

/** Most subtasks of a task and longest title of one in characters; chosen by us. */
export const TASK_SUBTASKS_MAX = 100;
export const TASK_SUBTASK_TITLE_MAX_CHARS = 200;

/** Most minutes that a task may be estimated at or have taken: a year; chosen by us as a guard against runaway input. */
export const TASK_MINUTES_MAX = 525_600;

/** What a task is estimated at where nobody says, in minutes (TASK-18). */
export const TASK_ESTIMATE_DEFAULT_MINUTES = 30;

/** Most tasks one account may hold, counted without deleted ones; chosen by us as a guard against runaway clients. */
export const TASKS_PER_ACCOUNT_MAX = 5_000;
