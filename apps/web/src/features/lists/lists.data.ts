import type { List, ListEntity } from '@dayward/contract/features/lists';
import { TASKS } from '@dayward/domain';
import { useMemo } from 'react';
import { memoizeByObject } from '#src/platform/memoize.ts';
import { isArchivedRow, useRowsOf } from '#src/platform/resource/use-rows-of.ts';
import { useRows } from '#src/platform/sync/use-local-store.ts';

/** The part of the declaration that rows are read and changed by, without the schemas: pages with lists do not wait for them. */
export const LIST_ROWS = {
  name: 'list',
  collection: 'lists',
  order: 'newest',
  archive: 'archivedAt',
} as const satisfies Pick<typeof ListEntity, 'name' | 'collection' | 'order' | 'archive'>;

/** The page of all lists. */
export const PATH_OF_LISTS = '/dashboard/lists';

/** Returns the path of the page of a list. */
export function pathOfList({ id }: { id: string }): string {
  return `${PATH_OF_LISTS}/${id}`;
}

/** The account's lists without the archived ones, newest first. */
export function useLists(): readonly List[] {
  return useRowsOf<List>(LIST_ROWS);
}

const WITH_ARCHIVED = { withArchived: true } as const;

/** The account's lists and the archived ones, newest first: a completed task may still name an archived list. */
export function useAllLists(): readonly List[] {
  return useRowsOf<List>(LIST_ROWS, WITH_ARCHIVED);
}

/** Returns true for an archived list. */
export function isArchivedList(list: List): boolean {
  return isArchivedRow(LIST_ROWS, list);
}

/** The ids of the archived lists; the same set until a list changes. */
export function useArchivedListIds(): ReadonlySet<string> {
  return archivedIdsOf(useAllLists());
}

const archivedIdsOf = memoizeByObject(
  (lists: readonly List[]): ReadonlySet<string> => new Set(lists.filter(isArchivedList).map(({ id }) => id)),
);

/** The number of open tasks by list; those without a list, or of a deleted one, are counted as `inbox`. */
export function useOpenTaskCounts(): { of: (listId: string) => number; inbox: number } {
  const counts = useCountsByList();
  const lists = useAllLists();
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
