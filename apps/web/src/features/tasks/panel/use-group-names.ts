import type { List } from '@dayward/contract/features/lists';
import { TASK_CATEGORIES, TASK_PRIORITIES } from '@dayward/domain';
import { useCallback } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ARCHIVED_GROUP, DONE_GROUP, DUE_GROUPS, NO_LIST_GROUP, OPEN_GROUP } from './task-groups.ts';

const OWN_NAMES = [...DUE_GROUPS, DONE_GROUP, NO_LIST_GROUP, OPEN_GROUP, ARCHIVED_GROUP] as const;

/** Returns a function that formats the name of a group from its key. */
export function useGroupNames(listOf: (listId: string) => List | undefined): (key: string) => string {
  const words = useText('tasks');
  const text = useText('tasks-page');
  return useCallback(
    (key) => {
      const own = OWN_NAMES.find((known) => known === key);
      if (own !== undefined) return text(`heading.${own}`);
      const category = TASK_CATEGORIES.find((known) => known === key);
      if (category !== undefined) return words(`category.${category}`);
      const priority = TASK_PRIORITIES.find((known) => known === key);
      return priority === undefined ? (listOf(key)?.name ?? '') : words(`priority.${priority}`);
    },
    [listOf, text, words],
  );
}
