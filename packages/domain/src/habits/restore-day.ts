import type { HabitDay } from './habit.ts';
import type { LogAmountArgs } from './log-amount.ts';
import type { ProtectDayArgs } from './protect-day.ts';
import type { SetDayArgs } from './set-day.ts';
import type { DayArgs } from './write-day.ts';

/** A mutation by its name on the wire, with its arguments. */
export type DayChange =
  | { name: 'habit.setDay'; args: SetDayArgs }
  | { name: 'habit.logAmount'; args: LogAmountArgs }
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
  // A protection comes last: it needs a day that is missed by then.
  return [...restoreFacts(before, after, where), ...protection];
}

function restoreFacts(before: HabitDay | undefined, after: HabitDay | undefined, where: DayArgs): DayChange[] {
  const set = (state: SetDayArgs['state']): DayChange => ({ name: 'habit.setDay', args: { ...where, state } });
  const amounts = (from: HabitDay | undefined): DayChange[] => {
    const change = amountsBetween(from, before);
    return change === undefined ? [] : [{ name: 'habit.logAmount', args: { ...where, ...change } }];
  };
  switch (before?.state) {
    case 'done':
    case 'skipped':
    case 'missed':
      // Amounts first: they may take back what is said of the day.
      return [...amounts(after), set(before.state)];
    case 'undone':
      return [set('done'), set('undone'), ...amounts(undefined)];
    case undefined:
      return after?.state === undefined && before?.logs !== undefined
        ? amounts(after)
        : [set(null), ...amounts(undefined)];
  }
}

function amountsBetween(
  from: HabitDay | undefined,
  to: HabitDay | undefined,
): Pick<LogAmountArgs, 'removes' | 'adds'> | undefined {
  const [current, wanted] = [from?.logs ?? [], to?.logs ?? []];
  const kept = new Set(wanted.map(({ id }) => id));
  const known = new Set(current.map(({ id }) => id));
  const removes = current.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const adds = wanted.filter(({ id }) => !known.has(id)).map(({ id, amount }) => ({ id, amount }));
  return removes.length === 0 && adds.length === 0 ? undefined : { removes, adds };
}
