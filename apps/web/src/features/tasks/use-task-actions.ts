import { useMemo } from 'react';
import { createTaskActions } from './task-actions.ts';
import { useTaskSurroundings } from './use-task-surroundings.ts';

/** All actions on tasks, see `createTaskActions`; memoized by their dependencies. */
export function useTaskActions() {
  const surroundings = useTaskSurroundings();
  return useMemo(() => createTaskActions(surroundings), [surroundings]);
}

export type TaskActions = ReturnType<typeof useTaskActions>;
