import { ALL_TASKS, type TaskFilter } from '@dayward/domain';

/** The filters of the page without the search text. */
export type PageFilter = Omit<TaskFilter, 'search'>;

export const NO_FILTER: PageFilter = ALL_TASKS;

export function isFiltered({ due, ...chosen }: PageFilter): boolean {
  return due !== 'any' || Object.values(chosen).some((some) => some.length > 0);
}
