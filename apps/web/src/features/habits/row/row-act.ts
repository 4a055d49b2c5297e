import { currentRunId, type HabitDay, type HabitMonth, type HabitRules, isComplete } from '@dayward/domain';
import type { HabitOnDay } from '../habits.view-model.ts';

/**
 * The effect of one tap on a habit's row, the frequent act of its kind:
 *
 *   set    sets the state of the day: done, or undone again
 *   add    adds an amount
 *   ask    asks for the value, because no amount is likelier than any other
 *   time   starts or stops the timer
 */
export type RowAct =
  | { act: 'set'; state: 'done' | 'undone' }
  | { act: 'add'; amount: number }
  | { act: 'ask' | 'time' };

/** Decides what one tap on a row does; only a yes-or-no habit is toggled, so only there it depends on the day. */
export function rowActOf(habit: Pick<HabitRules, 'kind' | 'goal' | 'target'>, facts: HabitDay | undefined): RowAct {
  switch (habit.kind) {
    case 'yes_no':
      return { act: 'set', state: isComplete(habit, facts) ? 'undone' : 'done' };
    case 'count':
    case 'at_most':
      return { act: 'add', amount: 1 };
    case 'quantity':
      return { act: 'ask' };
    case 'duration':
      return { act: 'time' };
  }
}

/** The second act of an at-most habit, "None today": undefined once the day has an amount, and for every other kind. */
export function noneTodayOf(
  { kind }: Pick<HabitRules, 'kind'>,
  { amount, facts }: Pick<HabitOnDay, 'amount' | 'facts'>,
): { isSaid: boolean } | undefined {
  return kind === 'at_most' && amount === 0 ? { isSaid: facts?.state === 'done' } : undefined;
}

/** True if the circle of a row is full: an at-most habit leaves it open for the next one until "None today" is said. */
export function isCircleFull({ kind }: Pick<HabitRules, 'kind'>, onDay: HabitOnDay): boolean {
  return onDay.isComplete && (kind !== 'at_most' || noneTodayOf({ kind }, onDay)?.isSaid === true);
}

/**
 * The amount that the entry of a value offers: the amount that was logged last in this run, else the rest of the target,
 * and 1 for an at-most habit. Undefined if there is neither.
 */
export function offeredAmount(
  habit: Pick<HabitRules, 'id' | 'kind' | 'runId'>,
  months: readonly HabitMonth[],
  { amount, target }: Pick<HabitOnDay, 'amount' | 'target'>,
): number | undefined {
  const last = lastAmount(months, currentRunId(habit));
  if (last !== undefined) return last;
  if (habit.kind === 'at_most') return 1;
  if (target === null) return undefined;
  return amount < target ? Number((target - amount).toFixed(FRACTION_DIGITS)) : target;
}

/** Sums of amounts are rounded to a millionth, see `amountOf`. */
const FRACTION_DIGITS = 6;

function lastAmount(months: readonly HabitMonth[], runId: string): number | undefined {
  let last: { amount: number; at: string } | undefined;
  for (const { days, ...row } of months) {
    if (row.runId !== runId) continue;
    for (const { logs = [] } of Object.values(days)) {
      for (const log of logs) if (log.amount > 0 && (last === undefined || log.at > last.at)) last = log;
    }
  }
  return last?.amount;
}
