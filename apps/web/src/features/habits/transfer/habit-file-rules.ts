/** The rules of habit files, in a lazy chunk that loads with the first file. */
export { checkHabitImportQuota, planHabitImport, planUndoOfHabitImport, readHabitFile } from '@dayward/transfer';
