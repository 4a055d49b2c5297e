/** How backups are made and read, which nobody needs before there is one. */
export {
  planBackupImport,
  planUndoOfBackupImport,
  readBackupFile,
  shortagesOfHabitImport,
  shortagesOfTaskImport,
  toBackupFile,
} from '@dayward/contract';
