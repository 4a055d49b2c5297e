/**
 * Starting, stopping and discarding timers. At most one runs per account. Offline devices change them independently, and the
 * result does not depend on the order of arrival. A timer ends at its earliest stop, otherwise when the next one began; a
 * discarded timer stays discarded. Starting another timer never shortens a stopped one, so times recorded offline may overlap.
 */
import { currentRunId } from '../habits/current-run.ts';
import { HABIT_RUNS } from '../habits/habit.ts';
import { logTimed } from '../habits/log-timed.ts';
import { findHabit, rowsOfDay } from '../habits/write-day.ts';
import { isDeepEqual } from '../sync/deep-equal.ts';
import {
  type Apply,
  applied,
  type EffectEvent,
  type MutationContext,
  NO_CHANGE,
  type RowKey,
  type RowView,
  type RowWrite,
  refused,
  refusedFutureDay,
  type SyncedRow,
} from '../sync/index.ts';
import { epochMsOf, instantOf } from '../time/index.ts';
import { intervalProblem } from './interval-problem.ts';
import { RUNNING_TIMER_KEY, TIME_ENTRIES, type TimeEntry, timedMinutes, timerLogId } from './time-entry.ts';
import { endsOf, runningOf, sortStarts, TIMER_STARTS_KEPT, type TimerStart } from './timer-starts.ts';

export type StartTimerArgs = { id: string } & Pick<TimeEntry, 'subjectId' | 'day' | 'zone'> & {
    /** Time of the start. */
    at: string;
    /** Latest start that the device knew: this one counts as later, even if the device's clock is behind. */
    after?: string;
  } & ({ subjectKind: 'habit'; runId: string } | { subjectKind: 'task'; runId: null });
/** Manually logged time that has ended. */
export type LogTimeArgs = { id: string } & Pick<TimeEntry, 'subjectId' | 'day' | 'zone' | 'startedAt'> & {
    endedAt: string;
  } & ({ subjectKind: 'habit'; runId: string } | { subjectKind: 'task'; runId: null });
export type StopTimerArgs = { id: string; at: string };
export type DiscardTimerArgs = { id: string };

const TASKS = 'tasks';

type Entry = SyncedRow & TimeEntry;
type EffectPart = { writes: readonly RowWrite[]; events: readonly EffectEvent[] };
const NOTHING: EffectPart = { writes: [], events: [] };

/** Minimum distance to the next start of a device that knows this one, in milliseconds. */
const MIN_START_GAP_MS = 1;

const entryKey = (id: string): RowKey => ({ collection: TIME_ENTRIES, id });

/** Lists the rows that logging reads. */
export function rowsOfLog(args: LogTimeArgs): RowKey[] {
  return [entryKey(args.id), ...rowsOfSubject(args)];
}

/** Lists the rows that starting reads, as far as its arguments name them. */
export function rowsOfStart(args: StartTimerArgs): RowKey[] {
  return [entryKey(args.id), RUNNING_TIMER_KEY, ...rowsOfSubject(args)];
}

/** Lists further rows that starting reads: the entries whose ends change, and the rows that their minutes are written to. */
export function rowsOfRunning(view: RowView, args: StartTimerArgs): RowKey[] {
  const running = runningId(view);
  const before = startsIn(view);
  const after = withStart(before, { id: args.id, at: startOf(before, args, args.at) });
  return [...(running === undefined ? [] : [entryKey(running)]), ...rowsOfChangedEnds(view, before, after)];
}

/** Lists the rows that stopping and discarding read. */
export function rowsOfStop({ id }: DiscardTimerArgs): RowKey[] {
  return [entryKey(id), RUNNING_TIMER_KEY];
}

/**
 * Lists further rows that stopping and discarding read: the entries whose ends change, and the rows that their minutes are
 * written to.
 */
export function rowsOfEntry(view: RowView, { id, at }: { id: string; at?: string }): RowKey[] {
  const running = runningId(view);
  const entry = findEntry(view, id);
  const before = startsIn(view);
  const after = before.map((start) =>
    start.id !== id ? start : at === undefined ? markDiscarded(start) : markStopped(start, at),
  );
  return [
    ...(running === undefined ? [] : [entryKey(running)]),
    ...(entry === undefined ? [] : rowsOfSubject(entry)),
    ...rowsOfChangedEnds(view, before, sortStarts(after)),
  ];
}

/** Starts a timer, and ends the running one. */
export const startTimer: Apply<StartTimerArgs> = (view, args, context) => {
  const { id, subjectKind, subjectId, runId, day, zone } = args;
  const stored = findEntry(view, id);
  if (stored !== undefined) {
    const isSame = stored.subjectKind === subjectKind && stored.subjectId === subjectId && stored.day === day;
    return isSame ? NO_CHANGE : refused('id_taken');
  }
  const tooLate = refusedFutureDay(day, context);
  if (tooLate !== undefined) return tooLate;
  if (!isSubjectThere(view, args)) return refused('not_found');

  const before = startsIn(view);
  const startedAt = startOf(before, args, clampToNow(args.at, context.now));
  const entry: TimeEntry = { subjectKind, subjectId, runId, day, startedAt, endedAt: null, zone, unlogged: null };
  const started: EffectEvent = { name: 'timer.started', entityId: id, payload: { subjectKind, subjectId, runId, day } };
  const made: RowWrite = { ...entryKey(id), fields: entry };
  const moved = writeChangedEnds(withWrites(view, [made]), before, withStart(before, { id, at: startedAt }), context);
  return applied([made, ...moved.writes], [started, ...moved.events]);
};

/** Adds time that was spent without a timer; idempotent. */
export const logTime: Apply<LogTimeArgs> = (view, args, context) => {
  const { id, startedAt, endedAt, day } = args;
  const { subjectKind, subjectId, runId, zone } = args;
  const entry: TimeEntry = { subjectKind, subjectId, runId, day, startedAt, endedAt, zone, unlogged: null };
  const stored = findEntry(view, id);
  if (stored !== undefined) {
    const isSame = stored.subjectId === subjectId && stored.startedAt === startedAt && stored.endedAt === endedAt;
    return isSame ? NO_CHANGE : refused('id_taken');
  }
  const tooLate = refusedFutureDay(day, context);
  if (tooLate !== undefined) return tooLate;
  const problem = intervalProblem(args, context);
  if (problem !== undefined) return problem;
  if (!isSubjectThere(view, args)) return refused('not_found');
  const { writes, events } = writesForTime(view, id, { ...entry, endedAt: null }, endedAt, context);
  return applied([{ ...entryKey(id), fields: entry }, ...writes], events);
};

/** Ends a timer and logs its minutes. If it is ended again, the earlier end wins. */
export const stopTimer: Apply<StopTimerArgs> = (view, { id, at: told }, context) => {
  const entry = findEntry(view, id);
  if (entry === undefined) return refused('not_found');
  if (entry.deletedAt !== null) return NO_CHANGE;
  const at = clampToNow(told, context.now);
  const before = startsIn(view);
  if (!before.some((start) => start.id === id)) {
    const end = clampToStart(at, entry.startedAt);
    if (entry.endedAt !== null && entry.endedAt <= end) return NO_CHANGE;
    const { writes, events } = changeEnd(view, entry, end, context);
    return applied(writes, events);
  }
  const after = sortStarts(before.map((start) => (start.id === id ? markStopped(start, at) : start)));
  if (isDeepEqual(before, after)) return NO_CHANGE;
  const { writes, events } = writeChangedEnds(view, before, after, context);
  return applied(writes, events);
};

/** Deletes a timer, running or ended, with the minutes that it logged. The timer that it ended stays ended. */
export const discardTimer: Apply<DiscardTimerArgs> = (view, { id }, context) => {
  const entry = findEntry(view, id);
  if (entry === undefined) return refused('not_found');
  if (entry.deletedAt !== null) return NO_CHANGE;
  const taken =
    entry.endedAt === null ? NOTHING : logMinutes(view, id, entry, { minutes: 0, mustBeThere: true }, context);
  const writes: RowWrite[] = [{ ...entryKey(id), fields: {}, deletedAt: context.now }, ...taken.writes];
  const before = startsIn(view);
  const after = sortStarts(before.map((start) => (start.id === id ? markDiscarded(start) : start)));
  const moved = writeChangedEnds(withWrites(view, writes), before, after, context);
  return applied(
    [...writes, ...moved.writes],
    [{ name: 'timer.discarded', entityId: id }, ...taken.events, ...moved.events],
  );
};

/** Returns the starts that are stored in the row of the running timer, in order. */
function startsIn(view: RowView): TimerStart[] {
  const row = view.find(RUNNING_TIMER_KEY);
  const starts = (row?.['starts'] ?? []) as readonly TimerStart[]; // only these functions write this collection
  const running = runningEntry(view);
  // A row from before starts were stored names only the running timer.
  const isKnown = running === undefined || starts.some(({ id }) => id === running.id);
  return sortStarts(isKnown ? starts : [...starts, { id: running.id, at: running.startedAt }]);
}

function withStart(starts: readonly TimerStart[], start: TimerStart): TimerStart[] {
  return starts.some(({ id }) => id === start.id) ? [...starts] : sortStarts([...starts, start]);
}

/** Returns the effective start: never before one that its device knew. */
function startOf(starts: readonly TimerStart[], { after }: StartTimerArgs, at: string): string {
  const known = after === undefined ? undefined : starts.find(({ id }) => id === after)?.at;
  if (known === undefined || at > known) return at;
  return instantOf((epochMsOf(known) ?? 0) + MIN_START_GAP_MS);
}

function markStopped(start: TimerStart, at: string): TimerStart {
  const end = clampToStart(at, start.at);
  return start.stoppedAt !== undefined && start.stoppedAt <= end ? start : { ...start, stoppedAt: end };
}

function markDiscarded(start: TimerStart): TimerStart {
  return { ...start, isGone: true };
}

/** Returns the timers whose ends have changed. */
function changedEnds(before: readonly TimerStart[], after: readonly TimerStart[]): [id: string, end: string | null][] {
  const [old, now] = [endsOf(before), endsOf(after)];
  const isLeft = new Set(after.flatMap((start) => (start.isGone || start.isEdited ? [start.id] : [])));
  // A new timer runs unless its end is given.
  return [...now].filter(([id, end]) => !isLeft.has(id) && end !== (old.get(id) ?? null));
}

function rowsOfChangedEnds(view: RowView, before: readonly TimerStart[], after: readonly TimerStart[]): RowKey[] {
  return changedEnds(before, after).flatMap(([id]) => {
    const entry = findEntry(view, id);
    return [entryKey(id), ...(entry === undefined ? [] : rowsOfSubject(entry))];
  });
}

/** Writes the changed ends, the minutes that follow from them, and the running timer. */
function writeChangedEnds(
  view: RowView,
  before: readonly TimerStart[],
  after: readonly TimerStart[],
  context: MutationContext,
): EffectPart {
  const writes: RowWrite[] = [];
  const events: EffectEvent[] = [];
  for (const [id, end] of changedEnds(before, after)) {
    const seen = withWrites(view, writes); // Two entries may write to the same day.
    const entry = findEntry(seen, id);
    if (entry === undefined || entry.deletedAt !== null) continue;
    const moved = changeEnd(seen, entry, end, context);
    writes.push(...moved.writes);
    events.push(...moved.events);
  }
  const fields = { entryId: runningOf(after), starts: after.slice(-TIMER_STARTS_KEPT) };
  return { writes: [...writes, { ...RUNNING_TIMER_KEY, fields }], events };
}

/** Sets, changes or removes the end of an entry. */
function changeEnd(view: RowView, entry: Entry, endedAt: string | null, context: MutationContext): EffectPart {
  const { id } = entry;
  const moved =
    endedAt === null
      ? logMinutes(view, id, entry, { minutes: 0, mustBeThere: true }, context)
      : writesForTime(view, id, entry, endedAt, context);
  const fields = { endedAt, ...(moved.unlogged !== undefined && { unlogged: moved.unlogged }) };
  return { writes: [{ ...entryKey(id), fields }, ...moved.writes], events: moved.events };
}

/** A part with the reason why the habit's day did not accept the minutes; undefined if nothing was logged. */
type LogResult = EffectPart & { unlogged?: TimeEntry['unlogged'] };

/** Computes the writes for an entry's time once it has an end. */
function writesForTime(
  view: RowView,
  id: string,
  entry: TimeEntry,
  endedAt: string,
  context: MutationContext,
): LogResult {
  const minutes = timedMinutes(entry, endedAt);
  // The user may have removed the minutes of an entry that had ended before.
  const mustBeThere = entry.endedAt !== null;
  const { subjectKind, subjectId } = entry;
  const logged = logMinutes(view, id, { ...entry, endedAt }, { minutes, mustBeThere }, context);
  const stopped: EffectEvent = { name: 'timer.stopped', entityId: id, payload: { subjectKind, subjectId, minutes } };
  return { ...logged, events: [stopped, ...logged.events] };
}

/**
 * Logs the minutes. If a habit does not accept them (it is gone, or its day or all its months are full), the entry stores the
 * reason.
 */
function logMinutes(
  view: RowView,
  id: string,
  { subjectKind, subjectId: habitId, runId, day, endedAt, zone, unlogged }: TimeEntry,
  amount: { minutes: number; mustBeThere: boolean },
  context: MutationContext,
): LogResult {
  if (subjectKind !== 'habit' || runId === null) return NOTHING;
  const at = endedAt ?? context.now;
  // The day may accept now what it refused before.
  const mustBeThere = amount.mustBeThere && (amount.minutes === 0 || (unlogged ?? null) === null);
  const args = { habitId, runId, day, at, zone, logId: timerLogId(id), ...amount, mustBeThere };
  const effect = logTimed(view, args, context);
  if (effect.outcome === 'applied') return { writes: effect.writes, events: effect.events, unlogged: null };
  return { ...NOTHING, unlogged: effect.code === 'limit_reached' ? 'full' : 'gone' };
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

function isSubjectThere(view: RowView, { subjectKind, subjectId, runId }: StartTimerArgs | LogTimeArgs): boolean {
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
}: Omit<TimeEntry, 'startedAt' | 'endedAt' | 'unlogged'>): RowKey[] {
  if (subjectKind === 'task' || runId === null) return [{ collection: TASKS, id: subjectId }];
  return rowsOfDay({ habitId: subjectId, runId, day, at: '', zone });
}

/** Clamps a time to now, because a clock that is ahead must not keep a timer running into the future. */
function clampToNow(at: string, now: string): string {
  return at > now ? now : at;
}

/** Clamps an end to its start. */
function clampToStart(at: string, beginning: string): string {
  const isEarly = at < beginning;
  return isEarly ? beginning : at;
}

/** Returns a view of the rows after some writes. */
function withWrites(view: RowView, writes: readonly RowWrite[]): RowView {
  return {
    childrenOf: (parent) => view.childrenOf(parent),
    find: (key) => {
      const own = writes.filter(({ collection, id }) => collection === key.collection && id === key.id);
      return own.reduce<SyncedRow | undefined>((row, { id, fields, deletedAt }) => {
        const base = row ?? { id, rev: 0, createdAt: '', updatedAt: '', deletedAt: null };
        return { ...base, ...fields, ...(deletedAt !== undefined && { deletedAt }) };
      }, view.find(key));
    },
  };
}
