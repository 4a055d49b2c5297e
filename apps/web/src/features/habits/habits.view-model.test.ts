import { HabitEntity } from '@dayward/contract/features/habits';
import {
  addDays,
  type HabitDay,
  type HabitMonth,
  type HabitRules,
  type LocalDate,
  localDate,
  monthOf,
} from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import type { Habit } from './habits.data.ts';
import { amountLeft, habitOnDay, isOpenInRoutine, isOverLimit, weekUpTo } from './habits.view-model.ts';
import { createDescriber } from './habits-today.ts';

const ID = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60';
const TODAY = localDate('2026-11-21'); // a Saturday
const SUNDAY = 0;
const FACTS = { at: '2026-11-21T08:00:00.000Z', zone: 'UTC' };
const DONE = { state: 'done', everDone: true } as const;

function ruled(fields: Record<string, unknown> = {}): HabitRules {
  return { id: ID, ...HabitEntity.schemas.fields.parse({ name: 'Read', ...fields }) };
}

function monthsOf(days: Record<string, Partial<HabitDay>>): HabitMonth[] {
  const groups = Map.groupBy(Object.entries(days), ([day]) => monthOf(localDate(day)));
  return [...groups].map(([month, entries]) => ({
    habitId: ID,
    runId: ID,
    month,
    days: Object.fromEntries(entries.map(([day, facts]) => [day.slice(8), { ...FACTS, ...facts }])),
  }));
}

const log = (amount: number) => ({ id: crypto.randomUUID(), amount, at: FACTS.at });

describe('a habit on a day', () => {
  test.each<[string, Record<string, unknown>, Partial<HabitDay> | undefined, string, boolean]>([
    ['nothing said', {}, undefined, 'none', true],
    ['done', {}, DONE, 'done', true],
    ['toggled off', {}, { state: 'undone', everDone: true }, 'none', true],
    ['skipped', {}, { state: 'skipped' }, 'skipped', false],
    ['missed', {}, { state: 'missed' }, 'missed', true],
    ['a part of the goal', { kind: 'count', goal: 3 }, { logs: [log(2)] }, 'partial', true],
    ['over the limit', { kind: 'at_most', target: 1 }, { logs: [log(2)] }, 'missed', true],
    ['within the limit', { kind: 'at_most', target: 1 }, { logs: [log(1)] }, 'partial', true],
    ['without any, as the user said', { kind: 'at_most', target: 1 }, { state: 'done' }, 'done', true],
    [
      'skipped, then complete by amounts',
      { kind: 'count', goal: 2 },
      { state: 'skipped', everDone: true, logs: [log(2)] },
      'done',
      true,
    ],
    ['not due', { schedule: { type: 'weekdays', days: [1] } }, undefined, 'none', false],
    ['not due, but done', { schedule: { type: 'weekdays', days: [1] } }, DONE, 'done', true],
    ['paused', { pauses: [{ from: '2026-11-01', to: null }] }, undefined, 'rested', false],
    ['before the start', { startsOn: '2026-12-01' }, undefined, 'rested', false],
    ['after the end', { endsOn: '2026-11-20' }, undefined, 'rested', false],
  ])('%s', (_, fields, facts, look, isAsked) => {
    const months = facts === undefined ? [] : monthsOf({ [TODAY]: facts });
    expect(habitOnDay(ruled(fields), months, TODAY, SUNDAY, { today: TODAY })).toMatchObject({ look, isAsked });
  });

  test('the share of a goal equals the share of its ring', () => {
    const water = ruled({ kind: 'count', goal: 8 });
    const onDay = habitOnDay(water, monthsOf({ [TODAY]: { logs: [log(1), log(1)] } }), TODAY, SUNDAY);
    expect(onDay).toMatchObject({ amount: 2, target: 8, share: 0.25, isComplete: false });
    expect(amountLeft(onDay)).toBe(6);
  });

  test('a habit of n times a week counts in the user’s own week, and is not due any more when the week is full', () => {
    const run = ruled({ schedule: { type: 'times', times: 2, per: 'week' } });
    const once = monthsOf({ '2026-11-14': DONE, '2026-11-15': DONE });
    expect(habitOnDay(run, once, TODAY, SUNDAY)).toMatchObject({
      period: { done: 1, times: 2, per: 'week' },
      isAsked: true,
    });
    const twice = monthsOf({ '2026-11-15': DONE, '2026-11-20': DONE });
    expect(habitOnDay(run, twice, TODAY, SUNDAY)).toMatchObject({ period: { done: 2 }, isAsked: false });
    const MONDAY = 1; // Sunday belongs to the previous week
    expect(habitOnDay(run, twice, TODAY, MONDAY)).toMatchObject({ period: { done: 1 }, isAsked: true });
  });

  test('every third day is counted from the first completed day', () => {
    const rest = ruled({ schedule: { type: 'every', days: 3 } });
    const months = monthsOf({ '2026-10-30': { state: 'missed' }, '2026-10-31': DONE });
    expect(habitOnDay(rest, months, localDate('2026-11-20'), SUNDAY).plan).toBe('off_day');
    expect(habitOnDay(rest, months, TODAY, SUNDAY).plan).toBe('due');
  });

  test('while older months are missing, the days of every third day are unknown', () => {
    const rest = ruled({ schedule: { type: 'every', days: 3 } });
    const months = monthsOf({ '2026-10-31': DONE });
    const partly = (fields: Record<string, unknown> = {}) =>
      habitOnDay({ ...rest, ...fields }, months, TODAY, SUNDAY, { isWhole: false });
    expect(partly()).toMatchObject({ plan: 'unknown', look: 'none', isAsked: false });
    expect(partly({ startsOn: '2026-11-20' }).plan).toBe('off_day');
    expect(partly({ pauses: [{ from: '2026-11-01', to: null }] }).plan).toBe('paused');
    expect(partly({ schedule: { type: 'daily' } }).plan).toBe('due');
  });

  test('days of an earlier run do not count', () => {
    expect(
      habitOnDay({ ...ruled(), runId: crypto.randomUUID() }, monthsOf({ [TODAY]: DONE }), TODAY, SUNDAY).look,
    ).toBe('none');
  });

  test('a day within the limit is complete once it is over', () => {
    const coffee = ruled({ kind: 'at_most', target: 3, schedule: { type: 'times', times: 31, per: 'month' } });
    const on = (today: LocalDate) =>
      habitOnDay(coffee, monthsOf({ [TODAY]: { logs: [log(2)] } }), TODAY, SUNDAY, { today });
    expect(on(TODAY)).toMatchObject({ look: 'partial', isComplete: false, period: { done: 0, times: 30 } });
    expect(on(addDays(TODAY, 1))).toMatchObject({ look: 'done', isComplete: true, period: { done: 1, times: 30 } });
  });

  test('one press completes a routine, but not its at-most habits', () => {
    const open = (fields: Record<string, unknown>) =>
      isOpenInRoutine(ruled(fields), habitOnDay(ruled(fields), [], TODAY, SUNDAY));
    expect(open({})).toBe(true);
    expect(open({ kind: 'quantity' })).toBe(true);
    expect(open({ kind: 'at_most', target: 3 })).toBe(false);
    expect(amountLeft(habitOnDay(ruled({ kind: 'quantity' }), [], TODAY, SUNDAY))).toBeUndefined();
  });

  test('an amount over the limit prevents completion', () => {
    const coffee = ruled({ kind: 'at_most', target: 3 });
    const over = habitOnDay(coffee, monthsOf({ [TODAY]: { logs: [log(4)] } }), TODAY, SUNDAY);
    expect([isOverLimit(coffee, over), isOverLimit(coffee, habitOnDay(coffee, [], TODAY, SUNDAY))]).toEqual([
      true,
      false,
    ]);
  });
});

test('a week ends with its day, across months and years', () => {
  expect(weekUpTo(localDate('2027-01-02'))).toEqual([
    ...['2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'],
  ]);
});

test('the description of an unchanged habit is cached', () => {
  const describeHabit = createDescriber();
  const habit = ruled() as Habit; // the getter is not called again
  const months = monthsOf({ [TODAY]: DONE });
  const now = { today: TODAY, weekStart: SUNDAY, isWhole: true } as const;
  const before = describeHabit(habit, months, now);
  expect(describeHabit(habit, months, now)).toBe(before);
  expect(describeHabit(habit, [], now).onDay.look).toBe('none');
  expect(describeHabit(habit, months, { ...now, today: localDate('2026-11-22') }).onDay.look).toBe('none');
  expect(describeHabit(habit, months, { ...now, weekStart: 1 })).not.toBe(before);
});
