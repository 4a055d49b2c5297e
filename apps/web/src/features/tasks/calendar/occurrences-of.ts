import { occurrencesBetween, recurrenceOf } from '@dayward/domain';
import type { Occurrences } from './calendar-items.ts';

/**
 * On which days a task comes back by its rule. What counts from the day of completion comes back nobody knows when, so
 * nothing is shown of it.
 */
export const occurrencesOf: Occurrences = (task, { from, to }) => {
  const recurrence = recurrenceOf(task);
  if (recurrence === null || recurrence.anchor !== 'due' || recurrence.startsOn === null) return [];
  return occurrencesBetween(recurrence.rule, recurrence.startsOn, from, to);
};
