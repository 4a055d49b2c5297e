import { ALL_TASKS, type TaskFilter } from '@dayward/domain';

/** The filters of the page without the search text. */
export type PageFilter = Omit<TaskFilter, 'search'>;

export const NO_FILTER: PageFilter = ALL_TASKS;

export function isFiltered({ categories, statuses, priorities, listIds, tags, due }: PageFilter): boolean {
  return [categories, statuses, priorities, listIds, tags].some((some) => some.length > 0) || due !== 'any';
}
