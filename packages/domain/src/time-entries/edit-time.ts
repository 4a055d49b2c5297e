import {
  type Apply,
  applied,
  NOTHING_TO_DO,
  type RowKey,
  type RowWrite,
  refused,
  refusedFutureDay,
  type SyncedRow,
} from '../sync/index.ts';
import { isSameValue } from '../sync/is-same-value.ts';
import type { LocalDate } from '../time/index.ts';
import { problemOfStretch } from './stretch-problem.ts';
import { RUNNING_TIMER_KEY, TIME_ENTRIES, type TimeEntry } from './time-entry.ts';
import type { TimerStart } from './timer-starts.ts';

export type EditTimeArgs = {
  id: string;
  /** When it began, and on which day of its user; as it is where this is left out. */
  start?: { at: string; day: LocalDate; zone: string };
  /** When it ended. */
  end?: string;
};

const entryKey = (id: string): RowKey => ({ collection: TIME_ENTRIES, id });

/** The rows that correcting a time has to see. */
export function rowsOfEdit({ id }: { id: string }): RowKey[] {
  return [entryKey(id), RUNNING_TIMER_KEY];
}

/**
 * Corrects when time that was spent on a task began or ended. Two devices of which one corrects the beginning and one the
 * end keep both. What is said by hand stays: starts and stops that arrive later move it no more. Times of habits are
 * amounts of their days, which are put right there.
 */
export const editTime: Apply<EditTimeArgs> = (view, { id, start, end }, context) => {
  const entry = view.find(entryKey(id)) as (SyncedRow & TimeEntry) | undefined; // only timers write this collection
  if (entry === undefined) return refused('not_found');
  if (entry.deletedAt !== null) return NOTHING_TO_DO;
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
  if (isSameValue(before, after)) return NOTHING_TO_DO;
  const problem = problemOfStretch(after, context);
  if (problem !== undefined) return problem;
  const row = view.find(RUNNING_TIMER_KEY);
  const starts = (row?.['starts'] ?? []) as readonly TimerStart[]; // likewise
  const said = starts.map((one): TimerStart => (one.id === id ? { ...one, isEdited: true } : one));
  const remembered: RowWrite[] = row === undefined ? [] : [{ ...RUNNING_TIMER_KEY, fields: { starts: said } }];
  return applied(
    [{ ...entryKey(id), fields: after }, ...remembered],
    [{ name: 'timer.edited', entityId: id, payload: after }],
  );
};

const wrong = (message: string, code: string) => refused('invalid_input', { id: { code, message } });
