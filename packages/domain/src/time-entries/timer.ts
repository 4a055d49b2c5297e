/**
 * Starting, stopping and discarding timers. At most one runs on an account. Devices change them without knowing of each
 * other, and what comes of it does not depend on whose change arrives first: a timer ends where it was stopped, by the
 * earliest stop, otherwise where the next one began, and what is discarded stays discarded. What somebody stopped is not
 * shortened because another was started, so what was timed without a network may overlap.
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
  refusedFutureDay,
  type SyncedRow,
} from '../sync/index.ts';
import { isSameValue } from '../sync/is-same-value.ts';
import { epochMsOf, instantOf } from '../time/index.ts';
import { problemOfStretch } from './stretch-problem.ts';
import { RUNNING_TIMER_KEY, TIME_ENTRIES, type TimeEntry, timedMinutes, timerLogId } from './time-entry.ts';
import { endsOf, inOrder, runningOf, TIMER_STARTS_KEPT, type TimerStart } from './timer-starts.ts';

export type StartTimerArgs = { id: string } & Pick<TimeEntry, 'subjectId' | 'day' | 'zone'> & {
    /** When it was started. */
    at: string;
    /** The latest start that the device knew of: this one is later, also where the device's clock is behind. */
    after?: string;
  } & ({ subjectKind: 'habit'; runId: string } | { subjectKind: 'task'; runId: null });
/** A stretch that is over, said by hand. */
export type LogTimeArgs = { id: string } & Pick<TimeEntry, 'subjectId' | 'day' | 'zone' | 'startedAt'> & {
    endedAt: string;
  } & ({ subjectKind: 'habit'; runId: string } | { subjectKind: 'task'; runId: null });
export type StopTimerArgs = { id: string; at: string };
export type DiscardTimerArgs = { id: string };

const TASKS = 'tasks';

type Entry = SyncedRow & TimeEntry;
type Part = { writes: readonly RowWrite[]; events: readonly EffectEvent[] };
const NOTHING: Part = { writes: [], events: [] };

/** What the next start of a device that knows of this one is later by, at least. */
const MOMENT_MS = 1;

const entryKey = (id: string): RowKey => ({ collection: TIME_ENTRIES, id });

/** The rows that logging has to see. */
export function rowsOfLog(args: LogTimeArgs): RowKey[] {
  return [entryKey(args.id), ...rowsOfSubject(args)];
}

/** The rows that starting has to see, as far as its arguments name them. */
export function rowsOfStart(args: StartTimerArgs): RowKey[] {
  return [entryKey(args.id), RUNNING_TIMER_KEY, ...rowsOfSubject(args)];
}

/** The further rows that starting has to see: the entries whose ends it moves, and what their minutes are written to. */
export function rowsOfRunning(view: RowView, args: StartTimerArgs): RowKey[] {
  const running = runningId(view);
  const before = startsIn(view);
  const after = withStart(before, { id: args.id, at: startOf(before, args, args.at) });
  return [...(running === undefined ? [] : [entryKey(running)]), ...rowsOfMoved(view, before, after)];
}

/** The rows that stopping and discarding have to see. */
export function rowsOfStop({ id }: DiscardTimerArgs): RowKey[] {
  return [entryKey(id), RUNNING_TIMER_KEY];
}

/** The further rows that stopping and discarding have to see: the entries whose ends they move, and what minutes are written to. */
export function rowsOfEntry(view: RowView, { id, at }: { id: string; at?: string }): RowKey[] {
  const running = runningId(view);
  const entry = findEntry(view, id);
  const before = startsIn(view);
  const after = before.map((start) => (start.id !== id ? start : at === undefined ? gone(start) : stopped(start, at)));
  return [
    ...(running === undefined ? [] : [entryKey(running)]),
    ...(entry === undefined ? [] : rowsOfSubject(entry)),
    ...rowsOfMoved(view, before, inOrder(after)),
  ];
}

/** Starts a timer, and ends the one that runs. */
export const startTimer: Apply<StartTimerArgs> = (view, args, context) => {
  const { id, subjectKind, subjectId, runId, day, zone } = args;
  const stored = findEntry(view, id);
  if (stored !== undefined) {
    const isSame = stored.subjectKind === subjectKind && stored.subjectId === subjectId && stored.day === day;
    return isSame ? NOTHING_TO_DO : refused('id_taken');
  }
  const tooLate = refusedFutureDay(day, context);
  if (tooLate !== undefined) return tooLate;
  if (!isSubjectThere(view, args)) return refused('not_found');

  const before = startsIn(view);
  const startedAt = startOf(before, args, notAfter(args.at, context.now));
  const entry: TimeEntry = { subjectKind, subjectId, runId, day, startedAt, endedAt: null, zone, unlogged: null };
  const started = { name: 'timer.started', entityId: id, payload: { subjectKind, subjectId, runId, day } };
  const made: RowWrite = { ...entryKey(id), fields: entry };
  const moved = moveEnds(withWrites(view, [made]), before, withStart(before, { id, at: startedAt }), context);
  return applied([made, ...moved.writes], [started, ...moved.events]);
};

/** Adds time that was spent without a timer; said again, it is there once. */
export const logTime: Apply<LogTimeArgs> = (view, args, context) => {
  const { id, startedAt, endedAt, day } = args;
  const { subjectKind, subjectId, runId, zone } = args;
  const entry: TimeEntry = { subjectKind, subjectId, runId, day, startedAt, endedAt, zone, unlogged: null };
  const stored = findEntry(view, id);
  if (stored !== undefined) {
    const isSame = stored.subjectId === subjectId && stored.startedAt === startedAt && stored.endedAt === endedAt;
    return isSame ? NOTHING_TO_DO : refused('id_taken');
  }
  const tooLate = refusedFutureDay(day, context);
  if (tooLate !== undefined) return tooLate;
  const problem = problemOfStretch(args, context);
  if (problem !== undefined) return problem;
  if (!isSubjectThere(view, args)) return refused('not_found');
  const { writes, events } = timeOf(view, id, { ...entry, endedAt: null }, endedAt, context);
  return applied([{ ...entryKey(id), fields: entry }, ...writes], events);
};

/** Ends a timer; what it was for gets its minutes. Ended again, the earlier end stays. */
export const stopTimer: Apply<StopTimerArgs> = (view, { id, at: told }, context) => {
  const entry = findEntry(view, id);
  if (entry === undefined) return refused('not_found');
  if (entry.deletedAt !== null) return NOTHING_TO_DO;
  const at = notAfter(told, context.now);
  const before = startsIn(view);
  if (!before.some((start) => start.id === id)) {
    const end = notBefore(at, entry.startedAt);
    if (entry.endedAt !== null && entry.endedAt <= end) return NOTHING_TO_DO;
    const { writes, events } = moveEnd(view, entry, end, context);
    return applied(writes, events);
  }
  const after = inOrder(before.map((start) => (start.id === id ? stopped(start, at) : start)));
  if (isSameValue(before, after)) return NOTHING_TO_DO;
  const { writes, events } = moveEnds(view, before, after, context);
  return applied(writes, events);
};

/** Takes a timer away, running or ended, with the minutes that it gave. What it ended when it began stays ended. */
export const discardTimer: Apply<DiscardTimerArgs> = (view, { id }, context) => {
  const entry = findEntry(view, id);
  if (entry === undefined) return refused('not_found');
  if (entry.deletedAt !== null) return NOTHING_TO_DO;
  const taken =
    entry.endedAt === null ? NOTHING : minutesFor(view, id, entry, { minutes: 0, mustBeThere: true }, context);
  const writes: RowWrite[] = [{ ...entryKey(id), fields: {}, deletedAt: context.now }, ...taken.writes];
  const before = startsIn(view);
  const after = inOrder(before.map((start) => (start.id === id ? gone(start) : start)));
  const moved = moveEnds(withWrites(view, writes), before, after, context);
  return applied(
    [...writes, ...moved.writes],
    [{ name: 'timer.discarded', entityId: id }, ...taken.events, ...moved.events],
  );
};

/** The starts of which the row of the running timer knows, in their order. */
function startsIn(view: RowView): TimerStart[] {
  const row = view.find(RUNNING_TIMER_KEY);
  const starts = (row?.['starts'] ?? []) as readonly TimerStart[]; // only these functions write this collection
  const running = runningEntry(view);
  // A row from before starts were remembered names the one that runs alone.
  const isKnown = running === undefined || starts.some(({ id }) => id === running.id);
  return inOrder(isKnown ? starts : [...starts, { id: running.id, at: running.startedAt }]);
}

function withStart(starts: readonly TimerStart[], start: TimerStart): TimerStart[] {
  return starts.some(({ id }) => id === start.id) ? [...starts] : inOrder([...starts, start]);
}

/** When a start counts from: never before one that its device knew of. */
function startOf(starts: readonly TimerStart[], { after }: StartTimerArgs, at: string): string {
  const known = after === undefined ? undefined : starts.find(({ id }) => id === after)?.at;
  if (known === undefined || at > known) return at;
  return instantOf((epochMsOf(known) ?? 0) + MOMENT_MS);
}

function stopped(start: TimerStart, at: string): TimerStart {
  const end = notBefore(at, start.at);
  return start.stoppedAt !== undefined && start.stoppedAt <= end ? start : { ...start, stoppedAt: end };
}

function gone(start: TimerStart): TimerStart {
  return { ...start, isGone: true };
}

/** The timers whose ends are others than before. */
function movedEnds(before: readonly TimerStart[], after: readonly TimerStart[]): [id: string, end: string | null][] {
  const [old, now] = [endsOf(before), endsOf(after)];
  const isLeft = new Set(after.flatMap((start) => (start.isGone || start.isEdited ? [start.id] : [])));
  // A new one runs unless it is said to have ended.
  return [...now].filter(([id, end]) => !isLeft.has(id) && end !== (old.get(id) ?? null));
}

function rowsOfMoved(view: RowView, before: readonly TimerStart[], after: readonly TimerStart[]): RowKey[] {
  return movedEnds(before, after).flatMap(([id]) => {
    const entry = findEntry(view, id);
    return [entryKey(id), ...(entry === undefined ? [] : rowsOfSubject(entry))];
  });
}

/** Writes the ends that are others than before, the minutes that follow from them, and which timer runs. */
function moveEnds(
  view: RowView,
  before: readonly TimerStart[],
  after: readonly TimerStart[],
  context: MutationContext,
): Part {
  const writes: RowWrite[] = [];
  const events: EffectEvent[] = [];
  for (const [id, end] of movedEnds(before, after)) {
    const seen = withWrites(view, writes); // two may write to the same day
    const entry = findEntry(seen, id);
    if (entry === undefined || entry.deletedAt !== null) continue;
    const moved = moveEnd(seen, entry, end, context);
    writes.push(...moved.writes);
    events.push(...moved.events);
  }
  const fields = { entryId: runningOf(after), starts: after.slice(-TIMER_STARTS_KEPT) };
  return { writes: [...writes, { ...RUNNING_TIMER_KEY, fields }], events };
}

/** Gives an entry an end, another one, or lets it run on. */
function moveEnd(view: RowView, entry: Entry, endedAt: string | null, context: MutationContext): Part {
  const { id } = entry;
  const moved =
    endedAt === null
      ? minutesFor(view, id, entry, { minutes: 0, mustBeThere: true }, context)
      : timeOf(view, id, entry, endedAt, context);
  const fields = { endedAt, ...(moved.unlogged !== undefined && { unlogged: moved.unlogged }) };
  return { writes: [{ ...entryKey(id), fields }, ...moved.writes], events: moved.events };
}

/** The same with why the habit's day did not take the minutes; undefined where nothing was tried. */
type Logged = Part & { unlogged?: TimeEntry['unlogged'] };

/** What becomes of the time of an entry once it has an end. */
function timeOf(view: RowView, id: string, entry: TimeEntry, endedAt: string, context: MutationContext): Logged {
  const minutes = timedMinutes(entry, endedAt);
  // Of one that had ended before, somebody may have taken the minutes back meanwhile.
  const mustBeThere = entry.endedAt !== null;
  const { subjectKind, subjectId } = entry;
  const logged = minutesFor(view, id, { ...entry, endedAt }, { minutes, mustBeThere }, context);
  const stopped = { name: 'timer.stopped', entityId: id, payload: { subjectKind, subjectId, minutes } };
  return { ...logged, events: [stopped, ...logged.events] };
}

/** Time that a habit does not take (it is gone, or its day or all its months are full) is kept in the entry, with the reason. */
function minutesFor(
  view: RowView,
  id: string,
  { subjectKind, subjectId: habitId, runId, day, endedAt, zone, unlogged }: TimeEntry,
  amount: { minutes: number; mustBeThere: boolean },
  context: MutationContext,
): Logged {
  if (subjectKind !== 'habit' || runId === null) return NOTHING;
  const at = endedAt ?? context.now;
  // What the day did not take before it may take now.
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

/** A clock that is ahead must not keep a timer running into the future. */
function notAfter(at: string, now: string): string {
  return at > now ? now : at;
}

/** Nothing ends before it began. */
function notBefore(at: string, beginning: string): string {
  const isEarly = at < beginning;
  return isEarly ? beginning : at;
}

/** Rows as they are once something was written. */
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
