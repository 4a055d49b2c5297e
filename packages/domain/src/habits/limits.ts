/** Longest name of a habit in characters after trimming; like that of a list, two lines on a phone. */
export const HABIT_NAME_MAX_CHARS = 80;

/** Longest description in characters; chosen by us, about a page. */
export const HABIT_DESCRIPTION_MAX_CHARS = 2000;

/** The goal of a count habit, in times a day (rulings R5). */
export const HABIT_GOAL_MIN = 1;
export const HABIT_GOAL_MAX = 10;

/** Largest target and amount in the habit's own unit; chosen by us as a guard, far above any day's steps. */
export const HABIT_AMOUNT_MAX = 1_000_000_000;

/** Longest unit in characters, such as "glasses". */
export const HABIT_UNIT_MAX_CHARS = 20;

export const HABIT_TAGS_MAX = 20;
export const HABIT_TAG_MAX_CHARS = 30;
export const HABIT_GROUP_MAX_CHARS = 40;
export const HABIT_ICON_MAX_CHARS = 40;

/** Reminders beside the first one. */
export const HABIT_MORE_REMINDERS_MAX = 10;

/** Pauses that one habit remembers; chosen by us as a guard. */
export const HABIT_PAUSES_MAX = 200;

/** The longest distance of an every-so-many-days schedule, in days: a year. */
export const HABIT_EVERY_DAYS_MAX = 365;

/** Most times of a times-per-period schedule: every day of the period. */
export const HABIT_TIMES_PER_WEEK_MAX = 7;
export const HABIT_TIMES_PER_MONTH_MAX = 31;

/** Longest note on a day in characters. */
export const HABIT_NOTE_MAX_CHARS = 5000;

/** Mood and energy of a note, from low to high. */
export const HABIT_FEELING_MIN = 1;
export const HABIT_FEELING_MAX = 5;

/** Amounts that one day holds; chosen by us as a guard: every five minutes of a day. */
export const HABIT_LOGS_PER_DAY_MAX = 288;

/** How long a run that ended can be brought back, in days (rulings R12). */
export const HABIT_RUN_KEPT_DAYS = 30;

/** Longest name of a time zone in characters; the longest that IANA has is 32. */
export const ZONE_MAX_CHARS = 64;

/** What one account holds at most; guards against runaway clients, chosen by us. 200 habits with 25 years of months. */
export const HABITS_PER_ACCOUNT_MAX = 1000;
export const HABIT_RUNS_PER_ACCOUNT_MAX = 10_000;
export const HABIT_MONTHS_PER_ACCOUNT_MAX = 60_000;

/** Notes that one account holds; chosen by us as a guard: three a day for nine years. */
export const HABIT_NOTES_PER_ACCOUNT_MAX = 10_000;

/** Images of one habit, deleted ones not counted, and of one account; chosen by us, below what an account may hold of files. */
export const HABIT_IMAGES_PER_HABIT_MAX = 200;
export const HABIT_IMAGES_PER_ACCOUNT_MAX = 1_900;

/** Longest caption of an image, and longest name of its file, in characters. */
export const HABIT_IMAGE_CAPTION_MAX_CHARS = 200;
export const HABIT_IMAGE_FILE_NAME_MAX_CHARS = 200;

/** Milestones that one account holds; chosen by us as a guard: seven in the first year of every run. */
export const HABIT_MILESTONES_PER_ACCOUNT_MAX = 20_000;

/** Months with days that one run holds; chosen by us as a guard: a hundred years. */
export const HABIT_MONTHS_PER_RUN_MAX = 1200;

/**
 * What the days of one run weigh at most, and those of one account, in bytes of JSON; chosen by us as guards. Twenty years of
 * days with a note of a page on each fit into a run; each change of a day reads its run. What an account holds fits into a
 * file that it can read again (decision 0026).
 */
export const HABIT_DAYS_PER_RUN_MAX_BYTES = 8 * 1024 * 1024;
export const HABIT_DAYS_PER_ACCOUNT_MAX_BYTES = 40 * 1024 * 1024;

/** Largest month of days in characters of JSON; chosen by us as a guard: the longest notes and fifty amounts on each day. */
export const HABIT_MONTH_MAX_CHARS = 400_000;
