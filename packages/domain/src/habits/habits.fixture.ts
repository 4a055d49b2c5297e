import { addDays, type LocalDate, localDate, monthOf } from '../time/index.ts';
import type { HabitDay, HabitMonth, HabitRules } from './habit.ts';
import { dayKey } from './habit-month.ts';

/** First day of the user's week in tests that do not depend on it. */
export const SUNDAY = 0;

/** A Saturday. */
export const TODAY = localDate('2026-11-21');
const WRITTEN = { at: '2026-11-21T08:30:00.000Z', zone: 'Europe/Berlin' };

/** Builds a daily yes/no habit in its first run; override what matters to the test. */
export function habit(overrides: Partial<HabitRules> = {}): HabitRules {
  return {
    id: 'h',
    kind: 'yes_no',
    goal: 1,
    target: null,
    schedule: { type: 'daily' },
    startsOn: null,
    endsOn: null,
    pauses: [],
    runId: null,
    ...overrides,
  };
}

/** Meaning of the signs of {@link months}. */
const DAYS: Record<string, HabitDay> = {
  x: { state: 'done', everDone: true, ...WRITTEN },
  u: { state: 'undone', everDone: true, ...WRITTEN },
  s: { state: 'skipped', ...WRITTEN },
  m: { state: 'missed', ...WRITTEN },
  n: { note: 'A note', ...WRITTEN },
  p: { protectedAt: WRITTEN.at, ...WRITTEN },
};

/** Builds a day with an amount as logging stores it. */
export function logged(amount: number, isComplete: boolean): HabitDay {
  const logs = [{ id: 'l', amount, at: WRITTEN.at }];
  return isComplete ? { everDone: true, logs, ...WRITTEN } : { logs, ...WRITTEN };
}

/**
 * Builds month rows from one sign per day, oldest first: `x` done, `u` toggled off, `s` skipped, `m` set to missed, `p`
 * protected, `n` only a note, `.` nothing. A blank separates weeks and has no meaning. Digits are amounts, complete from `goal`
 * on.
 *
 * @param last the day of the last sign
 */
export function months(signs: string, { last = TODAY, runId = 'h', goal = 1 } = {}): HabitMonth[] {
  const days = [...signs.replaceAll(' ', '')];
  const facts = days.map((sign, index): [LocalDate, HabitDay | undefined] => [
    addDays(last, index - days.length + 1),
    /\d/.test(sign) ? logged(Number(sign), Number(sign) >= goal) : DAYS[sign],
  ]);
  return monthsOf(facts, runId);
}

/** Builds the rows that hold the given days. */
export function monthsOf(days: readonly (readonly [LocalDate, HabitDay | undefined])[], runId = 'h'): HabitMonth[] {
  const byMonth = Map.groupBy(
    days.filter(([, facts]) => facts !== undefined),
    ([day]) => monthOf(day),
  );
  return [...byMonth].map(([month, entries]) => ({
    habitId: 'h',
    runId,
    month,
    days: Object.fromEntries(entries.map(([day, facts]) => [dayKey(day), facts as HabitDay])), // filtered above
  }));
}
