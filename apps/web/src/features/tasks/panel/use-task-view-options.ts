import {
  SORT_DIRECTIONS,
  type SortDirection,
  TASK_ORDERS,
  TASK_VIEWS,
  type TaskOrder,
  type TaskView,
} from '@dayward/domain';
import { useCallback, useState } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { TASK_GROUPINGS, type TaskGrouping } from './task-groups.ts';

/** View options of the tasks. */
export type TaskViewOptions = { view: TaskView; sortKey: TaskOrder; direction: SortDirection; grouping: TaskGrouping };

/** The view options of the tasks, stored on this device. */
export function useTaskViewOptions(): [TaskViewOptions, (changes: Partial<TaskViewOptions>) => void] {
  const { storage } = useRuntime();
  const [options, setOptions] = useState(() => parseViewOptions(storage.read('tasksView')));
  const change = useCallback(
    (changes: Partial<TaskViewOptions>) => {
      const next = { ...options, ...changes };
      setOptions(next);
      storage.write('tasksView', [next.view, next.sortKey, next.direction, next.grouping].join(' '));
    },
    [options, storage],
  );
  return [options, change];
}

/** Parses stored view options; unknown and missing ones get their defaults (TASK-29). */
function parseViewOptions(stored = ''): TaskViewOptions {
  const words = stored.split(' ');
  const known = <Value extends string>(values: readonly Value[], otherwise: Value) =>
    values.find((value) => words.includes(value)) ?? otherwise;
  return {
    view: known(TASK_VIEWS, 'list'),
    sortKey: TASK_ORDERS.find((value) => value === words[1]) ?? 'dueDate',
    direction: known(SORT_DIRECTIONS, 'asc'),
    grouping: TASK_GROUPINGS.find((value) => value === words[3]) ?? 'due',
  };
}
