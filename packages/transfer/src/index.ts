export {
  type BackupReading,
  planBackupImport,
  planUndoOfBackupImport,
  readBackupFile,
  toBackupFile,
} from './backup/backup-file.ts';
export type { FileProblem } from './files/file-findings.ts';
export {
  BACKUP_MAX_BYTES,
  HABIT_FILE_HABITS_MAX,
  HABIT_FILE_MAX_BYTES,
  TASK_FILE_MAX_BYTES,
  TASK_FILE_TASKS_MAX,
} from './files/file-limits.ts';
export type { ImportShortage } from './files/import-room.ts';
export { type HabitFile, type HabitFileRows, toHabitFile } from './habits/habit-file.export.ts';
export { planHabitImport } from './habits/habit-file.plan.ts';
export { type HabitFileReading, readHabitFile } from './habits/habit-file.read.ts';
export {
  type HabitImportKind,
  shortagesOfHabitImport,
} from './habits/habit-file.room.ts';
export { planUndoOfHabitImport } from './habits/habit-file.undo.ts';
export { exportRows, type RowsSection } from './rows/rows.export.ts';
export {
  planRowsImport,
  planUndoOfRowsImport,
  type RowsPlan,
  type RowsShortage,
  shortagesOfRowsImport,
} from './rows/rows.plan.ts';
export { type RowsReading, readRows } from './rows/rows.read.ts';
export { toTaskFile } from './tasks/task-file.export.ts';
export { planTaskImport, planUndoOfTaskImport } from './tasks/task-file.plan.ts';
export { readTaskFile, type TaskFileReading } from './tasks/task-file.read.ts';
export { shortagesOfTaskImport, type TaskImportKind } from './tasks/task-file.room.ts';
