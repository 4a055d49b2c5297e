import { type TimeEntry, timedMs, wholeMinutes } from '../time-entries/time-entry.ts';
import type { TaskFacts } from './task.ts';

type Timed = Pick<TaskFacts, 'id' | 'restartedAt'>;
type TimeInterval = Pick<TimeEntry, 'startedAt' | 'endedAt'>;
type Entry = TimeInterval & Pick<TimeEntry, 'subjectKind' | 'subjectId'> & { deletedAt?: string | null };

/**
 * Returns the milliseconds of an entry that count for a task since its restart: all of an entry that began later. An entry that
 * ran through the restart counts from there, so that no stop is lost. Null for an entry that ended before the restart or is
 * running.
 */
function msSince(restartedAt: string | null, { startedAt, endedAt }: TimeInterval): number | null {
  if (endedAt === null) return null;
  if (restartedAt === null || startedAt >= restartedAt) return timedMs({ startedAt }, endedAt);
  return endedAt > restartedAt ? timedMs({ startedAt: restartedAt }, endedAt) : null;
}

/** Returns the whole minutes of one entry that count for a task since its restart, to show beside it; 0 if it does not count. */
export function minutesSince(restartedAt: string | null, interval: TimeInterval): number {
  const ms = msSince(restartedAt, interval);
  return ms === null ? 0 : wholeMinutes(ms);
}

/**
 * Sums the milliseconds of ended time entries per task since its restart. They are facts and not a counter, so that two devices
 * that each timed a task keep both.
 */
function msOfTasks(tasks: Iterable<Timed>, entries: Iterable<Entry>): Map<string, number> {
  const since = new Map<string, string | null>();
  for (const { id, restartedAt } of tasks) since.set(id, restartedAt);
  const sums = new Map<string, number>();
  for (const { subjectKind, subjectId, deletedAt = null, ...interval } of entries) {
    const from = since.get(subjectId);
    if (subjectKind !== 'task' || from === undefined || deletedAt !== null) continue;
    const ms = msSince(from, interval);
    if (ms !== null) sums.set(subjectId, (sums.get(subjectId) ?? 0) + ms);
  }
  return sums;
}

/** Returns the whole minutes spent per task since its restart, rounded after the entries are summed. */
export function minutesOfTasks(tasks: Iterable<Timed>, entries: Iterable<Entry>): Map<string, number> {
  return new Map([...msOfTasks(tasks, entries)].map(([id, ms]) => [id, wholeMinutes(ms)]));
}

/** Returns the whole minutes spent on all tasks together, rounded after the entries of all of them are summed; 0 for none. */
export function minutesInAll(tasks: Iterable<Timed>, entries: Iterable<Entry>): number {
  const sums = [...msOfTasks(tasks, entries).values()];
  return sums.length === 0 ? 0 : wholeMinutes(sums.reduce((total, ms) => total + ms, 0));
}

/** Returns the whole minutes spent on one task. */
export function taskMinutes(task: Timed, entries: Iterable<Entry>): number {
  return minutesInAll([task], entries);
}
