export * from './api-routes.ts';
export * from './client.ts';
export * from './entity.ts';
export * from './error-body.schemas.ts';
export * from './errors.ts';
export {
  BACKUP_MAX_BYTES,
  type BackupReading,
  planBackupImport,
  planUndoOfBackupImport,
  readBackupFile,
  toBackupFile,
} from './features/backup/backup-file.ts';
export { type HabitFile, type HabitFileRows, toHabitFile } from './features/habits/habit-file.export.ts';
export { type HabitImportCounts, type HabitImportPlan, planHabitImport } from './features/habits/habit-file.plan.ts';
export { type HabitFileReading, readHabitFile } from './features/habits/habit-file.read.ts';
export {
  type HabitImportKind,
  type HabitImportShortage,
  shortagesOfHabitImport,
} from './features/habits/habit-file.room.ts';
export { HABIT_FILE_HABITS_MAX, HABIT_FILE_MAX_BYTES } from './features/habits/habit-file.schemas.ts';
export { planUndoOfHabitImport } from './features/habits/habit-file.undo.ts';
export { type TaskFile, toTaskFile } from './features/tasks/task-file.export.ts';
export {
  planTaskImport,
  planUndoOfTaskImport,
  type TaskImportCounts,
  type TaskImportPlan,
} from './features/tasks/task-file.plan.ts';
export { readTaskFile, type TaskFileReading } from './features/tasks/task-file.read.ts';
export {
  shortagesOfTaskImport,
  type TaskImportKind,
  type TaskImportShortage,
} from './features/tasks/task-file.room.ts';
export { TASK_FILE_MAX_BYTES, TASK_FILE_TASKS_MAX } from './features/tasks/task-file.schemas.ts';
export type { FileProblem } from './files/file-findings.ts';
export type { ImportShortage } from './files/import-room.ts';
export * from './files.contract.ts';
export * from './primitives.ts';
export * from './route.ts';
export * from './session.contract.ts';
export * from './sync/collection.ts';
export * from './sync/mutation.ts';
export * from './sync/row-kind.ts';
export * from './sync/row-kinds.ts';
export * from './sync/seal-key.contract.ts';
export * from './sync/sync.contract.ts';
export * from './sync/synced.ts';
export * from './sync/text-versions.ts';
export * from './system.contract.ts';
