import { describe, expect, test } from 'vitest';
import { addDays, localDate, type Weekday } from '../time/index.ts';
import type { HabitRules } from './habit.ts';
import { habit, months, monthsOf, TODAY } from './habits.fixture.ts';
import { isUnanswered } from './unanswered.ts';

/** Friday 2026-11-20. */
const YESTERDAY = addDays(TODAY, -1);
const LONG_AGO = localDate('2026-01-01');

/** Evaluates days up to yesterday given as signs of {@link months}; today is empty. */
function asks(rules: Partial<HabitRules>, signs: string, { begunOn = LONG_AGO, weekStart = 1 as Weekday } = {}) {
  const of = habit(rules);
  const days = months(signs, { last: YESTERDAY, goal: rules.goal ?? 1 });
  return isUnanswered(of, days, YESTERDAY, { today: TODAY, begunOn, weekStart });
}

const daily = { schedule: { type: 'daily' } } as const;
const everyThird = { schedule: { type: 'every', days: 3 } } as const;

describe('catching up asks about yesterday', () => {
  test.each<[string, boolean, Partial<HabitRules>, string]>([
    ['nothing was said', true, daily, 'xxx.'],
    ['nothing was ever said', true, daily, '....'],
    ['there is but a note', true, daily, 'xxxn'],
    ['it was done', false, daily, 'xxxx'],
    ['it was skipped', false, daily, 'xxxs'],
    ['it was told to be missed', false, daily, 'xxxm'],
    ['it was toggled off', false, daily, 'xxxu'],
    ['an amount below the goal was logged', false, { kind: 'count', goal: 8 }, '3'],
    ['a counted habit has no amount', true, { kind: 'count', goal: 8 }, '8.'],
    ['an amount is wanted and none was logged', true, { kind: 'quantity', target: 5 }, '.'],
    ['nothing was said of an at-most habit', true, { kind: 'at_most', target: 2 }, '.'],
    ['an at-most habit stayed below', false, { kind: 'at_most', target: 2 }, '1'],
    ['an at-most habit was over', false, { kind: 'at_most', target: 2 }, '3'],

    ['the weekday was one of its own', true, { schedule: { type: 'weekdays', days: [5] } }, '.'],
    ['the weekday was a day off', false, { schedule: { type: 'weekdays', days: [1, 6] } }, '.'],
    ['every third day, and it was the third', true, everyThird, 'x...'],
    ['every third day, and it was the second', false, everyThird, 'x..'],
    ['every third day, and it was never done', false, everyThird, '....'],
    ['every third day from a beginning', true, { ...everyThird, startsOn: localDate('2026-11-17') }, '.'],
    ['every third day from a beginning, a day off', false, { ...everyThird, startsOn: localDate('2026-11-18') }, '.'],

    ['it began yesterday', true, { startsOn: YESTERDAY }, '.'],
    ['it begins today', false, { startsOn: TODAY }, '.'],
    ['it ended yesterday', true, { endsOn: YESTERDAY }, '.'],
    ['it ended the day before', false, { endsOn: addDays(TODAY, -2) }, '.'],
    ['it was paused', false, { pauses: [{ from: addDays(TODAY, -3), to: null }] }, 'x...'],
    ['its pause ended yesterday', false, { pauses: [{ from: LONG_AGO, to: YESTERDAY }] }, '.'],
    ['its pause begins today', true, { pauses: [{ from: TODAY, to: null }] }, 'x.'],
  ])('when %s: %s', (_, expected, rules, signs) => {
    expect(asks(rules, signs)).toBe(expected);
  });

  test('never for a habit that was created or restarted today', () => {
    expect(asks(daily, '.', { begunOn: TODAY })).toBe(false);
    expect(asks(daily, '.', { begunOn: YESTERDAY })).toBe(true);
  });

  describe('for a times-per-week habit', () => {
    const weekly = (times: number) => ({ schedule: { type: 'times', times, per: 'week' } }) as const;
    test.each<[string, boolean, number, string, Weekday]>([
      ['which the running week can still hold', false, 3, 'x.x....', 1],
      ['which was over with too few', true, 3, 'xx.', 6],
      ['which had enough', false, 2, 'xx..', 6],
      ['of which no more than the begun week is left', true, 3, 'x.............', 6],
      ['of every day, in a week that is over', true, 7, 'xxxxxxxx.', 6],
      ['of every day, in the running week: it is daily', true, 7, 'xxxxxxxx.', 1],
      ['which was never done', false, 3, '.......', 6],
    ])('%s: %s', (_, expected, times, signs, weekStart) => {
      expect(asks(weekly(times), signs, { weekStart })).toBe(expected);
    });

    test('that is flexible, not while the days to come can still reach its number', () => {
      const flexible = { schedule: { type: 'times', times: 3, per: 'week', flexible: true } } as const;
      expect(asks(flexible, 'xx.', { weekStart: 6 })).toBe(false);
      expect(asks(flexible, 'x......', { weekStart: 6 })).toBe(true);
    });
  });

  test('for a times-per-month habit only once the month can no longer reach its target', () => {
    expect(asks({ schedule: { type: 'times', times: 4, per: 'month' } }, 'x...................')).toBe(false);
  });

  test('not for a day that never happened, such as the one that Samoa skipped', () => {
    const written = { state: 'done', everDone: true, zone: 'Pacific/Apia' } as const;
    const rows = monthsOf([
      [localDate('2011-12-29'), { ...written, at: '2011-12-30T02:00:00.000Z' }],
      [localDate('2011-12-31'), { ...written, at: '2011-12-30T20:00:00.000Z' }],
    ]);
    const options = { today: localDate('2011-12-31'), begunOn: localDate('2011-01-01'), weekStart: 1 } as const;
    expect(isUnanswered(habit(), rows, localDate('2011-12-30'), options)).toBe(false);
  });
});
