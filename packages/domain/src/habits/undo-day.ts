import type { HabitDay, HabitDayState, HabitLog } from './habit.ts';
import type { ProtectDayArgs } from './protect-day.ts';
import type { DayArgs } from './write-day.ts';

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
