import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../time/index.ts';
import type { HabitRules } from './habit.ts';
import { habit, TODAY } from './habits.fixture.ts';
import { dayPlanOf } from './schedule.ts';

const plans = (rules: Partial<HabitRules>, from: string, days: number, countsFrom = TODAY) =>
  Array.from({ length: days }, (_, offset) => dayPlanOf(habit(rules), addDays(localDate(from), offset), countsFrom));

describe("the schedule's plan for a day", () => {
  test.each<[string, Partial<HabitRules>, ReturnType<typeof plans>]>([
    // Starts on Saturday 2026-11-21.
    ['every day', {}, ['due', 'due', 'due', 'due']],
    [
      'on weekdays, Sunday is 0',
      { schedule: { type: 'weekdays', days: [0, 2] } },
      ['off_day', 'due', 'off_day', 'due'],
    ],
    ['so often a week: any day', { schedule: { type: 'times', times: 1, per: 'week' } }, ['due', 'due', 'due', 'due']],
    ['every third day, from the first', { schedule: { type: 'every', days: 3 } }, ['due', 'off_day', 'off_day', 'due']],
    [
      'every third day, from the start of the habit',
      { schedule: { type: 'every', days: 3 }, startsOn: localDate('2026-11-22') },
      ['before_start', 'due', 'off_day', 'off_day'],
    ],
    [
      'from its first day to its last, both included',
      { startsOn: localDate('2026-11-22'), endsOn: localDate('2026-11-23') },
      ['before_start', 'due', 'due', 'after_end'],
    ],
    [
      'not in a pause, both ends included',
      { pauses: [{ from: localDate('2026-11-22'), to: localDate('2026-11-23') }] },
      ['due', 'paused', 'paused', 'due'],
    ],
    [
      'not in a pause without end',
      { pauses: [{ from: localDate('2026-11-23'), to: null }] },
      ['due', 'due', 'paused', 'paused'],
    ],
    [
      'never where it ends before it starts',
      { startsOn: localDate('2026-11-23'), endsOn: localDate('2026-11-21') },
      ['before_start', 'before_start', 'after_end', 'after_end'],
    ],
  ])('%s', (_, rules, expected) => {
    expect(plans(rules, '2026-11-21', 4)).toEqual(expected);
  });

  test('counts every other day across the end of a year and a leap day', () => {
    const everyOther = { schedule: { type: 'every', days: 2 } } as const;
    expect(plans(everyOther, '2027-12-30', 4, localDate('2027-12-30'))).toEqual(['due', 'off_day', 'due', 'off_day']);
    expect(plans(everyOther, '2028-02-28', 3, localDate('2028-02-28'))).toEqual(['due', 'off_day', 'due']);
    expect(plans(everyOther, '2026-11-18', 3)).toEqual(['off_day', 'due', 'off_day']);
  });
});
