import { epochMsOf, isTimeZone, type LocalDate, localDateAt } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import { isComplete } from './day-outcome.ts';
import type { HabitDay, HabitMonth, HabitRules } from './habit.ts';
import { dayOfKey } from './habit-month.ts';

/** Protections that a run begins with, completed days that earn one more, and how many can be held (rulings R12). */
export const PROTECTIONS_AT_START = 2;
export const PROTECTION_EARNED_EVERY_DAYS = 10;
export const PROTECTIONS_HELD_MAX = 3;

/** The streak protections of a run of a habit: consequences of its days, stored nowhere. */
export type StreakProtection = {
  /** How many can be used, 0 to {@link PROTECTIONS_HELD_MAX}. */
  available: number;
  /** How many missed days are covered. */
  used: number;
  /** The user's day on which the latest was used; null where none was. */
  lastUsed: LocalDate | null;
  /** Days ever completed until the next one is earned, 1 to {@link PROTECTION_EARNED_EVERY_DAYS}. */
  daysToNext: number;
};

/** A day that was ever completed, or one on which a protection was used. */
type Step = { day: LocalDate; isUse: boolean };

/**
 * The streak protections of a habit's current run: it begins with two, each tenth day ever completed earns one, and at
 * most three are held, so that one that is earned while three are there is lost. Completions count on their own day, uses
 * on the day on which they were made, which is what makes a use cost one whichever day it covers.
 *
 * @param months rows of the habit's days, in any order; those of other runs do not matter
 */
export function streakProtection(habit: HabitRules, months: Iterable<HabitMonth>): StreakProtection {
  const steps = stepsOf(habit, months);
  const uses = steps.filter(({ isUse }) => isUse);
  const completed = steps.length - uses.length;
  return {
    available: Math.max(0, walk(steps).at(-1)?.balance ?? PROTECTIONS_AT_START),
    used: uses.length,
    lastUsed: uses.at(-1)?.day ?? null,
    daysToNext: PROTECTION_EARNED_EVERY_DAYS - (completed % PROTECTION_EARNED_EVERY_DAYS),
  };
}

/**
 * Whether the days of a run hold no more uses than protections from a use on. What was short before it is past: a day that
 * was put right later may have moved when protections were earned, and those that were earned since count.
 *
 * @param usedOn the day on which the use was made
 */
export function areProtectionsCovered(habit: HabitRules, months: Iterable<HabitMonth>, usedOn: LocalDate): boolean {
  return walk(stepsOf(habit, months)).every(({ day, balance }) => day < usedOn || balance >= 0);
}

function stepsOf(habit: HabitRules, months: Iterable<HabitMonth>): Step[] {
  const runId = currentRunId(habit);
  const steps: Step[] = [];
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

/** The day on which a protection was used. No day can be covered before it was missed, whatever a device says of when that was. */
export function dayOfUse({ protectedAt, zone }: HabitDay, day: LocalDate): LocalDate {
  const at = protectedAt === undefined ? undefined : epochMsOf(protectedAt);
  if (at === undefined || !isTimeZone(zone)) return day;
  const used = localDateAt(at, zone);
  return used < day ? day : used;
}

/** The balance after each step. */
function walk(steps: readonly Step[]): { day: LocalDate; balance: number }[] {
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
