import type { Apply } from '../sync/effect.ts';
import { isComplete, reachesGoal } from './day-outcome.ts';
import type { HabitDay, HabitDayState, HabitLog, HabitRules } from './habit.ts';
import { dayWithLogs } from './log-amount.ts';
import { type DayArgs, writeDay } from './write-day.ts';

export type SetDayArgs = DayArgs & {
  /**
   * `null` clears the state of the day, but not its note and amounts (the history editor). A day that is no longer missed needs
   * no protection and returns it.
   */
  state: HabitDayState | null;
  /**
   * Ids of amounts to remove with the state, for `undone` and `null`: those that the user saw. An amount that another device
   * added meanwhile is a separate fact and stays. It may complete the day again, exactly as if it arrived later. Without this the
   * amounts stay, and `undone` overrides them.
   */
  removes?: readonly string[];
};

/** Sets the state of a day. Setting the same state again changes nothing, not even the write time. */
export const setHabitDay: Apply<SetDayArgs> = (view, args, context) =>
  writeDay(view, args, context, ({ habit, before }) => {
    const day = dayWithState(habit, before, args);
    return { day: isSameDay(before, day) ? before : day };
  });

function dayWithState(
  habit: Pick<HabitRules, 'kind' | 'goal' | 'target'>,
  before: HabitDay | undefined,
  args: SetDayArgs,
): HabitDay | undefined {
  const { state, at, zone } = args;
  const note = before?.note === undefined ? {} : { note: before.note };
  const logs = before?.logs === undefined ? {} : { logs: before.logs };
  const protection = before?.protectedAt === undefined ? {} : { protectedAt: before.protectedAt };
  switch (state) {
    case 'done':
      return { state, everDone: true, at, zone, ...note, ...logs };
    case 'undone':
      return toggledOff(habit, before, args);
    case 'missed':
      return { state, ...protection, at, zone, ...note, ...logs };
    case 'skipped':
      return { state, at, zone, ...note, ...logs };
    case null: {
      const left = logsLeft(before, args);
      return left.length === 0 ? noteOnly(before) : dayWithLogs(habit, { at, zone, ...note }, left, args);
    }
  }
}

/**
 * Toggles off a day that was done. A day that never was done keeps its state (skipped, missed or partly done) and only loses the
 * given amounts. A day that was completed after it was skipped is skipped again.
 */
function toggledOff(
  habit: Pick<HabitRules, 'kind' | 'goal' | 'target'>,
  before: HabitDay | undefined,
  args: SetDayArgs,
): HabitDay | undefined {
  const { at, zone, removes } = args;
  const left = logsLeft(before, args);
  if (before?.everDone === true || isComplete(habit, before)) {
    const said = before?.state === 'skipped' ? before.state : 'undone';
    const undone: HabitDay = { state: said, ...(said === 'undone' && { everDone: true }), at, zone, ...noteOf(before) };
    // The author had not seen the remaining amounts, so they count as if they arrived later.
    if (removes !== undefined && reachesGoal(habit, left)) return dayWithLogs(habit, undone, left, args);
    return left.length === 0 ? undone : { ...undone, logs: left };
  }
  if (before === undefined || left.length === (before.logs?.length ?? 0)) return before;
  if (before.state === undefined) return dayWithLogs(habit, before, left, args);
  const { logs: _, ...rest } = before;
  return { ...rest, at, zone, ...(left.length === 0 ? {} : { logs: left }) };
}

function logsLeft(before: HabitDay | undefined, { removes = [] }: SetDayArgs): HabitLog[] {
  return (before?.logs ?? []).filter(({ id }) => !removes.includes(id));
}

function noteOf(before: HabitDay | undefined): Pick<HabitDay, 'note'> {
  return before?.note === undefined ? {} : { note: before.note };
}

function noteOnly(before: HabitDay | undefined): HabitDay | undefined {
  return before?.note === undefined ? undefined : { at: before.at, zone: before.zone, note: before.note };
}

function isSameDay(before: HabitDay | undefined, after: HabitDay | undefined): boolean {
  return (
    before !== undefined &&
    after !== undefined &&
    before.state === after.state &&
    before.everDone === after.everDone &&
    before.protectedAt === after.protectedAt &&
    before.logs?.length === after.logs?.length
  );
}
