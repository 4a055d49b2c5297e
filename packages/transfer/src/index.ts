export {
  type BackupReading,
  type PiRewardInFile,
  planBackupImport,
  planUndoOfBackupImport,
  readBackupFile,
  toBackupFile,
} from './backup/backup-file.ts';
export type { FileProblem } from './files/file-diagnostics.ts';
export {
  BACKUP_MAX_BYTES,
  HABIT_FILE_HABITS_MAX,
  HABIT_FILE_MAX_BYTES,
  TASK_FILE_MAX_BYTES,
  TASK_FILE_TASKS_MAX,
} from './files/file-limits.ts';
export type { QuotaExceeded } from './files/import-quota.ts';
export { type HabitFile, type HabitFileRows, toHabitFile } from './habits/habit-file.export.ts';
export { planHabitImport } from './habits/habit-file.plan.ts';
export {
  checkHabitImportQuota,
  type HabitImportKind,
} from './habits/habit-file.quota.ts';
export { type HabitFileReading, readHabitFile } from './habits/habit-file.read.ts';
export { planUndoOfHabitImport } from './habits/habit-file.undo.ts';
export { exportRows, type RowsSection } from './rows/rows.export.ts';
export {
  checkRowsImportQuota,
  planRowsImport,
  planUndoOfRowsImport,
  type RowsPlan,
  type RowsQuotaExceeded,
} from './rows/rows.plan.ts';
export { type RowsReading, readRows } from './rows/rows.read.ts';
export { toTaskFile } from './tasks/task-file.export.ts';
export { planTaskImport, planUndoOfTaskImport } from './tasks/task-file.plan.ts';
export { checkTaskImportQuota, type TaskImportKind } from './tasks/task-file.quota.ts';
export { readTaskFile, type TaskFileReading } from './tasks/task-file.read.ts';
