import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Weekday } from '../time/index.ts';
import { bestStreaks } from './best-streaks.ts';
import { explainStreak, type StreakExplanation } from './explain-streak.ts';
import { habitFigures } from './figures.ts';
import type { HabitRules } from './habit.ts';
import { habit, logged, months, monthsOf, SUNDAY, TODAY } from './habits.fixture.ts';
import { heatmap, yearHeatmap } from './heatmap.ts';
import { habitHistory } from './history.ts';
import { weekdayHistogram } from './weekday-histogram.ts';

const ago = (days: number) => addDays(TODAY, -days);
const explain = (rules: Partial<HabitRules>, signs: string) =>
  explainStreak(habit(rules), months(signs), TODAY, SUNDAY);

const NONE_KEPT: StreakExplanation['kept'] = { skipped: 0, protected: 0, rested: 0, off_day: 0, in_period: 0, open: 0 };

const signs = fc
  .array(fc.constantFrom('x', 'x', 'x', 'u', 's', 'm', 'p', 'n', '.', '1'), { maxLength: 70 })
  .map((drawn) => drawn.join(''));
const rules: fc.Arbitrary<Partial<HabitRules>> = fc.record({
  schedule: fc.constantFrom(
    { type: 'daily' as const },
    { type: 'weekdays' as const, days: [1 as const, 3 as const, 6 as const] },
    { type: 'times' as const, times: 3, per: 'week' as const },
    { type: 'times' as const, times: 3, per: 'week' as const, flexible: true },
    { type: 'times' as const, times: 4, per: 'month' as const },
    { type: 'every' as const, days: 3 },
  ),
  pauses: fc.constantFrom([], [{ from: ago(5), to: ago(3) }]),
});

describe('the explanation of a streak', () => {
  test('contains its start, what kept it, and what ended the previous one', () => {
    const pauses = [{ from: ago(3), to: ago(3) }];
    expect(explain({ pauses }, 'xxx.xsx.px.')).toEqual({
      streak: 3,
      from: ago(6),
      to: ago(1),
      kept: { ...NONE_KEPT, skipped: 1, protected: 1, rested: 1, open: 1 },
      isTodayOpen: true,
      previous: { from: ago(10), to: ago(8), days: 3, endedOn: ago(7), endedBy: 'day' },
    } satisfies StreakExplanation);
  });

  test('counts off days, and days of a week with enough completions', () => {
    expect(explain({ schedule: { type: 'every', days: 3 } }, 'x..x..x').kept).toEqual({ ...NONE_KEPT, off_day: 4 });
    const twiceAWeek = { schedule: { type: 'times', times: 2, per: 'week' } } as const;
    expect(explain(twiceAWeek, 'x.x.... x.....x').kept).toEqual({ ...NONE_KEPT, in_period: 10 });
    expect(explain(twiceAWeek, 'x.x.... x...... ......x').previous).toEqual({
      ...{ from: ago(20), to: ago(13), days: 3, endedOn: ago(7), endedBy: 'week' },
    });
  });

  test('has no previous streak for the first one; an ended one has its last day', () => {
    expect(explain({}, 'xx')).toMatchObject({ streak: 2, from: ago(1), to: TODAY, isTodayOpen: false, previous: null });
    expect(explain({}, 'xx..')).toEqual({
      ...{ streak: 0, from: null, to: null, kept: NONE_KEPT, isTodayOpen: true },
      previous: { from: ago(3), to: ago(2), days: 2, endedOn: ago(1), endedBy: 'day' },
    });
    expect(explain({}, '')).toMatchObject({ streak: 0, from: null, previous: null });
  });

  test('equals the streak of the figures, and every day of it is completed or kept', () => {
    fc.assert(
      fc.property(rules, signs, (of, drawn) => {
        const { streak, from, kept } = explain(of, drawn);
        expect(streak).toBe(habitFigures(habit(of), months(drawn), TODAY, SUNDAY).streak);
        const history = habitHistory(habit(of), months(drawn), TODAY, SUNDAY);
        const since = history.filter(({ day }) => from !== null && day >= from);
        expect(streak + Object.values(kept).reduce((total, days) => total + days, 0)).toBe(since.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the best streaks', () => {
  const best = (drawn: string, most?: number) =>
    bestStreaks(habit(), months(drawn), TODAY, { weekStart: SUNDAY, ...(most === undefined ? {} : { most }) });

  test('are sorted longest first, then newest first, and mark the running one', () => {
    expect(best('xx.xxx.xx')).toEqual([
      { from: ago(5), to: ago(3), days: 3, isCurrent: false },
      { from: ago(1), to: TODAY, days: 2, isCurrent: true },
      { from: ago(8), to: ago(7), days: 2, isCurrent: false },
    ]);
    expect(best('xx.xxx.xx', 1)).toHaveLength(1);
    expect(best('xxx.').map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(best('xxx..').map(({ isCurrent }) => isCurrent)).toEqual([false]);
    expect(best('')).toEqual([]);
  });

  test('equal those of the figures', () => {
    fc.assert(
      fc.property(rules, signs, (of, drawn) => {
        const listed = bestStreaks(habit(of), months(drawn), TODAY, { weekStart: SUNDAY });
        const { bestStreaks: figures } = habitFigures(habit(of), months(drawn), TODAY, SUNDAY);
        expect(listed.map(({ isCurrent: _, ...streak }) => streak)).toEqual(figures);
      }),
    );
  });
});

describe('the weekday histogram', () => {
  const histogram = (of: Partial<HabitRules>, drawn: string, weekStart: Weekday = 1) =>
    weekdayHistogram(habit(of), months(drawn), TODAY, { weekStart });

  test('has seven weekdays in week order with done and missed counts', () => {
    // Two weeks from Sunday to Saturday.
    expect(histogram({}, 'xx.xspm xx.xxx.')).toEqual([
      { weekday: 1, done: 2, missed: 0, share: 1 },
      { weekday: 2, done: 0, missed: 2, share: 0 },
      { weekday: 3, done: 2, missed: 0, share: 1 },
      { weekday: 4, done: 1, missed: 0, share: 1 },
      { weekday: 5, done: 1, missed: 1, share: 0.5 },
      { weekday: 6, done: 0, missed: 1, share: 0 },
      { weekday: 0, done: 2, missed: 0, share: 1 },
    ]);
  });

  test('starts at a given day and excludes days that were not due', () => {
    const late = weekdayHistogram(habit(), months('xxxxxxx xxxxxxx'), TODAY, { weekStart: 0, from: ago(1) });
    expect(late.map(({ done }) => done)).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(late[0]?.share).toBeNull();
    const weekly = histogram({ schedule: { type: 'times', times: 2, per: 'week' } }, 'x.x....', 0);
    expect(weekly.map(({ done, missed, share }) => [done, missed, share])).toEqual(
      [1, 0, 1, 0, 0, 0, 0].map((done) => [done, 0, null]),
    );
  });

  test('counts all completed days', () => {
    fc.assert(
      fc.property(rules, signs, (of, drawn) => {
        const done = histogram(of, drawn).reduce((total, one) => total + one.done, 0);
        expect(done).toBe(habitFigures(habit(of), months(drawn), TODAY, SUNDAY).doneDays);
      }),
    );
  });
});

describe('the heatmap', () => {
  const span = (from: number, to: number) => ({ from: ago(from), to: ago(to) });
  const when = { today: TODAY, weekStart: SUNDAY } as const;

  test('has every day of its span, including days before the first one and after today', () => {
    const days = heatmap(habit(), months('xmsp.n'), span(7, -1), when);
    expect(days.map(({ outcome }) => outcome)).toEqual([
      ...['before', 'before', 'done', 'missed', 'skipped', 'protected', 'missed', 'open', 'ahead'],
    ]);
    expect(days.map(({ level }) => level)).toEqual([0, 0, 4, 0, 0, 0, 0, 0, 0]);
    expect(days.at(-2)).toEqual({
      ...{ day: TODAY, outcome: 'open', isMissed: false, plan: 'due' },
      ...{ amount: 0, level: 0, hasNote: true },
    });
    expect(heatmap(habit(), [], span(0, 3), when)).toEqual([]);
  });

  test("contains the schedule's plan for each day", () => {
    const of = habit({ schedule: { type: 'every', days: 2 }, pauses: [{ from: ago(-2), to: null }] });
    const days = heatmap(of, months('x..'), span(3, -2), when);
    expect(days.map(({ plan }) => plan)).toEqual(['off_day', 'due', 'off_day', 'due', 'off_day', 'paused']);
  });

  test.each([
    ['nothing', 0, 0],
    ['a little', 0.1, 1],
    ['a third', 2, 1],
    ['two thirds', 4, 2],
    ['nearly all', 5.9, 3],
    ['all', 6, 4],
    ['more than all', 60, 4],
  ])('has a level by the share of the goal: %s', (_, amount, level) => {
    const rows = monthsOf([[TODAY, logged(amount, amount >= 6)]]);
    const [day] = heatmap(habit({ kind: 'quantity', target: 6 }), rows, span(0, 0), when);
    expect(day).toMatchObject({ amount, level });
  });

  test('of an at-most habit has only the lowest and the highest level', () => {
    const levelOf = (amount: number) =>
      heatmap(
        habit({ kind: 'at_most', target: 3 }),
        monthsOf([[ago(1), logged(amount, amount <= 3)]]),
        span(1, 1),
        when,
      )[0]?.level;
    expect([levelOf(2), levelOf(4)]).toEqual([4, 0]);
  });

  test.each([
    [2026, 365],
    [2024, 366],
  ])('of %i has %i days', (year, length) => {
    const days = yearHeatmap(habit(), months('x'), year, when);
    expect(days).toHaveLength(length);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([`${year}-01-01`, `${year}-12-31`]);
  });

  test('has the same outcome as the history for each day', () => {
    fc.assert(
      fc.property(rules, signs, (of, drawn) => {
        const history = habitHistory(habit(of), months(drawn), TODAY, SUNDAY);
        const days = heatmap(habit(of), months(drawn), { from: history[0]?.day ?? TODAY, to: TODAY }, when);
        expect(days.map(({ day, outcome, amount }) => ({ day, outcome, amount }))).toEqual(
          history.map(({ day, outcome, amount }) => ({ day, outcome, amount })),
        );
      }),
    );
  });
});
