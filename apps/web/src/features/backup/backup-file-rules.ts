/** The format rules of backups, in a chunk of their own: only a backup needs them. */
export {
  checkHabitImportQuota,
  checkRowsImportQuota,
  checkTaskImportQuota,
  planBackupImport,
  planUndoOfBackupImport,
  readBackupFile,
  toBackupFile,
} from '@dayward/transfer';
