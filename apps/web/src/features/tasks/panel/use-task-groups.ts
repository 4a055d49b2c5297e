import { useMemo } from 'react';
import type { Task } from '../tasks.data.ts';
import {
  ARCHIVED_GROUP,
  type Arrangement,
  type GroupingContext,
  groupByStatus,
  groupTasks,
  type TaskGroup,
} from './task-groups.ts';

/** Groups tasks: the columns of the board, the headings of the list, or the one group of the archive. */
export function useTaskGroups(
  tasks: readonly Task[],
  arrangement: Arrangement,
  { today, weekStart, isOverdue, listIds }: GroupingContext,
): readonly TaskGroup[] {
  return useMemo(() => {
    if (arrangement === 'archive') return tasks.length === 0 ? [] : [{ key: ARCHIVED_GROUP, tasks }];
    if (arrangement === 'board') return groupByStatus(tasks);
    return groupTasks(tasks, arrangement, { today, weekStart, isOverdue, listIds });
  }, [tasks, arrangement, today, weekStart, isOverdue, listIds]);
}
