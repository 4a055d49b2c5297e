import { addDays, toEpochDay } from '../time/local-date.ts';
import { minuteOfDay } from '../time/local-moment.ts';
import { type EpochMs, firstInstantAt, startOfLocalDay, zoneOffsetMs } from '../time/zone.ts';
import type { TaskFacts } from './task.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Due = Pick<TaskFacts, 'dueDate' | 'dueTime'>;
type Open = Due & Pick<TaskFacts, 'completed' | 'archivedAt'>;

/**
 * Returns the instant at which a task is due in a zone, or null without a date. Without a time it is due at the end of its day.
 */
export function dueInstant({ dueDate, dueTime }: Due, zone: string): EpochMs | null {
  if (dueDate === null) return null;
  return dueTime === null
    ? startOfLocalDay(addDays(dueDate, 1), zone)
    : firstInstantAt(dueDate, minuteOfDay(dueTime), zone);
}

/** Checks whether a task is open and past due at an instant in the user's zone (rulings R12). Archived tasks are not overdue. */
export function isOverdue(task: Open, now: EpochMs, zone: string): boolean {
  return overdueAt(now, zone)(task);
}

/** Builds {@link isOverdue} for many tasks at one instant, with a single zone lookup. */
export function overdueAt(now: EpochMs, zone: string): (task: Open) => boolean {
  const clock = now + zoneOffsetMs(now, zone);
  return ({ dueDate, dueTime, completed, archivedAt }) => {
    if (dueDate === null || completed || archivedAt !== null) return false;
    const day = toEpochDay(dueDate) * DAY_MS;
    return dueTime === null ? clock >= day + DAY_MS : clock > day + minuteOfDay(dueTime) * MINUTE_MS;
  };
}
