import { useMemo } from 'react';
import { createTaskActions } from './task-actions.ts';
import { useTaskActionsDeps } from './use-task-actions-deps.ts';

/** All actions on tasks, see `createTaskActions`; memoized by their dependencies. */
export function useTaskActions() {
  const surroundings = useTaskActionsDeps();
  return useMemo(() => createTaskActions(surroundings), [surroundings]);
}

export type TaskActions = ReturnType<typeof useTaskActions>;
