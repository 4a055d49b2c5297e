import { recurrenceCatalogue } from '../recurrence/recurrence.catalogue.ts';
import { tasksCatalogue } from '../tasks.catalogue.ts';
import { taskLineCatalogue } from './task-line.catalogue.ts';

/** The words that a line and what is understood of it take. */
export const taskLineCatalogues = [tasksCatalogue, recurrenceCatalogue, taskLineCatalogue] as const;
