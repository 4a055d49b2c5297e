import { TASKS } from '@dayward/domain';
import { Suspense, useSyncExternalStore } from 'react';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TodayTasks } from '../tasks.lazy.ts';

/** Loads the tasks of today, only for an account that has tasks. */
export function TodayTasksSlot() {
  if (!useHasTasks()) return null;
  return (
    <Suspense fallback={<TodayTasksSkeleton />}>
      <TodayTasks />
    </Suspense>
  );
}

/** Placeholder. The content below it stays hidden while it renders (`below-loading`). */
function TodayTasksSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-5 h-36" />
    </div>
  );
}

/** Returns true if the account has tasks: otherwise the code is not fetched. */
function useHasTasks(): boolean {
  const data = useLocalStore();
  return useSyncExternalStore(
    (listener) => data.subscribe(TASKS, listener),
    () => data.rows(TASKS).some(({ deletedAt }) => deletedAt === null),
  );
}
