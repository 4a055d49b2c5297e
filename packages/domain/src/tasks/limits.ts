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

/** Most subtasks of an account; chosen by us as a guard against runaway clients. */
export const SUBTASKS_PER_ACCOUNT_MAX = 50_000;

/** Most reminders of a task beside its reminder time, and the furthest one before it is due, in minutes (four weeks). */
export const TASK_REMINDERS_MAX = 10;
export const TASK_REMINDER_BEFORE_MAX_MINUTES = 40_320;

/** Most minutes that a task may be estimated at or have taken: a year; chosen by us as a guard against runaway input. */
export const TASK_MINUTES_MAX = 525_600;

/** What a task is estimated at where nobody says, in minutes (TASK-18). */
export const TASK_ESTIMATE_DEFAULT_MINUTES = 30;

/** Most tasks one account may hold, counted without deleted ones; chosen by us as a guard: three a day for ten years. */
export const TASKS_PER_ACCOUNT_MAX = 10_000;

/** Longest note of a task in characters, and most notes of a task and of an account; chosen by us, as for habits. */
export const TASK_NOTE_MAX_CHARS = 5_000;
export const TASK_NOTES_PER_TASK_MAX = 1_000;
export const TASK_NOTES_PER_ACCOUNT_MAX = 20_000;
export const TASK_NOTE_AUTHOR_MAX_CHARS = 120;
export const TASK_NOTE_TYPE_MAX_CHARS = 30;

/** Longest name of an attached file in characters, and most attachments of a task and of an account; chosen by us. */
export const TASK_ATTACHMENT_FILE_NAME_MAX_CHARS = 120;
export const TASK_ATTACHMENTS_PER_TASK_MAX = 50;
export const TASK_ATTACHMENTS_PER_ACCOUNT_MAX = 2_000;
export const TASK_ATTACHMENT_TYPE_MAX_CHARS = 100;

/** The largest file that is attached to a task, in bytes; chosen by us: what one request can carry without being resumed. */
export const TASK_ATTACHMENT_MAX_BYTES = 20 * 1024 * 1024;

/** Longest name of a saved filter in characters, longest text that it searches for, and most of an account; chosen by us. */
export const TASK_FILTER_NAME_MAX_CHARS = 60;
export const TASK_FILTER_SEARCH_MAX_CHARS = 200;
export const TASK_FILTERS_PER_ACCOUNT_MAX = 100;

/** Most lists that one filter names; chosen by us. */
export const TASK_FILTER_IDS_MAX = 50;

/** For how many days a link to a copy of a task works; null until its owner ends it. Chosen by us. */
export const TASK_SHARE_DAYS = [7, 30, null] as const;

/** Most links of an account that work at the same time; chosen by us: more than anybody keeps an eye on. */
export const TASK_SHARES_PER_ACCOUNT_MAX = 100;
