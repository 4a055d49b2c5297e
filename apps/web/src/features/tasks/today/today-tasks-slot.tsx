import { TASKS } from '@dayward/domain';
import { Suspense, useSyncExternalStore } from 'react';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TodayTasks } from '../tasks.lazy.ts';

/** The place of the day's tasks. Nothing of them is fetched for an account that has none. */
export function TodayTasksSlot() {
  if (!useHasTasks()) return null;
  return (
    <Suspense fallback={<TodayTasksSkeleton />}>
      <TodayTasks />
    </Suspense>
  );
}

/** What stands below it waits unseen as long as this is there (`below-loading`). */
function TodayTasksSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-5 h-36" />
    </div>
  );
}

/** Whether the account has tasks: what shows some is not fetched for one that has none. */
function useHasTasks(): boolean {
  const data = useLocalStore();
  return useSyncExternalStore(
    (listener) => data.subscribe(TASKS, listener),
    () => data.rows(TASKS).some(({ deletedAt }) => deletedAt === null),
  );
}
