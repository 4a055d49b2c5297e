import { type HabitDay, type HabitRules, localDate } from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { isSingleDayChange, type MonthRow, reachedMilestone } from './reached-milestone.ts';

const TODAY = localDate('2026-11-21');
const done: HabitDay = { state: 'done', everDone: true, at: '2026-11-21T08:00:00.000Z', zone: 'UTC' };
const habit: HabitRules = {
  ...{ id: 'h', kind: 'yes_no', goal: 1, target: null, schedule: { type: 'daily' } },
  ...{ startsOn: null, endsOn: null, pauses: [], runId: null },
};

/** November with `from` to `to` done. */
const november = (from: number, to: number, of: Partial<MonthRow> = {}): MonthRow => ({
  ...{ id: 'h-2026-11', habitId: 'h', runId: 'h', month: '2026-11' as MonthRow['month'], rev: 3 },
  days: Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [String(from + index).padStart(2, '0'), done]),
  ),
  ...of,
});
const october = (from: number) => november(from, 31, { id: 'h-2026-10', month: '2026-10' as MonthRow['month'] });

describe('a change of months', () => {
  test.each<[string, MonthRow | undefined, MonthRow, boolean]>([
    ['one day more, on this device', november(15, 20), november(15, 21), true],
    ['one day less, on this device', november(15, 21), november(15, 20), true],
    ['the first day of a month, on this device', undefined, november(21, 21, { rev: 0 }), true],
    ['one day more, from the server', november(15, 20), november(15, 21, { rev: 4 }), false],
    ['a month that is new from the server', undefined, november(21, 21), false],
    ['an answer of the server that changes no day', november(15, 21), november(15, 21, { rev: 4 }), false],
    ['many days at once, as a file brings them', november(20, 20), november(1, 21), false],
  ])('%s', (_, before, after, isTapped) => {
    expect(isSingleDayChange(before, after)).toBe(isTapped);
  });
});

describe('a milestone', () => {
  const reached = (before: MonthRow | undefined, after: MonthRow, others: readonly MonthRow[] = []) =>
    reachedMilestone(habit, [...others, after], { before, after }, { today: TODAY, weekStart: 1 });

  test.each<[string, number | undefined, MonthRow | undefined, MonthRow, MonthRow[]]>([
    ['the seventh day', 7, november(15, 20), november(15, 21), []],
    ['the sixth day', undefined, november(16, 20), november(16, 21), []],
    ['the eighth day', undefined, november(14, 20), november(14, 21), []],
    ['the fourteenth day', 14, november(8, 20), november(8, 21), []],
    ['the thirtieth day, over two months', 30, november(1, 20), november(1, 21), [october(23)]],
    [
      'a gap that is filled',
      7,
      { ...november(14, 21), days: without(november(14, 21).days, '17') },
      november(14, 21),
      [],
    ],
    ['a day that is taken back', undefined, november(15, 21), november(15, 20), []],
    ['days of an earlier run', undefined, november(15, 20, { runId: 'x' }), november(15, 21, { runId: 'x' }), []],
  ])('%s: %j', (_, days, before, after, others) => {
    expect(reached(before, after, others)).toBe(days);
  });
});

function without(days: MonthRow['days'], key: string): MonthRow['days'] {
  return Object.fromEntries(Object.entries(days).filter(([other]) => other !== key));
}
