import { isDeepEqual } from '../sync/deep-equal.ts';
import { type Apply, refused } from '../sync/effect.ts';
import { isComplete } from './day-outcome.ts';
import type { HabitDay, HabitDayState, HabitLog } from './habit.ts';
import { HABIT_LOGS_PER_DAY_MAX } from './limits.ts';
import { changedLogs, dayWithLogs } from './log-amount.ts';
import type { ProtectDayArgs } from './protect-day.ts';
import { type DayArgs, type StoredHabit, writeDay } from './write-day.ts';

export type RestoreDayArgs = DayArgs & {
  /** Previous state of the day and whether it was ever complete by the goal of its time; no other change can set that. */
  state: HabitDayState | null;
  everDone: boolean;
  /** Amounts added since, by id; then those that are still present, and those that were removed. */
  removes: readonly string[];
  keeps: readonly string[];
  adds: readonly HabitLog[];
};

/** Mutation by its name on the wire, with its arguments. */
export type DayChange =
  | { name: 'habit.restoreDay'; args: RestoreDayArgs }
  | { name: 'habit.protectDay'; args: ProtectDayArgs };

/**
 * Lists the changes, in order, that restore a day to a previous version: what Undo sends. Every derived figure is then as before.
 * Notes have an undo of their own and are unchanged.
 *
 * @param before the day as the user saw it before the change that is undone, and `after` as it is now
 * @param where the day, and the time and zone of the Undo
 */
export function restoreHabitDay(
  before: HabitDay | undefined,
  after: HabitDay | undefined,
  where: DayArgs,
): DayChange[] {
  const wasProtected = before?.protectedAt !== undefined;
  const isOther = wasProtected || after?.protectedAt !== undefined;
  const protection: DayChange[] = isOther
    ? [{ name: 'habit.protectDay', args: { ...where, isProtected: wasProtected } }]
    : [];
  const said = { state: before?.state ?? null, everDone: before?.everDone === true };
  const facts: DayChange = {
    name: 'habit.restoreDay',
    args: { ...where, ...said, ...amountsBetween(after?.logs ?? [], before?.logs ?? []) },
  };
  // A protection comes last, because it requires a missed day.
  return [facts, ...protection];
}

function amountsBetween(
  current: readonly HabitLog[],
  wanted: readonly HabitLog[],
): Pick<RestoreDayArgs, 'removes' | 'keeps' | 'adds'> {
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const currentIds = new Set(current.map(({ id }) => id));
  return {
    removes: current.filter(({ id }) => !wantedIds.has(id)).map(({ id }) => id),
    keeps: wanted.filter(({ id }) => currentIds.has(id)).map(({ id }) => id),
    adds: wanted.filter(({ id }) => !currentIds.has(id)),
  };
}

/**
 * Restores the state and the amounts of a day. Amounts that the author of the undo had not seen are separate facts: they stay and
 * count as if they arrived after it.
 */
export const restoreDayFacts: Apply<RestoreDayArgs> = (view, args, context) =>
  writeDay(view, args, context, ({ habit, before }) => {
    const logs = changedLogs(before?.logs ?? [], args);
    if (logs.length > HABIT_LOGS_PER_DAY_MAX) return refused('limit_reached');
    const known = new Set([...args.keeps, ...args.adds.map(({ id }) => id)]);
    const seen = logs.filter(({ id }) => known.has(id));
    const asSeen = dayAsSeen(habit, before, seen, args);
    const day = seen.length === logs.length ? asSeen : dayWithLogs(habit, asSeen, logs, args);
    return { day: isSameContent(before, day) ? before : day };
  });

function dayAsSeen(
  habit: StoredHabit,
  before: HabitDay | undefined,
  logs: HabitLog[],
  { state, everDone, at, zone }: RestoreDayArgs,
): HabitDay | undefined {
  const isByAmounts = everDone && (state === null || (state === 'skipped' && logs.length > 0));
  const wasDone = state === 'done' || state === 'undone' || isByAmounts;
  const day: HabitDay = {
    ...(state !== null && { state }),
    ...(wasDone && { everDone: true }),
    at,
    zone,
    ...(before?.note !== undefined && { note: before.note }),
    ...(logs.length > 0 && { logs }),
  };
  const isMissed = state !== 'skipped' && !isComplete(habit, day);
  const covered = isMissed && before?.protectedAt !== undefined ? { ...day, protectedAt: before.protectedAt } : day;
  const isEmpty = Object.keys(covered).length === 2; // only time and zone
  return isEmpty ? undefined : covered;
}

/** Checks whether two days differ only in their write times. */
function isSameContent(a: HabitDay | undefined, b: HabitDay | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return isDeepEqual({ ...a, at: '', zone: '' }, { ...b, at: '', zone: '' });
}
