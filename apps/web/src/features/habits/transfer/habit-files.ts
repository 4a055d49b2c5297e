import {
  HABIT_IMAGES,
  HABIT_MILESTONES,
  HABIT_MONTHS,
  HABIT_NOTES,
  HABIT_RUNS,
  HABITS,
  type LocalDate,
  type Weekday,
} from '@dayward/domain';
import { type HabitFile, type HabitFileRows, toHabitFile } from '@dayward/transfer';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { downloadFile } from '#src/platform/transfer/save-file.ts';

/** Reading and planning of imports, in the same lazy chunk. */
export { checkHabitImportQuota, planHabitImport, planUndoOfHabitImport, readHabitFile } from '@dayward/transfer';

type Options = {
  /** The habit to export; all of them if undefined. */
  habitId?: string | undefined;
  /** The moment, ISO 8601, and the user's day at it. */
  now: string;
  today: LocalDate;
  weekStart: Weekday;
};

/**
 * Downloads a file with one habit or all of them (HAB-38).
 *
 * @returns the file name and the number of its habits
 */
export function saveHabitFile(data: LocalStore, { habitId, ...options }: Options): { name: string; count: number } {
  const file = habitFileOf(data, habitId, options);
  const name = `habit-data-${habitId ?? 'all'}-${options.today}.json`;
  downloadFile(name, 'application/json', JSON.stringify(file));
  return { name, count: file.habits.length };
}

function habitFileOf(data: LocalStore, habitId: string | undefined, options: Omit<Options, 'habitId'>): HabitFile {
  const rows = {
    habits: data.rows(HABITS).filter(({ id }) => habitId === undefined || id === habitId),
    months: data.rows(HABIT_MONTHS),
    runs: data.rows(HABIT_RUNS),
    notes: data.rows(HABIT_NOTES),
    images: data.rows(HABIT_IMAGES),
    milestones: data.rows(HABIT_MILESTONES),
  };
  return toHabitFile(rows as unknown as HabitFileRows, options); // the server's schema and the mutations made them
}
