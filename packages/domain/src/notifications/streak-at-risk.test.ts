import { expect, test } from 'vitest';
import type { HabitDayState, HabitMonth, HabitRules, HabitSchedule } from '../habits/habit.ts';
import { addDays, dateParts, localDate, monthOf } from '../time/index.ts';
import { streakAtRisk } from './streak-at-risk.ts';

const TODAY = localDate('2026-11-22'); // a Sunday, the last day of its week
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

/** The month with states by their distance from today. */
function monthWith(states: Record<number, HabitDayState>): HabitMonth[] {
  const days = Object.entries(states).map(([offset, state]) => {
    const { day } = dateParts(addDays(TODAY, Number(offset)));
    return [String(day).padStart(2, '0'), { ...at, state }] as const;
  });
  return [{ habitId: 'h', runId: 'h', month: monthOf(TODAY), days: Object.fromEntries(days) }];
}

const DAILY: HabitSchedule = { type: 'daily' };
const TWICE: HabitSchedule = { type: 'times', times: 2, per: 'week' };

test.each<[string, HabitSchedule, Record<number, HabitDayState>, number | undefined]>([
  ['three days in a row, and today is open', DAILY, { [-3]: 'done', [-2]: 'done', [-1]: 'done' }, 3],
  ['one day is no row', DAILY, { [-1]: 'done' }, undefined],
  ['today is done', DAILY, { [-2]: 'done', [-1]: 'done', 0: 'done' }, undefined],
  ['today is skipped', DAILY, { [-2]: 'done', [-1]: 'done', 0: 'skipped' }, undefined],
  ['today is off', { type: 'weekdays', days: [5, 6] }, { [-2]: 'done', [-1]: 'done' }, undefined],
  ['the week is full', TWICE, { [-8]: 'done', [-7]: 'done', [-2]: 'done', [-1]: 'done' }, undefined],
  ['the last day of a week that lacks one', TWICE, { [-9]: 'done', [-8]: 'done', [-1]: 'done' }, 3],
])('a streak ends tonight or not: %s', (_, schedule, states, streak) => {
  expect(streakAtRisk(rules(schedule), monthWith(states), TODAY, 1)).toBe(streak);
});
