import { describe, expect, test } from 'vitest';
import { MUTATIONS } from '#src/index.ts';
import type { MutationDefinition } from '#src/sync/mutation.ts';
import { habitMutations } from './habits.mutations.ts';

const id = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60';
const place = {
  habitId: id,
  runId: id,
  day: '2026-11-21',
  at: '2026-11-21T08:30:00.000Z',
  zone: 'Europe/Berlin',
};

const valid: Record<keyof typeof habitMutations, Record<string, unknown>> = {
  'habit.setDay': { ...place, state: 'done' },
  'habit.restoreDay': {
    ...{ ...place, state: null, everDone: true, removes: [id], keeps: [] },
    adds: [{ id, amount: 3, at: place.at }],
  },
  'habit.logAmount': { ...place, removes: [id], adds: [{ id, amount: 3 }] },
  'habit.noteDay': { ...place, note: 'Chapter 7', base: '' },
  'habit.protectDay': { ...place, isProtected: true },
  'habit.importMonth': {
    ...{ habitId: id, runId: id, month: '2026-10' },
    days: { '07': { state: 'done', everDone: true, at: place.at, zone: place.zone } },
  },
  'habit.takeBackMonth': {
    ...{ habitId: id, runId: id, month: '2026-10' },
    days: { '07': { state: 'done', everDone: true, at: place.at, zone: place.zone } },
  },
  'habit.takeBackMilestone': { habitId: id, runId: id, days: 30, on: '2026-11-21' },
  'habit.celebrate': { habitId: id, runId: id, days: 30, on: '2026-11-21' },
  'habit.restart': { habitId: id, runId: id },
  'habit.bringBack': { habitId: id, runId: id },
};

const names = Object.keys(habitMutations) as (keyof typeof habitMutations)[]; // its own keys

/** The gates that differ from `habit_tracking`. */
const GATES: Partial<Record<keyof typeof habitMutations, string | undefined>> = {
  'habit.protectDay': 'streak_protection',
  'habit.takeBackMonth': 'none',
  'habit.takeBackMilestone': 'none',
};

function gateOf(name: (typeof names)[number], args: unknown) {
  const { gate }: MutationDefinition = habitMutations[name];
  return typeof gate === 'function' ? gate(args) : (gate ?? 'none');
}

describe.each(names)('%s', (name) => {
  const { args } = habitMutations[name];

  test('is a mutation that devices can send, and requires its plan feature', () => {
    expect(MUTATIONS[name].name).toBe(name);
    expect(gateOf(name, valid[name])).toBe(GATES[name] ?? 'habit_tracking');
    expect(args.parse(valid[name])).toEqual(valid[name]);
  });

  test('refuses unknown and missing keys', () => {
    expect(args.safeParse({ ...valid[name], streak: 7 }).success).toBe(false);
    for (const key of Object.keys(valid[name])) {
      const { [key]: _, ...rest } = valid[name];
      expect(args.safeParse(rest).success, `without ${key}`).toBe(false);
    }
  });

  test('refuses invalid ids', () => {
    expect(args.safeParse({ ...valid[name], habitId: '1' }).success).toBe(false);
    expect(args.safeParse({ ...valid[name], runId: null }).success).toBe(false);
  });
});

test('importing a month with protected days requires the feature for protecting them', () => {
  const days = { '07': { protectedAt: place.at, at: place.at, zone: place.zone } };
  expect(gateOf('habit.importMonth', { ...valid['habit.importMonth'], days })).toBe('streak_protection');
});

test.each([
  ['habit.setDay', { state: 'forgotten' }],
  ['habit.setDay', { day: '2026-02-30' }],
  ['habit.setDay', { day: '2026-11-21T00:00:00.000Z' }],
  ['habit.setDay', { at: 'now' }],
  ['habit.setDay', { zone: 'x'.repeat(65) }],
  ['habit.setDay', { removes: Array.from({ length: 289 }, () => id) }],
  ['habit.setDay', { removes: ['1'] }],
  ['habit.restoreDay', { adds: [{ id, amount: 3 }] }],
  ['habit.restoreDay', { keeps: Array.from({ length: 289 }, () => id) }],
  ['habit.logAmount', { adds: [{ id, amount: -1 }] }],
  ['habit.logAmount', { adds: [{ id, amount: 1_000_000_001 }] }],
  ['habit.logAmount', { adds: [{ id, amount: '3' }] }],
  ['habit.logAmount', { adds: Array.from({ length: 289 }, () => ({ id, amount: 1 })) }],
  ['habit.logAmount', { removes: Array.from({ length: 289 }, () => id) }],
  ['habit.noteDay', { note: 'x'.repeat(5001) }],
] as const)('%s refuses %j', (name, change) => {
  const { error } = habitMutations[name].args.safeParse({ ...valid[name], ...change });
  expect(error?.issues.map(({ path }) => path[0])).toContain(Object.keys(change)[0]);
});

test('a null state clears a day', () => {
  expect(habitMutations['habit.setDay'].args.parse({ ...place, state: null }).state).toBe(null);
});
