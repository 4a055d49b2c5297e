/** How backups are made and read, which nobody needs before there is one. */
export {
  planBackupImport,
  planUndoOfBackupImport,
  readBackupFile,
  shortagesOfHabitImport,
  shortagesOfRowsImport,
  shortagesOfTaskImport,
  toBackupFile,
} from '@dayward/transfer';
