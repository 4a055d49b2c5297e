import type { LocalDate } from '../time/index.ts';
import type { NextOfSeries } from './completion.ts';
import { nextOccurrence } from './next-occurrence.ts';
import { type RecurringTask, recurrenceOf } from './recurrence.ts';

/**
 * How the series of a task goes on once the task is completed: what `task.complete` names as `next`; null for the end of the
 * series and for a task that does not come back.
 *
 * @param day the user's day on which it is completed
 */
export function nextOfSeries(task: RecurringTask, day: LocalDate): NextOfSeries | null {
  const recurrence = recurrenceOf(task);
  const dueDate = recurrence && nextOccurrence(recurrence, { dueDate: task.dueDate, completedOn: day, today: day });
  return dueDate === null ? null : { dueDate };
}
