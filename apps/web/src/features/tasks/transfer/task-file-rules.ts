/** Parser of task files in its own chunk, fetched with the first file. */
export { checkTaskImportQuota, planTaskImport, planUndoOfTaskImport, readTaskFile } from '@dayward/transfer';
