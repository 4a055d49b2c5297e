import { type Apply, refused } from '../sync/effect.ts';
import { isSameValue } from '../sync/is-same-value.ts';
import { isComplete } from './day-outcome.ts';
import type { HabitDay, HabitDayState, HabitLog } from './habit.ts';
import { HABIT_LOGS_PER_DAY_MAX } from './limits.ts';
import { changedLogs, dayWithLogs } from './log-amount.ts';
import type { ProtectDayArgs } from './protect-day.ts';
import { type DayArgs, type StoredHabit, writeDay } from './write-day.ts';

export type RestoreDayArgs = DayArgs & {
  /** What was said of the day, and whether it was ever complete: by the goal of its time, which no other change can say again. */
  state: HabitDayState | null;
  everDone: boolean;
  /** The amounts that came since, by their ids, those that were there and are, and those that went. */
  removes: readonly string[];
  keeps: readonly string[];
  adds: readonly HabitLog[];
};

/** A mutation by its name on the wire, with its arguments. */
export type DayChange =
  | { name: 'habit.restoreDay'; args: RestoreDayArgs }
  | { name: 'habit.protectDay'; args: ProtectDayArgs };

/**
 * The changes, to be made in this order, that take a day back to what it was: what Undo sends. Every derived figure is
 * then as before. Notes have an undo of their own and stay as they are.
 *
 * @param before the day as the user saw it before the change that is undone, and `after` as it is now
 * @param where the day, and when and in which zone Undo was pressed
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
  // A protection comes last: it needs a day that is missed by then.
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
 * Gives a day back what was said of it and its amounts. Amounts that nobody who undid saw are facts of their own: they
 * stay, and count as if they came after it.
 */
export const restoreDayFacts: Apply<RestoreDayArgs> = (view, args, context) =>
  writeDay(view, args, context, ({ habit, before }) => {
    const logs = changedLogs(before?.logs ?? [], args);
    if (logs.length > HABIT_LOGS_PER_DAY_MAX) return refused('limit_reached');
    const known = new Set([...args.keeps, ...args.adds.map(({ id }) => id)]);
    const seen = logs.filter(({ id }) => known.has(id));
    const asSeen = dayAsSeen(habit, before, seen, args);
    const day = seen.length === logs.length ? asSeen : dayWithLogs(habit, asSeen, logs, args);
    return { day: saysTheSame(before, day) ? before : day };
  });

function dayAsSeen(
  habit: StoredHabit,
  before: HabitDay | undefined,
  logs: HabitLog[],
  { state, everDone, at, zone }: RestoreDayArgs,
): HabitDay | undefined {
  const wasDone = state === 'done' || state === 'undone' || (state === null && everDone);
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
  const isEmpty = Object.keys(covered).length === 2; // when and where alone
  return isEmpty ? undefined : covered;
}

/** Whether two days differ in nothing but when they were written. */
function saysTheSame(a: HabitDay | undefined, b: HabitDay | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return isSameValue({ ...a, at: '', zone: '' }, { ...b, at: '', zone: '' });
}
