/**
 * Starting, stopping and discarding timers. At most one runs on an account. Where two devices that did not know of each
 * other each ended a timer, or each started one while none ran, it does not matter whose change arrives first: of two ends
 * the earlier stays, of two starts the later one runs and ends the other, and what is discarded stays discarded. An entry
 * that has ended is not shortened because another was started, so what was timed without a network may overlap.
 */
import { currentRunId } from '../habits/current-run.ts';
import { HABIT_RUNS } from '../habits/habit.ts';
import { logTimed } from '../habits/log-timed.ts';
import { findHabit, rowsOfDay } from '../habits/write-day.ts';
import {
  type Apply,
  applied,
  type EffectEvent,
  type MutationContext,
  NOTHING_TO_DO,
  type RowKey,
  type RowView,
  type RowWrite,
  refused,
  type SyncedRow,
} from '../sync/index.ts';
import { RUNNING_TIMER_KEY, TIME_ENTRIES, type TimeEntry, timedMinutes, timerLogId } from './time-entry.ts';

export type StartTimerArgs = { id: string } & Pick<TimeEntry, 'subjectId' | 'day' | 'zone'> & {
    /** When it was started. */
    at: string;
  } & ({ subjectKind: 'habit'; runId: string } | { subjectKind: 'task'; runId: null });
export type StopTimerArgs = { id: string; at: string };
export type DiscardTimerArgs = { id: string };

const TASKS = 'tasks';

type Entry = SyncedRow & TimeEntry;
type Part = { writes: readonly RowWrite[]; events: readonly EffectEvent[] };
const NOTHING: Part = { writes: [], events: [] };

const entryKey = (id: string): RowKey => ({ collection: TIME_ENTRIES, id });

/** The rows that starting has to see, as far as its arguments name them. */
export function rowsOfStart(args: StartTimerArgs): RowKey[] {
  return [entryKey(args.id), RUNNING_TIMER_KEY, ...rowsOfSubject(args)];
}

/** The further rows that starting has to see: the entry that runs by then, and what ending it writes to. */
export function rowsOfRunning(view: RowView): RowKey[] {
  const id = runningId(view);
  return id === undefined ? [] : [entryKey(id), ...rowsOfEntry(view, { id })];
}

/** The rows that stopping and discarding have to see. */
export function rowsOfStop({ id }: DiscardTimerArgs): RowKey[] {
  return [entryKey(id), RUNNING_TIMER_KEY];
}

/** The further rows that stopping and discarding have to see: what the entry's minutes are written to. */
export function rowsOfEntry(view: RowView, { id }: DiscardTimerArgs): RowKey[] {
  const entry = findEntry(view, id);
  return entry === undefined ? [] : rowsOfSubject(entry);
}

/** Starts a timer, and ends the one that runs. */
export const startTimer: Apply<StartTimerArgs> = (view, args, context) => {
  const { id, subjectKind, subjectId, runId, day, zone } = args;
  const stored = findEntry(view, id);
  if (stored !== undefined) {
    const isSame = stored.subjectKind === subjectKind && stored.subjectId === subjectId && stored.day === day;
    return isSame ? NOTHING_TO_DO : refused('id_taken');
  }
  if (day > context.latestDay) {
    return refused('invalid_input', { day: { code: 'day_in_future', message: 'That day is yet to come.' } });
  }
  if (!isSubjectThere(view, args)) return refused('not_found');

  const startedAt = notAfter(args.at, context.now);
  const entry: TimeEntry = { subjectKind, subjectId, runId, day, startedAt, endedAt: null, zone };
  const started = { name: 'timer.started', entityId: id, payload: { subjectKind, subjectId, runId, day } };
  const running = runningEntry(view);
  if (running !== undefined && isLater(running, { id, startedAt })) {
    // The one that runs was started after it, on a device that did not know of it: that was its end.
    const ended = timeOf(view, id, entry, running.startedAt, context);
    return applied(
      [{ ...entryKey(id), fields: { ...entry, endedAt: running.startedAt } }, ...ended.writes],
      [started, ...ended.events],
    );
  }
  const ended = running === undefined ? NOTHING : endOf(view, running, startedAt, context);
  return applied(
    [{ ...entryKey(id), fields: entry }, { ...RUNNING_TIMER_KEY, fields: { entryId: id } }, ...ended.writes],
    [...ended.events, started],
  );
};

/** Ends a timer; what it was for gets its minutes. Ended again, the earlier end stays. */
export const stopTimer: Apply<StopTimerArgs> = (view, { id, at }, context) => {
  const entry = findEntry(view, id);
  if (entry === undefined) return refused('not_found');
  if (entry.deletedAt !== null) return NOTHING_TO_DO;
  const { writes, events } = endOf(view, entry, notAfter(at, context.now), context);
  return writes.length === 0 ? NOTHING_TO_DO : applied([...writes, ...noneRuns(view, id)], events);
};

/** Takes a timer away, running or ended, with the minutes that it gave. */
export const discardTimer: Apply<DiscardTimerArgs> = (view, { id }, context) => {
  const entry = findEntry(view, id);
  if (entry === undefined) return refused('not_found');
  if (entry.deletedAt !== null) return NOTHING_TO_DO;
  const taken =
    entry.endedAt === null ? NOTHING : minutesFor(view, id, entry, { minutes: 0, mustBeThere: true }, context);
  return applied(
    [{ ...entryKey(id), fields: {}, deletedAt: context.now }, ...noneRuns(view, id), ...taken.writes],
    [{ name: 'timer.discarded', entityId: id }, ...taken.events],
  );
};

/** Ends an entry at a moment, unless it ended before that. */
function endOf(view: RowView, entry: Entry, at: string, context: MutationContext): Part {
  const endedAt = at < entry.startedAt ? entry.startedAt : at;
  if (entry.endedAt !== null && entry.endedAt <= endedAt) return NOTHING;
  const { writes, events } = timeOf(view, entry.id, entry, endedAt, context);
  return { writes: [{ ...entryKey(entry.id), fields: { endedAt } }, ...writes], events };
}

/** What becomes of the time of an entry once it has an end. */
function timeOf(view: RowView, id: string, entry: TimeEntry, endedAt: string, context: MutationContext): Part {
  const minutes = timedMinutes(entry, endedAt);
  // Of one that had ended before, somebody may have taken the minutes back meanwhile.
  const mustBeThere = entry.endedAt !== null;
  const { subjectKind, subjectId } = entry;
  const logged = minutesFor(view, id, { ...entry, endedAt }, { minutes, mustBeThere }, context);
  const stopped = { name: 'timer.stopped', entityId: id, payload: { subjectKind, subjectId, minutes } };
  return { writes: logged.writes, events: [stopped, ...logged.events] };
}

/** Time that a habit does not take (it is gone, or not measured in time, or its day is full) is kept in the entry alone. */
function minutesFor(
  view: RowView,
  id: string,
  { subjectKind, subjectId: habitId, runId, day, endedAt, zone }: TimeEntry,
  amount: { minutes: number; mustBeThere: boolean },
  context: MutationContext,
): Part {
  if (subjectKind !== 'habit' || runId === null) return NOTHING;
  const at = endedAt ?? context.now;
  const effect = logTimed(view, { habitId, runId, day, at, zone, logId: timerLogId(id), ...amount }, context);
  return effect.outcome === 'applied' ? effect : NOTHING;
}

function noneRuns(view: RowView, id: string): RowWrite[] {
  return runningId(view) === id ? [{ ...RUNNING_TIMER_KEY, fields: { entryId: null } }] : [];
}

function runningId(view: RowView): string | undefined {
  const entryId = view.find(RUNNING_TIMER_KEY)?.['entryId'];
  return typeof entryId === 'string' ? entryId : undefined;
}

function runningEntry(view: RowView): Entry | undefined {
  const id = runningId(view);
  const entry = id === undefined ? undefined : findEntry(view, id);
  return entry?.endedAt === null && entry.deletedAt === null ? entry : undefined;
}

function findEntry(view: RowView, id: string): Entry | undefined {
  return view.find(entryKey(id)) as Entry | undefined; // only these functions write this collection
}

function isSubjectThere(view: RowView, { subjectKind, subjectId, runId }: StartTimerArgs): boolean {
  if (subjectKind === 'task') return view.find({ collection: TASKS, id: subjectId }) !== undefined;
  const habit = findHabit(view, subjectId);
  if (habit === undefined) return false;
  return runId === currentRunId(habit) || view.find({ collection: HABIT_RUNS, id: runId })?.['habitId'] === subjectId;
}

function rowsOfSubject({
  subjectKind,
  subjectId,
  runId,
  day,
  zone,
}: Omit<TimeEntry, 'startedAt' | 'endedAt'>): RowKey[] {
  if (subjectKind === 'task' || runId === null) return [{ collection: TASKS, id: subjectId }];
  return rowsOfDay({ habitId: subjectId, runId, day, at: '', zone });
}

/** A clock that is ahead must not keep a timer running into the future. */
function notAfter(at: string, now: string): string {
  return at > now ? now : at;
}

/** Of two that were started at once, the one with the higher id counts as the later one. */
function isLater(a: { id: string; startedAt: string }, b: { id: string; startedAt: string }): boolean {
  return a.startedAt === b.startedAt ? a.id > b.id : a.startedAt > b.startedAt;
}
