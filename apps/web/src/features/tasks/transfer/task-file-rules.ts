/** How files of tasks are read, which nobody needs before there is one. */
export { checkTaskImportQuota, planTaskImport, planUndoOfTaskImport, readTaskFile } from '@dayward/transfer';
