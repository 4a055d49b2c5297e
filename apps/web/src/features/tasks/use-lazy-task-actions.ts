import { useMemo } from 'react';
import { type LazyActions, lazyActions } from '#src/platform/lazy-actions.ts';
import type { TaskActions } from './use-task-actions.ts';
import { useTaskActionsDeps } from './use-task-actions-deps.ts';

/** Task actions for the dashboard, whose code is fetched on first use. */
export function useLazyTaskActions(): LazyActions<TaskActions> {
  const deps = useTaskActionsDeps();
  return useMemo(
    () => lazyActions(async () => (await import('./use-task-actions.ts')).createTaskActions(deps), deps.showError),
    [deps],
  );
}
