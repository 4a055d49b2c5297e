/** How files of habits are read, which nobody needs before there is one. */
export { checkHabitImportQuota, planHabitImport, planUndoOfHabitImport, readHabitFile } from '@dayward/transfer';
