import { useMemo } from 'react';
import { useLists } from '#src/features/lists/index.ts';
import { useTasks } from '../tasks.data.ts';

/** The lists of the account and the tags of its tasks: names of several words are known by them. */
export function useKnownNames() {
  const lists = useLists();
  const { active, archived } = useTasks();
  return useMemo(() => {
    const tags = new Set([...active, ...archived].flatMap((task) => task.tags));
    return { lists: lists.map(({ id, name }) => ({ id, name })), tags: [...tags] };
  }, [lists, active, archived]);
}
