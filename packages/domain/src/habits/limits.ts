/** Maximum characters of a habit's name after trimming; as for a list, two lines on a phone. */
export const HABIT_NAME_MAX_CHARS = 80;

/** Maximum characters of a description; chosen by us, about a page. */
export const HABIT_DESCRIPTION_MAX_CHARS = 2000;

/** The goal of a count habit, in times a day (rulings R5). */
export const HABIT_GOAL_MIN = 1;
export const HABIT_GOAL_MAX = 10;

/** Maximum target and amount in the habit's own unit; chosen by us as a guard, far above any day's steps. */
export const HABIT_AMOUNT_MAX = 1_000_000_000;

/** Maximum characters of a unit, such as "glasses". */
export const HABIT_UNIT_MAX_CHARS = 20;

export const HABIT_TAGS_MAX = 20;
export const HABIT_TAG_MAX_CHARS = 30;
export const HABIT_GROUP_MAX_CHARS = 40;
export const HABIT_ICON_MAX_CHARS = 40;

/** Maximum number of reminders beside the first one. */
export const HABIT_MORE_REMINDERS_MAX = 10;

/** Maximum number of pauses of one habit; chosen by us as a guard. */
export const HABIT_PAUSES_MAX = 200;

/** Maximum interval of an every-n-days schedule, in days: a year. */
export const HABIT_EVERY_DAYS_MAX = 365;

/** Maximum times of a times-per-period schedule: every day of the period. */
export const HABIT_TIMES_PER_WEEK_MAX = 7;
export const HABIT_TIMES_PER_MONTH_MAX = 31;

/** Maximum characters of a note on a day. */
export const HABIT_NOTE_MAX_CHARS = 5000;

/** Range of mood and energy of a note, from low to high. */
export const HABIT_FEELING_MIN = 1;
export const HABIT_FEELING_MAX = 5;

/** Maximum number of amounts of one day; chosen by us as a guard: one every five minutes. */
export const HABIT_LOGS_PER_DAY_MAX = 288;

/** Time for which an ended run can be restored, in days (rulings R12). */
export const HABIT_RUN_KEPT_DAYS = 30;

/** Maximum characters of a time zone's name; the longest of IANA has 32. */
export const ZONE_MAX_CHARS = 64;

/** Maximum rows of one account; guards against runaway clients, chosen by us. 200 habits with 25 years of months. */
export const HABITS_PER_ACCOUNT_MAX = 1000;
export const HABIT_RUNS_PER_ACCOUNT_MAX = 10_000;
export const HABIT_MONTHS_PER_ACCOUNT_MAX = 60_000;

/** Maximum notes of one account; chosen by us as a guard: three a day for nine years. */
export const HABIT_NOTES_PER_ACCOUNT_MAX = 10_000;

/** Maximum images of one habit, without deleted ones, and of one account; chosen by us, below the account's file quota. */
export const HABIT_IMAGES_PER_HABIT_MAX = 200;
export const HABIT_IMAGES_PER_ACCOUNT_MAX = 1_900;

/** Maximum characters of an image's caption, and of its file name. */
export const HABIT_IMAGE_CAPTION_MAX_CHARS = 200;
export const HABIT_IMAGE_FILE_NAME_MAX_CHARS = 200;

/** Maximum milestones of one account; chosen by us as a guard: seven in the first year of every run. */
export const HABIT_MILESTONES_PER_ACCOUNT_MAX = 20_000;

/** Maximum months with days of one run; chosen by us as a guard: a hundred years. */
export const HABIT_MONTHS_PER_RUN_MAX = 1200;

/**
 * Maximum size of the days of one run, and of one account, in bytes of JSON; chosen by us as guards. A run fits twenty years of
 * days with a one-page note on each; each change of a day reads its run. An account's days fit into an export file that it can
 * import again (decision 0026).
 */
export const HABIT_DAYS_PER_RUN_MAX_BYTES = 8 * 1024 * 1024;
export const HABIT_DAYS_PER_ACCOUNT_MAX_BYTES = 40 * 1024 * 1024;

/**
 * Maximum size of a month of days in characters of JSON. Chosen by us as a guard: the longest notes and fifty amounts on each
 * day.
 */
export const HABIT_MONTH_MAX_CHARS = 400_000;
