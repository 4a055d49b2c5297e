import { expect, test } from 'vitest';
import { type LocalMonth, localDate } from '../time/index.ts';
import type { HabitDay, HabitMonth, HabitRules, HabitSchedule } from './habit.ts';
import { isHabitOpen } from './open-day.ts';

const SUNDAY = localDate('2026-11-22');
const WEEK: HabitSchedule = { type: 'times', times: 2, per: 'week' };
const MONTH: HabitSchedule = { type: 'times', times: 2, per: 'month' };
const at = { at: '2026-11-22T08:00:00.000Z', zone: 'UTC' };

const rules = (schedule: HabitSchedule): HabitRules => ({
  ...{
    id: 'h',
    kind: 'yes_no',
    goal: 1,
    target: null,
    schedule,
    startsOn: null,
    endsOn: null,
    pauses: [],
    runId: null,
  },
});
const months = (days: Record<string, HabitDay['state']>): HabitMonth[] => [
  {
    ...{ habitId: 'h', runId: 'h', month: '2026-11' as LocalMonth },
    days: Object.fromEntries(Object.entries(days).map(([key, state]) => [key, { ...at, ...(state && { state }) }])),
  },
];

test.each<[string, HabitSchedule, Record<string, HabitDay['state']>, boolean]>([
  ['nothing', { type: 'daily' }, {}, true],
  ['a note only', { type: 'daily' }, { '22': undefined }, true],
  ['it is done', { type: 'daily' }, { '22': 'done' }, false],
  ['it is skipped', { type: 'daily' }, { '22': 'skipped' }, false],
  ['it is missed', { type: 'daily' }, { '22': 'missed' }, false],
  ['it was toggled off', { type: 'daily' }, { '22': 'undone' }, true],
  ['one of two a week', WEEK, { '16': 'done' }, true],
  ['two of two a week', WEEK, { '16': 'done', '18': 'done' }, false],
  ['two, one of them last week', WEEK, { '15': 'done', '18': 'done' }, true],
  ['two of two a month', MONTH, { '01': 'done', '18': 'done' }, false],
])('a day waits for the user or not: %s', (_, schedule, days, isOpen) => {
  expect(isHabitOpen(rules(schedule), months(days), SUNDAY, 1)).toBe(isOpen);
});
