import { addDays, type LocalDate, localDate, monthOf } from '../time/index.ts';
import type { HabitDay, HabitMonth, HabitRules } from './habit.ts';
import { dayKey } from './habit-month.ts';

/** The weekday on which the user's weeks begin where the test does not care. */
export const SUNDAY = 0;

/** A Saturday. */
export const TODAY = localDate('2026-11-21');
const WRITTEN = { at: '2026-11-21T08:30:00.000Z', zone: 'Europe/Berlin' };

/** A daily yes/no habit in its first run; name what matters to the test. */
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

/** What the signs of {@link months} stand for. */
const DAYS: Record<string, HabitDay> = {
  x: { state: 'done', everDone: true, ...WRITTEN },
  u: { state: 'undone', everDone: true, ...WRITTEN },
  s: { state: 'skipped', ...WRITTEN },
  m: { state: 'missed', ...WRITTEN },
  n: { note: 'A note', ...WRITTEN },
  p: { protectedAt: WRITTEN.at, ...WRITTEN },
};

/** A day with an amount, as logging it leaves it behind. */
export function logged(amount: number, isComplete: boolean): HabitDay {
  const logs = [{ id: 'l', amount, at: WRITTEN.at }];
  return isComplete ? { everDone: true, logs, ...WRITTEN } : { logs, ...WRITTEN };
}

/**
 * The rows of days written as one sign each, oldest first: `x` done, `u` toggled off, `s` skipped, `m` told to be missed,
 * `p` protected, `n` only a note, `.` nothing; a blank parts weeks and means nothing. Digits are amounts, complete by `goal` on.
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

/** The rows that hold the given days. */
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
