import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time/index.ts';
import { explainScore } from './explain-score.ts';
import { habitFigures } from './figures.ts';
import type { HabitRules } from './habit.ts';
import { habit, months, SUNDAY, TODAY } from './habits.fixture.ts';
import { scoreCurve } from './score-curve.ts';

const ago = (days: number) => addDays(TODAY, -days);
const explain = (rules: Partial<HabitRules>, signs: string, goal = 1) =>
  explainScore(habit(rules), months(signs, { goal }), TODAY);

const signs = fc
  .array(fc.constantFrom('x', 'x', 'x', 'u', 's', 'm', 'p', '.', '2', '7'), { maxLength: 60 })
  .map((drawn) => drawn.join(''));
const rules: fc.Arbitrary<Partial<HabitRules>> = fc.record({
  kind: fc.constantFrom('yes_no', 'count', 'quantity', 'at_most'),
  goal: fc.constant(3),
  target: fc.constantFrom(null, 0, 5),
  schedule: fc.constantFrom(
    { type: 'daily' as const },
    { type: 'weekdays' as const, days: [1 as const, 3 as const, 6 as const] },
    { type: 'times' as const, times: 3, per: 'week' as const },
    { type: 'times' as const, times: 31, per: 'month' as const },
    { type: 'every' as const, days: 4 },
  ),
  pauses: fc.constantFrom([], [{ from: ago(5), to: ago(3) }], [{ from: ago(2), to: null }]),
});

describe('the breakdown of a strength', () => {
  test('adds up to it by the formula, for any habit and any days', () => {
    fc.assert(
      fc.property(rules, signs, (of, drawn) => {
        const { score } = habitFigures(habit(of), months(drawn), TODAY, SUNDAY);
        const { before, weight, window, ...rest } = explain(of, drawn);
        expect(rest.score).toBe(score);
        expect(window === null ? 0 : before * (1 - weight) + window.share * weight).toBeCloseTo(score, 12);
        expect(weight).toBeCloseTo(1 - 0.5 ** (1 / rest.halfLifeDays), 12);
      }),
      { numRuns: 500 },
    );
  });

  test('predicts the strength after today as the figures compute it', () => {
    fc.assert(
      fc.property(rules, signs, (of, drawn) => {
        const past = drawn.slice(0, -1);
        const { ifDone, ifMissed } = explain(of, `${past}.`);
        const told = (sign: string) => habitFigures(habit(of), months(past + sign), TODAY, SUNDAY).score;
        expect(ifDone).toBeCloseTo(told('x'), 12);
        const isResting = of.pauses?.[0]?.to === null;
        if (!isResting) expect(ifMissed).toBeCloseTo(told('m'), 12);
      }),
      { numRuns: 300 },
    );
  });

  test('thirteen days in a row: halfway', () => {
    expect(explain({}, 'x'.repeat(13))).toMatchObject({
      score: expect.closeTo(0.5, 12),
      before: expect.closeTo(1 - 0.5 ** (12 / 13), 12),
      weight: expect.closeTo(0.051922, 6),
      halfLifeDays: 13,
      frequency: { times: 1, days: 1 },
      window: { days: 1, from: TODAY, to: TODAY, unit: 'times', asked: 1, reached: 1, share: 1 },
      days: { counted: 13, skipped: 0, rested: 0 },
      isTodayOpen: false,
      ifMissed: expect.closeTo((1 - 0.5 ** (12 / 13)) * 0.5 ** (1 / 13), 12),
    });
  });

  test('three a week: six in the last fortnight, and a longer half-life', () => {
    const kept = { schedule: { type: 'times', times: 3, per: 'week' } } as const;
    expect(explain(kept, 'x.x.x..x.x.x..x')).toMatchObject({
      halfLifeDays: expect.closeTo(13 / Math.sqrt(3 / 7), 12),
      window: { days: 14, from: ago(13), to: TODAY, unit: 'times', asked: 6, reached: 6, share: 1 },
    });
    expect(explain(kept, 'x......x......').window).toMatchObject({
      from: ago(13),
      to: TODAY,
      reached: 2,
      share: 1 / 3,
    });
  });

  test("amounts: the amount reached of the amount asked, in the habit's unit", () => {
    expect(explain({ kind: 'quantity', target: 8 }, '2', 8).window).toMatchObject({
      ...{ unit: 'amount', asked: 8, reached: 2, share: 1 / 4 },
    });
    expect(explain({ kind: 'count', goal: 8 }, '6', 8).window).toMatchObject({ unit: 'amount', asked: 8, reached: 6 });
    expect(explain({ kind: 'at_most', target: 4 }, '6s', 0).window).toMatchObject({
      ...{ unit: 'amount', asked: 4, reached: 6, share: 0.5 },
    });
  });

  test('excludes an open today, skipped days and pauses', () => {
    const pauses = [{ from: ago(3), to: ago(2) }];
    expect(explain({ pauses }, 'xxxs..x.')).toMatchObject({
      days: { counted: 4, skipped: 1, rested: 2 },
      window: { from: ago(1), to: ago(1), share: 1 },
      isTodayOpen: true,
    });
  });

  test('of a habit without days is empty', () => {
    const nothing = { score: 0, before: 0, window: null, days: { counted: 0, skipped: 0, rested: 0 } };
    expect(explain({}, '')).toMatchObject({ ...nothing, isTodayOpen: true, ifDone: expect.closeTo(0.051922, 6) });
    expect(explain({ kind: 'at_most', target: 2 }, '')).toMatchObject(nothing);
  });
});

describe('the curve of a strength', () => {
  const curve = (drawn: string, options?: Parameters<typeof scoreCurve>[3]) =>
    scoreCurve(habit(), months(drawn), TODAY, options);

  test('has one point per day, oldest first, as long as they fit', () => {
    expect(curve('x.x')).toEqual([
      { day: ago(2), score: expect.closeTo(0.051922, 6) },
      { day: ago(1), score: expect.closeTo(0.051922 * 0.5 ** (1 / 13), 6) },
      { day: TODAY, score: expect.closeTo((1 - 0.5 ** (1 / 13)) * (1 + 0.5 ** (2 / 13)), 12) },
    ]);
  });

  test('is sampled evenly, including the first and the last day', () => {
    const points = curve('x'.repeat(1001), { points: 11 });
    expect(points.map(({ day }) => day)).toEqual(Array.from({ length: 11 }, (_, step) => ago(1000 - 100 * step)));
    expect(points.at(-1)?.score).toBe(habitFigures(habit(), months('x'.repeat(1001)), TODAY, SUNDAY).score);
  });

  test('starts later on request, and never before the first day', () => {
    expect(curve('x'.repeat(9), { from: ago(3) }).map(({ day }) => day)).toEqual([ago(3), ago(2), ago(1), TODAY]);
    expect(curve('xx', { from: ago(30) })).toHaveLength(2);
    expect(curve('xx', { from: addDays(TODAY, 3) }).map(({ day }) => day)).toEqual([TODAY]);
    expect(curve('')).toEqual([{ day: TODAY, score: 0 }]);
  });
});
