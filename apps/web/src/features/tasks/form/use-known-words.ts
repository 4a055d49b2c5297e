import { ListEntity } from '@dayward/contract/features/lists';
import { useMemo } from 'react';
import { useRows } from '#src/platform/sync/use-local-data.ts';
import { useTasks } from '../tasks.data.ts';
import type { KnownList } from './new-list.ts';

/** The lists of the account by their names. */
export function useKnownLists(): readonly KnownList[] {
  const rows = useRows(ListEntity);
  return useMemo(
    () =>
      rows
        .filter(({ deletedAt }) => deletedAt === null)
        .map(({ id, name }) => ({ id, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [rows],
  );
}

/** The lists of the account, and the tags of its other tasks, to choose from. */
export function useKnownWords(taskId: string | undefined) {
  const { active, archived } = useTasks();
  const lists = useKnownLists();
  const tags = useMemo(() => {
    const others = [...active, ...archived].filter(({ id }) => id !== taskId);
    return [...new Set(others.flatMap((task) => task.tags))].toSorted((one, other) => one.localeCompare(other));
  }, [active, archived, taskId]);
  return { lists, tags };
}
