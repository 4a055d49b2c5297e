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
export type TaskLook = { view: TaskView; sortKey: TaskOrder; direction: SortDirection; grouping: TaskGrouping };

/** The view options of the tasks, stored on this device. */
export function useTaskLook(): [TaskLook, (changes: Partial<TaskLook>) => void] {
  const { storage } = useRuntime();
  const [look, setLook] = useState(() => readLook(storage.read('tasksView')));
  const change = useCallback(
    (changes: Partial<TaskLook>) => {
      const next = { ...look, ...changes };
      setLook(next);
      storage.write('tasksView', [next.view, next.sortKey, next.direction, next.grouping].join(' '));
    },
    [look, storage],
  );
  return [look, change];
}

/** Parses stored view options; unknown and missing ones get their defaults (TASK-29). */
function readLook(remembered = ''): TaskLook {
  const words = remembered.split(' ');
  const known = <Value extends string>(values: readonly Value[], otherwise: Value) =>
    values.find((value) => words.includes(value)) ?? otherwise;
  return {
    view: known(TASK_VIEWS, 'list'),
    sortKey: TASK_ORDERS.find((value) => value === words[1]) ?? 'dueDate',
    direction: known(SORT_DIRECTIONS, 'asc'),
    grouping: TASK_GROUPINGS.find((value) => value === words[3]) ?? 'due',
  };
}
