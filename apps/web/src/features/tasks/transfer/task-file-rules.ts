/** How files of tasks are read, which nobody needs before there is one. */
export { planTaskImport, planUndoOfTaskImport, readTaskFile, shortagesOfTaskImport } from '@dayward/transfer';
