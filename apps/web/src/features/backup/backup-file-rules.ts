/** How backups are made and read, which nobody needs before there is one. */
export {
  checkHabitImportQuota,
  checkRowsImportQuota,
  checkTaskImportQuota,
  planBackupImport,
  planUndoOfBackupImport,
  readBackupFile,
  toBackupFile,
} from '@dayward/transfer';
