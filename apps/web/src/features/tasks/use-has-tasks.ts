import { TASKS } from '@dayward/domain';
import { useSyncExternalStore } from 'react';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';

/** Whether the account has tasks: what shows some is not fetched for one that has none. */
export function useHasTasks(): boolean {
  const data = useLocalData();
  return useSyncExternalStore(
    (listener) => data.subscribe(TASKS, listener),
    () => data.rows(TASKS).some(({ deletedAt }) => deletedAt === null),
  );
}
