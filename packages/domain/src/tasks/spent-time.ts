import { type TimeEntry, timedMinutes } from '../time-entries/time-entry.ts';
import type { TaskFacts } from './task.ts';

type Timed = Pick<TaskFacts, 'id' | 'restartedAt'>;
type TimeInterval = Pick<TimeEntry, 'startedAt' | 'endedAt'>;
type Entry = TimeInterval & Pick<TimeEntry, 'subjectKind' | 'subjectId'> & { deletedAt?: string | null };

/**
 * Returns the whole minutes of an entry that count for a task since its restart: all minutes of an entry that began later. An
 * entry that ran through the restart counts from there, so that no stop is lost. An entry that ended before the restart, or is
 * running, counts 0.
 */
export function minutesSince(restartedAt: string | null, { startedAt, endedAt }: TimeInterval): number {
  if (endedAt === null) return 0;
  if (restartedAt === null || startedAt >= restartedAt) return timedMinutes({ startedAt }, endedAt);
  return endedAt > restartedAt ? timedMinutes({ startedAt: restartedAt }, endedAt) : 0;
}

/**
 * Sums the whole minutes of ended time entries per task since its restart. They are facts and not a counter, so that two devices
 * that each timed a task keep both.
 */
export function minutesOfTasks(tasks: Iterable<Timed>, entries: Iterable<Entry>): Map<string, number> {
  const since = new Map<string, string | null>();
  for (const { id, restartedAt } of tasks) since.set(id, restartedAt);
  const minutes = new Map<string, number>();
  for (const { subjectKind, subjectId, deletedAt = null, ...interval } of entries) {
    const from = since.get(subjectId);
    if (subjectKind !== 'task' || from === undefined || deletedAt !== null) continue;
    const counted = minutesSince(from, interval);
    if (counted > 0) minutes.set(subjectId, (minutes.get(subjectId) ?? 0) + counted);
  }
  return minutes;
}

/** Returns the minutes of one task. */
export function taskMinutes(task: Timed, entries: Iterable<Entry>): number {
  return minutesOfTasks([task], entries).get(task.id) ?? 0;
}
