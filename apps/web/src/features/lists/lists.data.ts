import { type List, ListEntity } from '@dayward/contract/features/lists';
import { useRowsOf } from '#src/platform/resource/use-rows-of.ts';

/** The account's lists, newest first. */
export function useLists(): readonly List[] {
  return useRowsOf<List>(ListEntity);
}
