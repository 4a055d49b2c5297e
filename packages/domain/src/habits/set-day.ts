import type { Apply } from '../sync/effect.ts';
import { isComplete, reachesGoal } from './day-outcome.ts';
import type { HabitDay, HabitDayState, HabitLog, HabitRules } from './habit.ts';
import { dayWithLogs } from './log-amount.ts';
import { type DayArgs, writeDay } from './write-day.ts';

export type SetDayArgs = DayArgs & {
  /**
   * `null` takes back whatever was said of the day, but for its note and amounts (the history editor). A day that is no
   * longer missed needs no protection, and gives it back.
   */
  state: HabitDayState | null;
  /**
   * For `undone` and `null`: the amounts that go with it, by the ids that the user saw. One that another device added
   * meanwhile is a fact of its own and stays; it may complete the day again, as it does when it arrives later. Without
   * this the amounts stay, and `undone` holds against them.
   */
  removes?: readonly string[];
};

/** Says of a day what became of it. Saying the same again changes nothing, also not when it was said. */
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
 * A day that was done is told not to be. Of one that never was there is nothing to say: it stays what it is, skipped,
 * missed or partly done, but for the amounts that go.
 */
function toggledOff(
  habit: Pick<HabitRules, 'kind' | 'goal' | 'target'>,
  before: HabitDay | undefined,
  args: SetDayArgs,
): HabitDay | undefined {
  const { at, zone, removes } = args;
  const left = logsLeft(before, args);
  if (before?.everDone === true || isComplete(habit, before)) {
    const undone: HabitDay = { state: 'undone', everDone: true, at, zone, ...noteOf(before) };
    // What is left was added by somebody who did not know of this: it counts as if it came after it.
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
