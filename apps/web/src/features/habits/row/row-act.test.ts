import { HabitEntity } from '@dayward/contract/features/habits';
import {
  HABIT_KINDS,
  type HabitDay,
  type HabitKind,
  type HabitMonth,
  type HabitRules,
  localDate,
  monthOf,
} from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { habitOnDay } from '../habits.view-model.ts';
import { isCircleFull, noneTodayOf, offeredAmount, rowActOf } from './row-act.ts';

const ID = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60';
const TODAY = localDate('2026-11-21');
const SUNDAY = 0;
const AT = '2026-11-21T08:00:00.000Z';

function ruled(kind: HabitKind, fields: Record<string, unknown> = {}): HabitRules {
  return { id: ID, ...HabitEntity.schemas.fields.parse({ name: 'Any', kind, ...fields }) };
}

const day = (facts: Partial<HabitDay>): HabitDay => ({ at: AT, zone: 'UTC', ...facts });
const log = (amount: number, at = AT) => ({ id: crypto.randomUUID(), amount, at });

function monthsOf(days: Record<string, HabitDay>, runId = ID): HabitMonth[] {
  const byMonth = Map.groupBy(Object.entries(days), ([date]) => monthOf(localDate(date)));
  return [...byMonth].map(([month, entries]) => ({
    ...{ habitId: ID, runId, month },
    days: Object.fromEntries(entries.map(([date, facts]) => [date.slice(8), facts])),
  }));
}

const STATES: Record<string, HabitDay | undefined> = {
  open: undefined,
  begun: day({ logs: [log(0.5)] }),
  done: day({ state: 'done', everDone: true }),
  beyond: day({ logs: [log(9)], everDone: true }),
  'toggled off': day({ state: 'undone', everDone: true }),
  skipped: day({ state: 'skipped' }),
  missed: day({ state: 'missed' }),
};

describe('one tap on a row', () => {
  const ONE_MORE = { act: 'add', amount: 1 };
  const ALWAYS: Partial<Record<HabitKind, object>> = {
    count: ONE_MORE,
    at_most: ONE_MORE,
    quantity: { act: 'ask' },
    duration: { act: 'time' },
  };
  const isDone = (state: string) => state === 'done' || state === 'beyond';

  test.each(HABIT_KINDS.flatMap((kind) => Object.keys(STATES).map((state) => [kind, state] as const)))(
    'of the kind %s, %s',
    (kind, state) => {
      const toggle = { act: 'set', state: isDone(state) ? 'undone' : 'done' };
      const rules = ruled(kind, { goal: kind === 'count' ? 3 : 1, target: kind === 'at_most' ? 3 : 5 });
      expect(rowActOf(rules, STATES[state])).toEqual(ALWAYS[kind] ?? toggle);
    },
  );

  test('never logs an amount of a measured habit, with or without a target', () => {
    for (const kind of ['quantity', 'duration'] as const) {
      for (const target of [null, 5]) expect(rowActOf(ruled(kind, { target }), undefined)).not.toHaveProperty('amount');
    }
  });
});

describe('“None today” of an at-most habit', () => {
  const coffee = ruled('at_most', { target: 3 });
  const onDay = (facts: HabitDay | undefined) =>
    habitOnDay(coffee, facts === undefined ? [] : monthsOf({ [TODAY]: facts }), TODAY, SUNDAY);

  test.each([
    ['nothing logged: offered', undefined, { isSaid: false }, false],
    ['said: the circle is full', day({ state: 'done', everDone: true }), { isSaid: true }, true],
    ['skipped: offered', day({ state: 'skipped' }), { isSaid: false }, false],
    ['one coffee: not offered, and the next one can be added', day({ logs: [log(1)] }), undefined, false],
    ['over the limit: the same', day({ logs: [log(4)] }), undefined, false],
  ])('%s', (_, facts, none, isFull) => {
    expect(noneTodayOf(coffee, onDay(facts))).toEqual(none);
    expect(isCircleFull(coffee, onDay(facts))).toBe(isFull);
  });

  test('the ring shows how much of the limit is used up', () => {
    expect(onDay(day({ logs: [log(2)] })).share).toBeCloseTo(2 / 3);
    expect(onDay(day({ logs: [log(4)] })).share).toBe(1);
    const nothing = ruled('at_most', { target: 0 });
    expect(habitOnDay(nothing, [], TODAY, SUNDAY).share).toBe(0);
    expect(habitOnDay(nothing, monthsOf({ [TODAY]: day({ logs: [log(1)] }) }), TODAY, SUNDAY).share).toBe(1);
  });

  test('no other kind has it', () => {
    for (const kind of HABIT_KINDS.filter((other) => other !== 'at_most')) {
      expect(noneTodayOf(ruled(kind), { amount: 0, facts: undefined })).toBeUndefined();
    }
  });
});

describe('the offered amount', () => {
  const run = ruled('quantity', { target: 20, unit: 'km' });
  const nothing = { amount: 0, target: 20 };

  test('is the one that was logged last, of any day of the run', () => {
    const months = [
      ...monthsOf({
        '2026-10-30': day({ logs: [log(3, '2026-10-30T08:00:00.000Z')] }),
        '2026-11-20': day({ logs: [log(7, '2026-11-20T08:00:00.000Z'), log(5, '2026-11-20T06:00:00.000Z')] }),
      }),
      ...monthsOf({ '2026-11-21': day({ logs: [log(11)] }) }, crypto.randomUUID()),
    ];
    expect(offeredAmount(run, months, nothing)).toBe(7);
  });

  test('without one it is the rest of the target, the target if that is reached, or nothing without a target', () => {
    expect(offeredAmount(run, [], nothing)).toBe(20);
    expect(offeredAmount(run, [], { amount: 0.1, target: 0.3 })).toBe(0.2);
    expect(offeredAmount(run, [], { amount: 20, target: 20 })).toBe(20);
    expect(offeredAmount(ruled('quantity'), [], { amount: 0, target: null })).toBeUndefined();
    expect(offeredAmount(ruled('at_most', { target: 3 }), [], { amount: 0, target: 3 })).toBe(1);
  });
});
