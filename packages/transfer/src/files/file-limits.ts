import { HABITS_PER_ACCOUNT_MAX, TASKS_PER_ACCOUNT_MAX } from '@dayward/domain';

/*
 * What files may hold at most; apart from how they are read, so that a page can say it without fetching that.
 */

/** Largest file with habits that is read, in bytes; chosen by us: a hundred habits with ten years of days take 40 MB. */
export const HABIT_FILE_MAX_BYTES = 50 * 1024 * 1024;

/** Most habits of one file: as many as an account holds. */
export const HABIT_FILE_HABITS_MAX = HABITS_PER_ACCOUNT_MAX;

/** Largest file with tasks that is read, in bytes; chosen by us: as for habits. */
export const TASK_FILE_MAX_BYTES = 50 * 1024 * 1024;

/** Most tasks of one file: as many as an account holds. */
export const TASK_FILE_TASKS_MAX = TASKS_PER_ACCOUNT_MAX;

/** Largest backup that is read, in bytes: one of habits and one of tasks. */
export const BACKUP_MAX_BYTES = 100 * 1024 * 1024;
