import type { List, ListEntity } from '@dayward/contract/features/lists';
import { TASKS } from '@dayward/domain';
import { useMemo } from 'react';
import { memoizeByObject } from '#src/platform/memoize.ts';
import { useRowsOf } from '#src/platform/resource/use-rows-of.ts';
import { useRows } from '#src/platform/sync/use-local-store.ts';

/** The part of the declaration that rows are read and changed by, without the schemas: pages with lists do not wait for them. */
export const LIST_ROWS = { name: 'list', collection: 'lists', order: 'newest' } as const satisfies Pick<
  typeof ListEntity,
  'name' | 'collection' | 'order'
>;

/** The page of all lists. */
export const PATH_OF_LISTS = '/dashboard/lists';

/** Returns the path of the page of a list. */
export function pathOfList({ id }: { id: string }): string {
  return `${PATH_OF_LISTS}/${id}`;
}

/** The account's lists, newest first. */
export function useLists(): readonly List[] {
  return useRowsOf<List>(LIST_ROWS);
}

/** The number of open tasks by list; those without a list, or of a deleted one, are counted as `inbox`. */
export function useOpenTaskCounts(lists: readonly List[]): { of: (listId: string) => number; inbox: number } {
  const counts = useCountsByList();
  return useMemo(() => {
    const listed = lists.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { of: (listId) => counts.get(listId) ?? 0, inbox: all - listed };
  }, [counts, lists]);
}

/** The number of open tasks in a list. */
export function useOpenTaskCount(listId: string): number {
  return useCountsByList().get(listId) ?? 0;
}

function useCountsByList(): ReadonlyMap<string | null, number> {
  // The mutations of tasks created them.
  return countByList(useRows({ collection: TASKS, fields: {} }) as readonly object[] as readonly TaskRow[]);
}

type TaskRow = { listId: string | null; completed: boolean; archivedAt: string | null; deletedAt: string | null };

/** Counted once for each state of the rows, for any number of callers. */
const countByList = memoizeByObject((tasks: readonly TaskRow[]): ReadonlyMap<string | null, number> => {
  const counts = new Map<string | null, number>();
  for (const { listId, completed, archivedAt, deletedAt } of tasks) {
    if (!completed && archivedAt === null && deletedAt === null) counts.set(listId, (counts.get(listId) ?? 0) + 1);
  }
  return counts;
});
