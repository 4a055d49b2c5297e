import { useMemo } from 'react';
import { useListsByName, useTagsInUse } from '../panel/use-lists-and-tags.ts';
import { useTasks } from '../tasks.data.ts';

/** Suggestions: the lists of the account, and the tags of its other tasks. */
export function useSuggestions(taskId: string | undefined) {
  const { active, archived } = useTasks();
  const { lists } = useListsByName();
  const others = useMemo(() => [...active, ...archived].filter(({ id }) => id !== taskId), [active, archived, taskId]);
  return { lists, tags: useTagsInUse(others) };
}
