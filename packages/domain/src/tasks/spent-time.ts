import { type TimeEntry, timedMinutes } from '../time-entries/time-entry.ts';
import type { TaskFacts } from './task.ts';

type Timed = Pick<TaskFacts, 'id' | 'restartedAt'>;
type Stretch = Pick<TimeEntry, 'startedAt' | 'endedAt'>;
type Entry = Stretch & Pick<TimeEntry, 'subjectKind' | 'subjectId'> & { deletedAt?: string | null };

/**
 * The whole minutes of an entry that count for a task since it was begun anew: all of those that began then or later, of one
 * that ran through it the part behind it, so that no stop is lost; 0 for what was over by then, and for what still runs.
 */
export function minutesSince(restartedAt: string | null, { startedAt, endedAt }: Stretch): number {
  if (endedAt === null) return 0;
  if (restartedAt === null || startedAt >= restartedAt) return timedMinutes({ startedAt }, endedAt);
  return endedAt > restartedAt ? timedMinutes({ startedAt: restartedAt }, endedAt) : 0;
}

/**
 * The whole minutes that were spent on each task since it was begun anew: what its ended time entries come to. Facts and not
 * a counter, so that two devices that each timed a task keep both.
 */
export function minutesOfTasks(tasks: Iterable<Timed>, entries: Iterable<Entry>): Map<string, number> {
  const since = new Map<string, string | null>();
  for (const { id, restartedAt } of tasks) since.set(id, restartedAt);
  const minutes = new Map<string, number>();
  for (const { subjectKind, subjectId, deletedAt = null, ...stretch } of entries) {
    const from = since.get(subjectId);
    if (subjectKind !== 'task' || from === undefined || deletedAt !== null) continue;
    const counted = minutesSince(from, stretch);
    if (counted > 0) minutes.set(subjectId, (minutes.get(subjectId) ?? 0) + counted);
  }
  return minutes;
}

/** The same for one task. */
export function taskMinutes(task: Timed, entries: Iterable<Entry>): number {
  return minutesOfTasks([task], entries).get(task.id) ?? 0;
}
