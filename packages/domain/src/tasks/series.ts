import type { LocalDate } from '../time/index.ts';
import type { NextOfSeries } from './completion.ts';
import { nextOccurrence } from './next-occurrence.ts';
import { type RecurringTask, recurrenceOf } from './recurrence.ts';

/**
 * Returns the next task of a series after a completion, which `task.complete` names as `next`. Null at the end of the series and
 * for a task that does not recur.
 *
 * @param day the user's day on which it is completed
 */
export function nextOfSeries(task: RecurringTask, day: LocalDate): NextOfSeries | null {
  const recurrence = recurrenceOf(task);
  const dueDate = recurrence && nextOccurrence(recurrence, { dueDate: task.dueDate, completedOn: day, today: day });
  return dueDate === null ? null : { dueDate };
}
