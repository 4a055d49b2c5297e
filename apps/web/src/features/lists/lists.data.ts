import type { List, ListEntity } from '@dayward/contract/features/lists';
import { useRowsOf } from '#src/platform/resource/use-rows-of.ts';

/** The part of the declaration that rows are read by, without the schemas: pages with lists do not wait for them. */
export const LIST_ROWS = { collection: 'lists', order: 'newest' } as const satisfies Pick<
  typeof ListEntity,
  'collection' | 'order'
>;

/** The account's lists, newest first. */
export function useLists(): readonly List[] {
  return useRowsOf<List>(LIST_ROWS);
}
