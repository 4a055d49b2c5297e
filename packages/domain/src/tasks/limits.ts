/** Maximum characters of a task's title after trimming; chosen by us so that it fits three lines on a phone. */
export const TASK_TITLE_MAX_CHARS = 200;

/** Maximum characters of a task's description; chosen by us, about three pages. */
export const TASK_DESCRIPTION_MAX_CHARS = 10_000;

/** Maximum characters of an assignee's name; chosen by us. */
export const TASK_ASSIGNEE_MAX_CHARS = 120;

/** Maximum names that the field of an assignee suggests at once; chosen by us: two or three lines on a phone. */
export const TASK_ASSIGNEE_SUGGESTIONS_MAX = 8;

/** Maximum tags of a task, and maximum characters of one; chosen by us, as for habits. */
export const TASK_TAGS_MAX = 20;
export const TASK_TAG_MAX_CHARS = 30;

/** Maximum subtasks of a task, and maximum characters of a subtask's title; chosen by us. */
export const TASK_SUBTASKS_MAX = 100;
export const TASK_SUBTASK_TITLE_MAX_CHARS = 200;

/** Maximum subtasks of an account; chosen by us as a guard against runaway clients. */
export const SUBTASKS_PER_ACCOUNT_MAX = 50_000;

/** Maximum reminders of a task beside its reminder time, and the earliest one before it is due, in minutes (four weeks). */
export const TASK_REMINDERS_MAX = 10;
export const TASK_REMINDER_BEFORE_MAX_MINUTES = 40_320;

/** Maximum minutes of an estimate or of actual time: a year; chosen by us as a guard against runaway input. */
export const TASK_MINUTES_MAX = 525_600;

/** Default estimate of a task, in minutes (TASK-18). */
export const TASK_ESTIMATE_DEFAULT_MINUTES = 30;

/** Maximum tasks of one account, without deleted ones; chosen by us as a guard: three a day for ten years. */
export const TASKS_PER_ACCOUNT_MAX = 10_000;

/** Maximum characters of a task's note, and maximum notes of a task and of an account; chosen by us, as for habits. */
export const TASK_NOTE_MAX_CHARS = 5_000;
export const TASK_NOTES_PER_TASK_MAX = 1_000;
export const TASK_NOTES_PER_ACCOUNT_MAX = 20_000;
export const TASK_NOTE_AUTHOR_MAX_CHARS = 120;
export const TASK_NOTE_TYPE_MAX_CHARS = 30;

/** Maximum characters of an attachment's file name, and maximum attachments of a task and of an account; chosen by us. */
export const TASK_ATTACHMENT_FILE_NAME_MAX_CHARS = 120;
export const TASK_ATTACHMENTS_PER_TASK_MAX = 50;
export const TASK_ATTACHMENTS_PER_ACCOUNT_MAX = 2_000;
export const TASK_ATTACHMENT_TYPE_MAX_CHARS = 100;

/** Maximum size of an attachment in bytes; chosen by us: what one request can carry without being resumed. */
export const TASK_ATTACHMENT_MAX_BYTES = 20 * 1024 * 1024;

/** Maximum characters of a saved filter's name and of its search text, and maximum saved filters of an account; chosen by us. */
export const TASK_FILTER_NAME_MAX_CHARS = 60;
export const TASK_FILTER_SEARCH_MAX_CHARS = 200;
export const TASK_FILTERS_PER_ACCOUNT_MAX = 100;

/** Maximum lists in one filter, and maximum assignees; chosen by us. */
export const TASK_FILTER_IDS_MAX = 50;

/** Lifetimes of a link to a copy of a task in days; null until its owner ends it. Chosen by us. */
export const TASK_SHARE_DAYS = [7, 30, null] as const;

/** Maximum active links of an account; chosen by us: more than a user keeps track of. */
export const TASK_SHARES_PER_ACCOUNT_MAX = 100;
