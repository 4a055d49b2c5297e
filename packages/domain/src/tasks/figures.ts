import type { EpochMs } from '../time/zone.ts';
import { overdueAt } from './due.ts';
import { minutesOfTasks } from './spent-time.ts';
import type { TaskFacts } from './task.ts';

/** What the stat cards say of some tasks (TASK-03, TASK-04). */
export type TaskFigures = {
  total: number;
  completed: number;
  overdue: number;
  /** Whole minutes spent, and the same in hours. */
  minutes: number;
  hours: number;
  /** The share of them that is completed, in whole percent; 0 where there are none. */
  completionRate: number;
};

type Counted = Pick<TaskFacts, 'id' | 'restartedAt' | 'dueDate' | 'dueTime' | 'completed' | 'archivedAt'>;

/**
 * @param tasks those that are to be counted, such as all of an account that are not deleted
 * @param entries time entries; those of other tasks are left out
 */
export function taskFigures(
  tasks: readonly Counted[],
  entries: Parameters<typeof minutesOfTasks>[1],
  { now, zone }: { now: EpochMs; zone: string },
): TaskFigures {
  const isOverdue = overdueAt(now, zone);
  const total = tasks.length;
  const completed = tasks.filter((task) => task.completed).length;
  let minutes = 0;
  for (const ofTask of minutesOfTasks(tasks, entries).values()) minutes += ofTask;
  return {
    ...{ total, completed, overdue: tasks.filter(isOverdue).length, minutes, hours: minutes / 60 },
    completionRate: total === 0 ? 0 : Math.round((completed / total) * 100),
  };
}
