import { isDeepEqual } from '../sync/deep-equal.ts';
import { type Apply, refused } from '../sync/effect.ts';
import { isComplete } from './day-outcome.ts';
import type { HabitDay, HabitLog } from './habit.ts';
import { HABIT_LOGS_PER_DAY_MAX } from './limits.ts';
import { changedLogs, dayWithLogs } from './log-amount.ts';
import type { RestoreDayArgs } from './undo-day.ts';
import { type StoredHabit, writeDay } from './write-day.ts';

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
