import { useMemo } from 'react';
import { createTaskActions } from './task-actions.ts';
import { useTaskSurroundings } from './use-task-surroundings.ts';

/** Everything that can be done to tasks, see `createTaskActions`; the same until something that it depends on changes. */
export function useTaskActions() {
  const surroundings = useTaskSurroundings();
  return useMemo(() => createTaskActions(surroundings), [surroundings]);
}

export type TaskActions = ReturnType<typeof useTaskActions>;
