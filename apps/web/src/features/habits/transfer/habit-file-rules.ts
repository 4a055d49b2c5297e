/** The rules of habit files, in a lazy chunk that loads with the first file. */
export { planHabitImport, planUndoOfHabitImport, readHabitFile, shortagesOfHabitImport } from '@dayward/transfer';
