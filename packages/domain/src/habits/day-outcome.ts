import { assertNever } from '../kernel/assert-never.ts';
import type { HabitDay, HabitLog, HabitRules } from './habit.ts';
import { HABIT_GOAL_MIN } from './limits.ts';

type Measure = Pick<HabitRules, 'kind' | 'goal' | 'target'>;

/** Sums of amounts are rounded to a millionth, so that 0.1 + 0.2 reaches 0.3. */
const PRECISION = 1_000_000;

/** Returns the amount of a day: the sum of its logs, or 0 without logs. */
export function amountOf(day: Pick<HabitDay, 'logs'> | undefined): number {
  const sum = (day?.logs ?? []).reduce((total, { amount }) => total + amount, 0);
  return Math.round(sum * PRECISION) / PRECISION;
}

/** Returns how many times a day the habit is to be done: only a count habit has a goal above 1 (rulings R5). */
export function goalOf({ kind, goal }: Pick<HabitRules, 'kind' | 'goal'>): number {
  return kind === 'count' ? goal : HABIT_GOAL_MIN;
}

/**
 * Checks whether the logs complete a day. A quantity or duration without a target is complete with any amount. An at-most habit
 * without one allows no amount. A day of an at-most habit without any state or log is unknown and so not complete. Staying below
 * the limit must be logged, even as an amount of 0 (decision 0044).
 */
export function reachesGoal(habit: Measure, logs: readonly HabitLog[] | undefined): boolean {
  if (logs === undefined || logs.length === 0) return false;
  const amount = amountOf({ logs: [...logs] });
  switch (habit.kind) {
    case 'yes_no':
    case 'count':
      return amount >= goalOf(habit);
    case 'quantity':
    case 'duration':
      return amount > 0 && amount >= (habit.target ?? 0);
    case 'at_most':
      return amount <= (habit.target ?? 0);
    default:
      return assertNever(habit.kind);
  }
}

/**
 * Checks whether a day is complete: set to done, completed by its amounts, or completed by the goal that held when the amount was
 * logged. Raising a goal never un-completes a day. A skipped day is complete if amounts logged after the skip reached the goal.
 *
 * A day of an at-most habit is complete if it ends as it is; see {@link isCompleteOn} for a day that may not be over.
 */
export function isComplete(habit: Measure, day: HabitDay | undefined): boolean {
  if (day === undefined) return false;
  if (day.state === 'skipped') return day.everDone === true;
  if (day.state !== undefined) return day.state === 'done';
  return day.everDone === true || reachesGoal(habit, day.logs);
}

/**
 * Checks whether a day counts as complete now. Amounts within the limit of an at-most habit complete a day only once it is over,
 * because a later amount may exceed it; an explicit "none today" (`done`, or an amount of 0) completes it at once.
 */
export function isCompleteOn(habit: Measure, day: HabitDay | undefined, isOver: boolean): boolean {
  return isComplete(habit, day) && (isOver || !isProvisional(habit, day));
}

/** Checks whether a day of an at-most habit is complete only as long as nothing more is logged. */
export function isProvisional(habit: Measure, day: HabitDay | undefined): boolean {
  return habit.kind === 'at_most' && day?.state === undefined && amountOf(day) > 0 && isComplete(habit, day);
}
