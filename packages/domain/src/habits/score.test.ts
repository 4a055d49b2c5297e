import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate } from '../time/index.ts';
import { habitFigures } from './figures.ts';
import type { HabitDay, HabitRules } from './habit.ts';
import { habit, logged, months, monthsOf, SUNDAY, TODAY } from './habits.fixture.ts';
import { scoresForFrequency } from './score.ts';

const score = (rules: Partial<HabitRules>, signs: string, goal = 1) =>
  habitFigures(habit(rules), months(signs, { goal }), TODAY, SUNDAY).score;

/** Returns the score of a habit with a target and the same amount on each of the last days. */
const scoreOfAmounts = (rules: Partial<HabitRules>, days: number, amount: number) =>
  habitFigures(
    habit(rules),
    monthsOf(Array.from({ length: days }, (_, back) => [addDays(TODAY, -back), logged(amount, false)])),
    TODAY,
    SUNDAY,
  ).score;

describe('the strength of a daily habit', () => {
  // Source: uhabits ScoreListTest, and the formula itself: 1 - 0.5 ** (days / 13).
  test.each([
    [1, 0.051922],
    [2, 0.101149],
    [13, 0.5],
    [20, 0.655748],
  ])('after %i days in a row', (days, expected) => {
    expect(score({}, 'x'.repeat(days))).toBeCloseTo(expected, 6);
  });

  test('is above 0.99 after 90 days', () => {
    expect(score({}, 'x'.repeat(90))).toBeGreaterThan(0.99);
  });

  test('falls with a missed day, and not with an open today', () => {
    expect(score({}, 'xxxx.')).toBe(score({}, 'xxxx'));
    expect(score({}, 'xxxxm')).toBeLessThan(score({}, 'xxxx'));
    expect(score({}, 'xxxx..')).toBeCloseTo(score({}, 'xxxx') * 0.5 ** (1 / 13), 12);
    expect(score({}, 'xxxxu.')).toBe(score({}, 'xxxx..'));
  });

  test('is unchanged by a skipped day and by a pause', () => {
    expect(score({}, 'xxxsssx')).toBe(score({}, 'xxxx'));
    const pauses = [{ from: addDays(TODAY, -3), to: addDays(TODAY, -1) }];
    expect(score({ pauses }, 'xxx...x')).toBe(score({}, 'xxxx'));
  });

  test('is 0 without days', () => {
    expect(score({}, '')).toBe(0);
    expect(score({ kind: 'yes_no' }, '.')).toBe(0);
  });
});

describe('the strength of two in three days', () => {
  test('equals the reference, day by day', () => {
    // Source: the export that uhabits publishes with its tests, newest first, four digits.
    const checks = [1, 0, 0, 1, 1, 1, 0, 0, 1, 1];
    const scores = ['.2557', '.2226', '.1991', '.1746', '.1379', '.0995', '.0706', '.0515', '.0315', '.0107'];
    const strength = scoresForFrequency(
      habit(),
      { times: 2, days: 3 },
      {
        today: 9,
        facts: checks.map(() => undefined),
        done: Uint8Array.from(checks.toReversed()),
        rests: new Uint8Array(10),
        failed: () => true,
        isSilent: () => false,
      },
    );
    expect([...strength].reverse().map((value) => value.toFixed(4).slice(1))).toEqual(scores);
  });
});

describe('the strength of other schedules', () => {
  const weekly = (times: number) => ({ schedule: { type: 'times', times, per: 'week' } }) as const;

  // Source: uhabits ScoreListTest.
  test('once a week is above 0.99 after 39 weeks', () => {
    expect(score(weekly(1), '......x'.repeat(39))).toBeGreaterThan(0.99);
  });

  test.each([
    ['three a week with two done comes to two thirds', 3, 2 / 3],
    ['four a week with two done comes to a half', 4, 1 / 2],
  ])('%s', (_, times, share) => {
    expect(score(weekly(times), '..x...x'.repeat(200))).toBeCloseTo(share, 6);
  });

  test.each<[string, Partial<HabitRules>, string]>([
    ['three a week', weekly(3), 'x.x.x..'],
    ['weekdays', { schedule: { type: 'weekdays', days: [1, 2, 3, 4, 5] } }, '.xxxxx.'],
    ['every other day', { schedule: { type: 'every', days: 2 } }, '.x'],
    ['four a month', { schedule: { type: 'times', times: 4, per: 'month' } }, '......x'],
  ])('converges to 1 when the schedule is kept: %s', (_, rules, signs) => {
    expect(score(rules, signs.repeat(Math.ceil(1000 / signs.length)))).toBeCloseTo(1, 4);
  });

  test('changes little with changing days', () => {
    expect(score(weekly(3), 'x.x.x.. .xx..x. xxx....'.repeat(40))).toBeGreaterThan(0.95);
  });

  test('is not lowered afterwards by a week of pause', () => {
    const pauses = [{ from: addDays(TODAY, -13), to: addDays(TODAY, -7) }];
    const kept = 'x.x.x..'.repeat(20);
    expect(score({ ...weekly(3), pauses }, `${kept}.......x.x.x..`)).toBe(score(weekly(3), `${kept}x.x.x..`));
  });
});

describe('the strength of amounts', () => {
  const quantity = { kind: 'quantity', target: 20 } as const;

  test.each([
    ['half of the target comes to a half', quantity, 10, 0.5],
    ['the whole target comes to 1', quantity, 20, 1],
    ['more than the target is not more than 1', quantity, 500, 1],
    ['nothing comes to 0', quantity, 0, 0],
    ['three of eight glasses come to three eighths', { kind: 'count', goal: 8 } as const, 3, 3 / 8],
    ['a quantity without a target is complete with any', { kind: 'quantity', target: null } as const, 1, 1],
  ])('%s', (_, rules, amount, share) => {
    expect(scoreOfAmounts(rules, 600, amount)).toBeCloseTo(share, 6);
  });

  // The reference: 1 - (sum - target) / target, clamped to 0 and 1. With a target of 0 it is 1 only for a sum of 0.
  test.each([
    ['at the most: 1', 10, 10, 1],
    ['below it: 1', 10, 3, 1],
    ['half more than it: a half', 10, 15, 0.5],
    ['twice as much: 0', 10, 20, 0],
    ['nothing of what is not allowed at all: 1', 0, 0, 1],
    ['anything of what is not allowed at all: 0', 0, 1, 0],
  ])('of an at-most habit, %s', (_, target, amount, share) => {
    expect(scoreOfAmounts({ kind: 'at_most', target }, 600, amount)).toBeCloseTo(share, 6);
  });

  test('of an at-most habit starts at 0 and counts a day within the limit once it is over', () => {
    const coffee = { kind: 'at_most', target: 10 } as const;
    const scoreOn = (day: LocalDate, amount: number) =>
      habitFigures(habit(coffee), monthsOf([[TODAY, logged(amount, amount <= 10)]]), day, SUNDAY).score;
    expect(habitFigures(habit(coffee), [], TODAY, SUNDAY).score).toBe(0);
    expect(scoreOn(TODAY, 4)).toBe(0);
    expect(scoreOn(addDays(TODAY, 1), 4)).toBeCloseTo(1 - 0.5 ** (1 / 13), 12);
    expect(scoreOn(TODAY, 0)).toBeCloseTo(1 - 0.5 ** (1 / 13), 12);
    expect(scoreOn(TODAY, 15)).toBeCloseTo((1 - 0.5 ** (1 / 13)) / 2, 12);
  });

  test('of an at-most habit falls with a due day without facts, as with a missed one', () => {
    const kept = Array.from({ length: 20 }, (_, back) => [addDays(TODAY, -2 - back), logged(1, true)] as const);
    const scoreWith = (yesterday: HabitDay | undefined, rules: Partial<HabitRules> = {}) =>
      habitFigures(
        habit({ kind: 'at_most', target: 3, ...rules }),
        monthsOf([...kept, [addDays(TODAY, -1), yesterday]]),
        TODAY,
        SUNDAY,
      ).score;
    const missed: HabitDay = { state: 'missed', at: '2026-11-21T08:30:00.000Z', zone: 'UTC' };
    expect(scoreWith(undefined)).toBe(scoreWith(missed));
    expect(scoreWith(undefined)).toBeLessThan(scoreWith(logged(2, true)));
    const weekly = { schedule: { type: 'times', times: 3, per: 'week' } } as const; // has no due days of its own
    expect(scoreWith(undefined, weekly)).toBe(scoreWith(logged(0, true), weekly));
  });

  test('a day set to missed counts as zero', () => {
    const facts: HabitDay = { state: 'missed', at: '2026-11-21T08:30:00.000Z', zone: 'UTC' };
    const scoreWith = (rules: Partial<HabitRules>, today: HabitDay | undefined) => {
      const kept = { ...facts, state: 'done', everDone: true } as const;
      const days = monthsOf([
        [addDays(TODAY, -1), kept],
        [TODAY, today],
      ]);
      return habitFigures(habit(rules), days, TODAY, SUNDAY).score;
    };
    for (const rules of [{ kind: 'at_most', target: 10 }, { kind: 'at_most', target: 0 }, quantity] as const) {
      expect(scoreWith(rules, facts)).toBeCloseTo(scoreWith(rules, undefined) * 0.5 ** (1 / 13), 12);
    }
  });

  test('an open today below the target does not lower it', () => {
    const days = (today: number) =>
      monthsOf([
        [addDays(TODAY, -1), logged(20, true)],
        [TODAY, logged(today, false)],
      ]);
    const yesterday = habitFigures(habit(quantity), days(20), addDays(TODAY, -1), SUNDAY).score;
    expect(habitFigures(habit(quantity), days(0), TODAY, SUNDAY).score).toBe(yesterday);
    expect(habitFigures(habit(quantity), days(10), TODAY, SUNDAY).score).toBeGreaterThan(yesterday);
  });
});

test('an at-most-zero habit grows on clean days, after any fractional amounts', () => {
  const days = [0.9, 0.2, ...Array.from({ length: 60 }, () => 0)].reverse();
  const amounts = monthsOf(days.map((amount, back) => [addDays(TODAY, -back), logged(amount, amount === 0)]));
  expect(habitFigures(habit({ kind: 'at_most', target: 0 }), amounts, TODAY, SUNDAY).score).toBeGreaterThan(0.9);
});
