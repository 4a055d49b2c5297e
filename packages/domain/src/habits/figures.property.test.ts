import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate, type Weekday } from '../time/index.ts';
import { type HabitFigures, habitFigures } from './figures.ts';
import type { HabitDay, HabitRules, HabitSchedule } from './habit.ts';
import { habit, logged, monthsOf, SUNDAY, TODAY } from './habits.fixture.ts';
import { habitHistory } from './history.ts';

const WRITTEN = { at: '2026-11-21T08:30:00.000Z', zone: 'Europe/Berlin' };
const DONE: HabitDay = { state: 'done', everDone: true, ...WRITTEN };
const UNDONE: HabitDay = { state: 'undone', everDone: true, ...WRITTEN };
const SAID: HabitDay[] = [
  UNDONE,
  { state: 'skipped', ...WRITTEN },
  { state: 'missed', ...WRITTEN },
  { note: 'A note', ...WRITTEN },
  { protectedAt: WRITTEN.at, ...WRITTEN },
  { ...UNDONE, protectedAt: WRITTEN.at },
  logged(1, false),
  logged(9, true),
];

const schedule: fc.Arbitrary<HabitSchedule> = fc.oneof(
  fc.constant({ type: 'daily' } as const),
  fc
    .uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { minLength: 1 })
    .map((days) => ({ type: 'weekdays' as const, days })),
  fc.record({
    type: fc.constant('times' as const),
    times: fc.integer({ min: 1, max: 7 }),
    per: fc.constantFrom('week', 'month'),
  }),
  fc.record({ type: fc.constant('every' as const), days: fc.integer({ min: 2, max: 9 }) }),
);
const offset = fc.integer({ min: -60, max: 1 });
const date = offset.map((days) => addDays(TODAY, days));
const pause = fc
  .tuple(offset, fc.option(fc.nat(20)))
  .map(([from, days]) => ({ from: addDays(TODAY, from), to: days === null ? null : addDays(TODAY, from + days) }));
const rules: fc.Arbitrary<HabitRules> = fc
  .record({
    kind: fc.constantFrom('yes_no', 'count', 'quantity', 'at_most'),
    goal: fc.constantFrom(1, 3),
    target: fc.constantFrom(null, 0, 5),
    schedule,
    startsOn: fc.option(date, { freq: 3 }),
    endsOn: fc.option(date, { freq: 3 }),
    pauses: fc.array(pause, { maxLength: 2 }),
  })
  .map(habit);

const weekday = fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6);

type Days = ReadonlyMap<LocalDate, HabitDay>;

/** Days up to tomorrow, mostly done, so that streaks occur. */
function days(facts: readonly HabitDay[]): fc.Arbitrary<Days> {
  const day = fc.oneof(
    { weight: 5, arbitrary: fc.constant<HabitDay | undefined>(DONE) },
    { weight: 2, arbitrary: fc.constantFrom<HabitDay | undefined>(undefined, ...facts) },
  );
  return fc.array(day, { maxLength: 70 }).map((drawn) => {
    const entries = drawn.map((facts, index) => [addDays(TODAY, index - drawn.length + 2), facts] as const);
    return new Map(entries.filter((entry): entry is [LocalDate, HabitDay] => entry[1] !== undefined));
  });
}

const figuresOf = (of: HabitRules, facts: Days, today = TODAY) => habitFigures(of, monthsOf([...facts]), today, SUNDAY);
const withDay = (facts: Days, day: LocalDate, entry: HabitDay | undefined): Days => {
  const next = new Map(facts);
  if (entry === undefined) next.delete(day);
  else next.set(day, entry);
  return next;
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function expectValid(figures: HabitFigures): void {
  const { streak, bestStreak, bestStreaks, totalDays, doneDays, score } = figures;
  expect(streak).toBeGreaterThanOrEqual(0);
  expect(bestStreak).toBeGreaterThanOrEqual(streak);
  expect(totalDays).toBeGreaterThanOrEqual(doneDays);
  expect(totalDays).toBeGreaterThanOrEqual(bestStreak);
  expect(bestStreaks[0]?.days ?? 0).toBe(bestStreak);
  expect(score).toBeGreaterThanOrEqual(0);
  expect(score).toBeLessThanOrEqual(1);
  expect(figures.weeklyProgress).toHaveLength(7);
  expect(figures.monthlyProgress).toHaveLength(31);
  expect(figures.yearlyProgress).toHaveLength(365);
}

describe('any habit with any days', () => {
  test('[DATAM-05] has valid figures: 0 <= streak <= best <= total, and the arrays have their lengths', () => {
    fc.assert(
      fc.property(rules, days(SAID), fc.nat(400), (of, facts, later) => {
        expectValid(figuresOf(of, facts));
        expectValid(figuresOf(of, facts, addDays(TODAY, later)));
      }),
      { numRuns: 300 },
    );
  });

  test('has arrays that count the days ever completed of their period', () => {
    fc.assert(
      fc.property(rules, days(SAID), (of, facts) => {
        const { weeklyProgress, monthlyProgress, yearlyProgress, totalDays } = figuresOf(of, facts);
        expect(sum(weeklyProgress)).toBeLessThanOrEqual(totalDays);
        expect(sum(monthlyProgress)).toBeLessThanOrEqual(sum(yearlyProgress));
        expect(sum(yearlyProgress)).toBe(totalDays); // all generated days are of one year
      }),
    );
  });

  test('[DATAM-05] depends on the first day of the week only if it is due so many times a week', () => {
    fc.assert(
      fc.property(rules, days(SAID), weekday, (of, facts, weekStart) => {
        const rows = monthsOf([...facts]);
        const [here, fromSunday] = [habitFigures(of, rows, TODAY, weekStart), habitFigures(of, rows, TODAY, SUNDAY)];
        expect(here.weeklyProgress).toEqual(fromSunday.weeklyProgress);
        expectValid(here);
        if (of.schedule.type === 'times' && of.schedule.per === 'week') return;
        expect(here).toEqual(fromSunday);
      }),
      { numRuns: 300 },
    );
  });

  test('has the same figures for any order of rows', () => {
    fc.assert(
      fc.property(rules, days(SAID), (of, facts) => {
        const rows = monthsOf([...facts]);
        expect(habitFigures(of, rows.toReversed(), TODAY, SUNDAY)).toEqual(habitFigures(of, rows, TODAY, SUNDAY));
      }),
    );
  });

  test('has the same results in the history and in the figures', () => {
    fc.assert(
      fc.property(rules, days(SAID), (of, facts) => {
        const { doneDays, completedToday, lastCompleted } = figuresOf(of, facts);
        const done = habitHistory(of, monthsOf([...facts]), TODAY, SUNDAY).filter(({ outcome }) => outcome === 'done');
        expect(done).toHaveLength(doneDays);
        expect(done.some(({ day }) => day === TODAY)).toBe(completedToday);
        expect(done.at(-1)?.day ?? null).toBe(lastCompleted);
      }),
    );
  });
});

describe('today', () => {
  test('[HAB-22] completing it: streak + 1, total + 1, best = max(old best, new streak)', () => {
    fc.assert(
      fc.property(rules, days(SAID.filter(({ state }) => state !== 'undone')), (of, facts) => {
        const before = figuresOf(of, withDay(withDay(facts, TODAY, undefined), addDays(TODAY, 1), undefined));
        const after = figuresOf(of, withDay(withDay(facts, TODAY, DONE), addDays(TODAY, 1), undefined));
        expect(after.streak).toBe(before.streak + 1);
        expect(after.bestStreak).toBe(Math.max(before.bestStreak, after.streak));
        expect(after).toMatchObject({
          totalDays: before.totalDays + 1,
          completedToday: true,
          lastCompleted: TODAY,
        });
      }),
      { numRuns: 1000 },
    );
  });

  test('[HAB-24] toggling it off: streak - 1 and not below 0; total, arrays and best unchanged', () => {
    fc.assert(
      fc.property(rules, days(SAID), (of, facts) => {
        const past = withDay(facts, addDays(TODAY, 1), undefined);
        const before = figuresOf(of, withDay(past, TODAY, DONE));
        const after = figuresOf(of, withDay(past, TODAY, UNDONE));
        const { totalDays, bestStreak, weeklyProgress, monthlyProgress, yearlyProgress } = before;
        expect(after).toMatchObject({ totalDays, bestStreak, weeklyProgress, monthlyProgress, yearlyProgress });
        expect(after.streak).toBe(before.streak - 1);
        expect(after.completedToday).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('[HAB-31] while open: the streak and the strength equal those of yesterday', () => {
    fc.assert(
      fc.property(rules, days(SAID), (of, facts) => {
        fc.pre(of.schedule.type === 'daily');
        const yesterday = addDays(TODAY, -1);
        const past = withDay(withDay(withDay(facts, addDays(TODAY, 1), undefined), TODAY, undefined), yesterday, DONE);
        const open = figuresOf(of, past);
        expect(open.streak).toBe(figuresOf(of, past, yesterday).streak);
        expect(open.completedToday).toBe(false);
      }),
    );
  });
});

describe('any day', () => {
  test('[HAB-24] toggling it off never lowers the best streak', () => {
    fc.assert(
      fc.property(rules, days(SAID), date, (of, facts, day) => {
        const before = figuresOf(of, withDay(facts, day, DONE));
        const after = figuresOf(of, withDay(facts, day, UNDONE));
        expect(after.bestStreak).toBe(before.bestStreak);
        expect(after.totalDays).toBe(before.totalDays);
        expect(after.streak).toBeLessThanOrEqual(before.streak);
      }),
      { numRuns: 300 },
    );
  });

  test('skipping instead of missing it never shortens a daily streak', () => {
    fc.assert(
      fc.property(rules, days(SAID), date, (of, facts, day) => {
        fc.pre(of.schedule.type !== 'times');
        const skipped = withDay(facts, day, { state: 'skipped', ...WRITTEN });
        expect(figuresOf(of, skipped).streak).toBeGreaterThanOrEqual(
          figuresOf(of, withDay(facts, day, undefined)).streak,
        );
      }),
    );
  });
});
