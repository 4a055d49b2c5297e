import { describe, expect, test } from 'vitest';
import { addDays } from '../time/index.ts';
import { habitFigures } from './figures.ts';
import type { HabitRules } from './habit.ts';
import { habit, logged, months, monthsOf, SUNDAY, TODAY } from './habits.fixture.ts';
import { habitHistory } from './history.ts';

const outcomes = (rules: Partial<HabitRules>, signs: string) =>
  habitHistory(habit(rules), months(signs), TODAY, SUNDAY).map(({ outcome }) => outcome);

describe('the history of a habit', () => {
  test.each<[string, Partial<HabitRules>, string, ReturnType<typeof outcomes>]>([
    [
      'a day is done, skipped, missed or open',
      {},
      'xs.mun.',
      ['done', 'skipped', 'missed', 'missed', 'missed', 'missed', 'open'],
    ],
    ['today can be lost before it is over', {}, 'xm', ['done', 'missed']],
    ['today can be toggled off', {}, 'xu', ['done', 'open']],
    ['off days are kept', { schedule: { type: 'every', days: 3 } }, 'x...', ['done', 'kept', 'kept', 'open']],
    ['an off day is never open', { schedule: { type: 'every', days: 3 } }, 'x.', ['done', 'kept']],
    [
      'pauses and the time after the end are rest',
      { pauses: [{ from: addDays(TODAY, -2), to: addDays(TODAY, -2) }], endsOn: addDays(TODAY, -1) },
      'x.x.',
      ['done', 'rested', 'done', 'rested'],
    ],
    [
      'days of a full week are kept',
      { schedule: { type: 'times', times: 2, per: 'week' } },
      'x.x....',
      ['done', 'kept', 'done', 'kept', 'kept', 'kept', 'open'],
    ],
  ])('%s', (_, rules, signs, expected) => {
    expect(outcomes(rules, signs)).toEqual(expected);
  });

  test('an amount below the goal is partial; above the limit it is missed', () => {
    const days = monthsOf([
      [addDays(TODAY, -1), logged(3, false)],
      [TODAY, logged(2, false)],
    ]);
    const of = (rules: Partial<HabitRules>) => habitHistory(habit(rules), days, TODAY, SUNDAY);
    expect(of({ kind: 'count', goal: 8 })).toMatchObject([
      { day: addDays(TODAY, -1), outcome: 'partial', amount: 3 },
      { day: TODAY, outcome: 'partial', amount: 2 },
    ]);
    expect(of({ kind: 'at_most', target: 1 })).toMatchObject([{ outcome: 'missed' }, { outcome: 'missed' }]);
  });

  test('a partial day is missed only if it was due and is over', () => {
    const part = monthsOf([
      [addDays(TODAY, -2), logged(8, true)],
      [addDays(TODAY, -1), logged(3, false)],
      [TODAY, logged(2, false)],
    ]);
    const missed = (rules: Partial<HabitRules>) =>
      habitHistory(habit({ kind: 'count', goal: 8, ...rules }), part, TODAY, SUNDAY).map(({ isMissed }) => isMissed);
    expect(missed({})).toEqual([false, true, false]);
    expect(missed({ schedule: { type: 'every', days: 2 } })).toEqual([false, false, false]);
    expect(missed({ schedule: { type: 'times', times: 1, per: 'week' } })).toEqual([false, false, false]);
  });

  test('ends with the strength of the figures', () => {
    const rows = months('xx.xxsx.x');
    const history = habitHistory(habit(), rows, TODAY, SUNDAY);
    expect(history.at(-1)?.score).toBe(habitFigures(habit(), rows, TODAY, SUNDAY).score);
    expect(history).toHaveLength(9);
    expect(history[0]).toEqual({
      day: addDays(TODAY, -8),
      outcome: 'done',
      isMissed: false,
      amount: 0,
      score: expect.closeTo(0.051922, 6),
    });
  });

  test('of a habit without days has only today', () => {
    expect(habitHistory(habit(), [], TODAY, SUNDAY)).toEqual([
      { day: TODAY, outcome: 'open', isMissed: false, amount: 0, score: 0 },
    ]);
  });
});
