import { isDeepEqual } from '../sync/deep-equal.ts';
import { type Apply, refused } from '../sync/effect.ts';
import { amountOf, reachesGoal } from './day-outcome.ts';
import type { HabitDay, HabitLog, HabitRules } from './habit.ts';
import { HABIT_LOGS_PER_DAY_MAX } from './limits.ts';
import { type DayArgs, writeDay } from './write-day.ts';

export type LogAmountArgs = DayArgs & {
  /** Ids of amounts to remove; unknown ids are ignored. */
  removes: readonly string[];
  /** Amounts to add, with ids made by the client; an existing id is unchanged. */
  adds: readonly { id: string; amount: number }[];
};

/** Amounts to add with their times; a restored amount keeps its original time. */
type LogChanges = {
  removes: readonly string[];
  adds: readonly { id: string; amount: number; at?: string }[];
  at: string;
};

/**
 * Adds and removes amounts of a day, each a fact of its own: two devices that each add 3 end at 6. Setting a day to N removes the
 * amounts that the user saw and adds one.
 */
export const logHabitAmount: Apply<LogAmountArgs> = (view, args, context) =>
  writeDay(view, args, context, ({ habit, before }) => {
    const logs = changedLogs(before?.logs ?? [], args);
    if (logs.length > HABIT_LOGS_PER_DAY_MAX) return refused('limit_reached');
    if (isDeepEqual(logs, before?.logs ?? [])) return { day: before };
    return { day: dayWithLogs(habit, before, logs, args) };
  });

/** Returns the amounts of a day after removals and additions, sorted by id. */
export function changedLogs(before: readonly HabitLog[], { removes, adds, at }: LogChanges): HabitLog[] {
  const byId = new Map(before.map((log) => [log.id, log]));
  const kept = new Set(adds.map(({ id }) => id));
  for (const id of removes) if (!kept.has(id)) byId.delete(id);
  for (const { id, amount, at: loggedAt = at } of adds) if (!byId.has(id)) byId.set(id, { id, amount, at: loggedAt });
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns a day after a change of its amounts; undefined if no facts are left. */
export function dayWithLogs(
  habit: Pick<HabitRules, 'kind' | 'goal' | 'target'>,
  before: HabitDay | undefined,
  logs: HabitLog[],
  { at, zone }: Pick<LogAmountArgs, 'at' | 'zone'>,
): HabitDay | undefined {
  const said = stateAfterLogging(habit, before, logs);
  const isLeftMissed = said.everDone === undefined || said.state === 'undone';
  const protection = isLeftMissed && before?.protectedAt !== undefined ? { protectedAt: before.protectedAt } : {};
  const isEmpty = logs.length === 0 && said.state === undefined && before?.note === undefined;
  if (isEmpty && !('protectedAt' in protection)) return undefined;
  return {
    ...said,
    ...protection,
    at,
    zone,
    ...(before?.note === undefined ? {} : { note: before.note }),
    ...(logs.length === 0 ? {} : { logs }),
  };
}

/**
 * Decides the state of a day after a change of its amounts. A day set to done stays done, except for an at-most habit, whose
 * amount may contradict it. A day that reached an earlier, lower goal stays done as long as no amount is removed. Otherwise the
 * amount decides. A day that was toggled off keeps `everDone`, and a protected one stays missed, so that its protection still
 * covers a miss. A skip stays: the amount completes the day if it reaches the goal, and without it the day is skipped as before.
 */
function stateAfterLogging(
  habit: Pick<HabitRules, 'kind' | 'goal' | 'target'>,
  before: HabitDay | undefined,
  logs: readonly HabitLog[],
): Pick<HabitDay, 'state' | 'everDone'> {
  if (before?.state === 'done' && habit.kind !== 'at_most') return { state: 'done', everDone: true };
  const isSkipped = before?.state === 'skipped';
  const mayStayComplete = before?.everDone === true && (before.state === undefined || (isSkipped && logs.length > 0));
  const hadEnough = mayStayComplete && habit.kind !== 'at_most' && amountOf({ logs: [...logs] }) >= amountOf(before);
  const isEnough = hadEnough || reachesGoal(habit, logs);
  // Whether a skipped day stayed within a limit does not matter.
  if (isSkipped) return { state: 'skipped', ...(isEnough && habit.kind !== 'at_most' && { everDone: true }) };
  if (isEnough) return { everDone: true };
  if (before?.state === 'missed' && before.protectedAt !== undefined) return { state: 'missed' };
  return before?.state === 'undone' ? { state: 'undone', everDone: true } : {};
}
