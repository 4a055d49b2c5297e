import { isDeepEqual } from '../sync/deep-equal.ts';
import {
  type Apply,
  applied,
  NO_CHANGE,
  type RowKey,
  type RowWrite,
  refused,
  refusedFutureDay,
  type SyncedRow,
} from '../sync/index.ts';
import type { LocalDate } from '../time/index.ts';
import { intervalProblem } from './interval-problem.ts';
import { RUNNING_TIMER_KEY, TIME_ENTRIES, type TimeEntry } from './time-entry.ts';
import type { TimerStart } from './timer-starts.ts';

export type EditTimeArgs = {
  id: string;
  /** New start and the user's day of it; unchanged if absent. */
  start?: { at: string; day: LocalDate; zone: string };
  /** New end. */
  end?: string;
};

const entryKey = (id: string): RowKey => ({ collection: TIME_ENTRIES, id });

/** Lists the rows that correcting a time entry reads. */
export function rowsOfEdit({ id }: { id: string }): RowKey[] {
  return [entryKey(id), RUNNING_TIMER_KEY];
}

/**
 * Corrects the start or end of a task's time entry. If one device corrects the start and another the end, both apply. A manual
 * correction wins over starts and stops that arrive later. Times of habits are amounts of their days and are corrected there.
 */
export const editTime: Apply<EditTimeArgs> = (view, { id, start, end }, context) => {
  const entry = view.find(entryKey(id)) as (SyncedRow & TimeEntry) | undefined; // only timers write this collection
  if (entry === undefined) return refused('not_found');
  if (entry.deletedAt !== null) return NO_CHANGE;
  if (entry.subjectKind !== 'task') return wrong('This time belongs to the day of a habit.', 'not_of_task');
  if (entry.endedAt === null) return wrong('This time is still running.', 'still_running');
  const tooLate = start && refusedFutureDay(start.day, context, 'start.day');
  if (tooLate !== undefined) return tooLate;
  const { startedAt, endedAt, day, zone } = entry;
  const before = { startedAt, endedAt, day, zone };
  const after = {
    ...before,
    ...(start !== undefined && { startedAt: start.at, day: start.day, zone: start.zone }),
    ...(end !== undefined && { endedAt: end }),
  };
  if (isDeepEqual(before, after)) return NO_CHANGE;
  const problem = intervalProblem(after, context);
  if (problem !== undefined) return problem;
  const row = view.find(RUNNING_TIMER_KEY);
  const starts = (row?.['starts'] ?? []) as readonly TimerStart[]; // only timers write this collection
  const said = starts.map((one): TimerStart => (one.id === id ? { ...one, isEdited: true } : one));
  const remembered: RowWrite[] = row === undefined ? [] : [{ ...RUNNING_TIMER_KEY, fields: { starts: said } }];
  return applied(
    [{ ...entryKey(id), fields: after }, ...remembered],
    [{ name: 'timer.edited', entityId: id, payload: after }],
  );
};

const wrong = (message: string, code: string) => refused('invalid_input', { id: { code, message } });
