import { epochMsOf, isTimeZone, type LocalDate, localDateAt } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import { isComplete } from './day-outcome.ts';
import type { HabitDay, HabitMonth, HabitRules } from './habit.ts';
import { dayOfKey } from './habit-month.ts';

/** Initial protections of a run, completed days that earn one more, and the maximum that can be held (rulings R12). */
export const PROTECTIONS_AT_START = 2;
export const PROTECTION_EARNED_EVERY_DAYS = 10;
export const PROTECTIONS_HELD_MAX = 3;

/** Streak protections of a run of a habit, derived from its days and never stored. */
export type StreakProtection = {
  /** Available protections, 0 to {@link PROTECTIONS_HELD_MAX}. */
  available: number;
  /** Number of covered missed days. */
  used: number;
  /** The user's day of the latest use; null without a use. */
  lastUsed: LocalDate | null;
  /** Days ever completed until the next one is earned, 1 to {@link PROTECTION_EARNED_EVERY_DAYS}. */
  daysToNext: number;
};

/** Day that was ever completed, or day on which a protection was used. */
type BalanceStep = { day: LocalDate; isUse: boolean };

/**
 * Computes the streak protections of a habit's current run. It starts with two, each tenth day ever completed earns one, and at
 * most three are held, so that a further one is lost. Completions count on their own day and uses on the day of use, so that a
 * use costs one regardless of the day it covers.
 *
 * @param months rows of the habit's days, in any order; rows of other runs are ignored
 */
export function streakProtection(habit: HabitRules, months: Iterable<HabitMonth>): StreakProtection {
  const steps = stepsOf(habit, months);
  const uses = steps.filter(({ isUse }) => isUse);
  const completed = steps.length - uses.length;
  return {
    available: Math.max(0, runningBalances(steps).at(-1)?.balance ?? PROTECTIONS_AT_START),
    used: uses.length,
    lastUsed: uses.at(-1)?.day ?? null,
    daysToNext: PROTECTION_EARNED_EVERY_DAYS - (completed % PROTECTION_EARNED_EVERY_DAYS),
  };
}

/**
 * Checks whether a run has enough protections for every use since a given one. A shortage before it is ignored: a late correction
 * may have changed when protections were earned, and those earned since count.
 *
 * @param usedOn the day of the use
 */
export function hasEnoughProtections(habit: HabitRules, months: Iterable<HabitMonth>, usedOn: LocalDate): boolean {
  return runningBalances(stepsOf(habit, months)).every(({ day, balance }) => day < usedOn || balance >= 0);
}

function stepsOf(habit: HabitRules, months: Iterable<HabitMonth>): BalanceStep[] {
  const runId = currentRunId(habit);
  const steps: BalanceStep[] = [];
  for (const row of months) {
    if (row.runId !== runId) continue;
    for (const [key, facts] of Object.entries(row.days)) {
      const day = dayOfKey(row.month, key);
      if (facts.everDone === true || isComplete(habit, facts)) steps.push({ day, isUse: false });
      if (isUsed(habit, facts)) steps.push({ day: dayOfUse(facts, day), isUse: true });
    }
  }
  return steps.sort((a, b) => (a.day === b.day ? Number(a.isUse) - Number(b.isUse) : a.day < b.day ? -1 : 1));
}

function isUsed(habit: HabitRules, facts: HabitDay): boolean {
  return facts.protectedAt !== undefined && !isComplete(habit, facts);
}

/**
 * Returns the day on which a protection was used. It is never before the covered day, regardless of the time that a device
 * claims.
 */
export function dayOfUse({ protectedAt, zone }: HabitDay, day: LocalDate): LocalDate {
  const at = protectedAt === undefined ? undefined : epochMsOf(protectedAt);
  if (at === undefined || !isTimeZone(zone)) return day;
  const used = localDateAt(at, zone);
  return used < day ? day : used;
}

/** Computes the balance after each step. */
function runningBalances(steps: readonly BalanceStep[]): { day: LocalDate; balance: number }[] {
  let [balance, completed] = [PROTECTIONS_AT_START, 0];
  return steps.map(({ day, isUse }) => {
    if (isUse) balance -= 1;
    else {
      completed += 1;
      if (completed % PROTECTION_EARNED_EVERY_DAYS === 0) balance = Math.min(PROTECTIONS_HELD_MAX, balance + 1);
    }
    return { day, balance };
  });
}
