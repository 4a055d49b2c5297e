import type { Apply } from '../sync/effect.ts';
import { isComplete } from './day-outcome.ts';
import type { HabitDay, HabitDayState, HabitRules } from './habit.ts';
import { type DayArgs, writeDay } from './write-day.ts';

export type SetDayArgs = DayArgs & {
  /** `null` takes back whatever was said of the day, but for its note (Undo, the history editor). A day that is no longer
   * missed needs no protection, and gives it back. */
  state: HabitDayState | null;
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
  { state, at, zone }: SetDayArgs,
): HabitDay | undefined {
  const note = before?.note === undefined ? {} : { note: before.note };
  const logs = before?.logs === undefined ? {} : { logs: before.logs };
  const protection = before?.protectedAt === undefined ? {} : { protectedAt: before.protectedAt };
  switch (state) {
    case 'done':
      return { state, everDone: true, at, zone, ...note, ...logs };
    case 'undone':
      // Toggling off what was never completed says nothing; an amount below the goal goes, as the user asked, and a
      // protected miss stays what it is.
      return before?.everDone === true || isComplete(habit, before)
        ? { state, everDone: true, at, zone, ...note }
        : before?.protectedAt === undefined
          ? noteOnly(before)
          : before;
    case 'missed':
      return { state, ...protection, at, zone, ...note, ...logs };
    case 'skipped':
      return { state, at, zone, ...note, ...logs };
    case null:
      return noteOnly(before);
  }
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
