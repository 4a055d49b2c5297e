import type { EpochMs } from '../time/zone.ts';
import { overdueAt } from './due.ts';
import { minutesInAll } from './spent-time.ts';
import type { TaskFacts } from './task.ts';

/** Figures of the stat cards for some tasks (TASK-03, TASK-04). */
export type TaskFigures = {
  total: number;
  completed: number;
  overdue: number;
  /** Time spent in whole minutes, and in hours. */
  minutes: number;
  hours: number;
  /** Share of completed tasks, in whole percent; 0 without tasks. */
  completionRate: number;
};

type Counted = Pick<TaskFacts, 'id' | 'restartedAt' | 'dueDate' | 'dueTime' | 'completed' | 'archivedAt'>;

/**
 * Computes the figures of the stat cards.
 *
 * @param tasks the tasks to count, such as all tasks of an account that are not deleted
 * @param entries time entries; those of other tasks are ignored
 */
export function taskFigures(
  tasks: readonly Counted[],
  entries: Parameters<typeof minutesInAll>[1],
  { now, zone }: { now: EpochMs; zone: string },
): TaskFigures {
  const isOverdue = overdueAt(now, zone);
  const total = tasks.length;
  const completed = tasks.filter((task) => task.completed).length;
  const minutes = minutesInAll(tasks, entries);
  return {
    ...{ total, completed, overdue: tasks.filter(isOverdue).length, minutes, hours: minutes / 60 },
    completionRate: total === 0 ? 0 : Math.round((completed / total) * 100),
  };
}
