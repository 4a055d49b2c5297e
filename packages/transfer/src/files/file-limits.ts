import { HABITS_PER_ACCOUNT_MAX, TASKS_PER_ACCOUNT_MAX } from '@dayward/domain';

/*
 * Limits of files. They are separate from the parsers, so that a page can show them without loading the parsers.
 */

/** Largest habit file that is read, in bytes; chosen by us: a hundred habits with ten years of days take 40 MB. */
export const HABIT_FILE_MAX_BYTES = 50 * 1024 * 1024;

/** Most habits in one file: as many as an account holds. */
export const HABIT_FILE_HABITS_MAX = HABITS_PER_ACCOUNT_MAX;

/** Largest task file that is read, in bytes; chosen by us: same as for habits. */
export const TASK_FILE_MAX_BYTES = 50 * 1024 * 1024;

/** Most tasks in one file: as many as an account holds. */
export const TASK_FILE_TASKS_MAX = TASKS_PER_ACCOUNT_MAX;

/** Largest backup that is read, in bytes: one habit file and one task file. */
export const BACKUP_MAX_BYTES = 100 * 1024 * 1024;
