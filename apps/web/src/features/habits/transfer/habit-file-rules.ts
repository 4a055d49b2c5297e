/** How files of habits are read, which nobody needs before there is one. */
export { planHabitImport, planUndoOfHabitImport, readHabitFile, shortagesOfHabitImport } from '@dayward/transfer';
