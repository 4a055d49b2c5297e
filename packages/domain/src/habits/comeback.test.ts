import { describe, expect, test } from 'vitest';
import { addDays, type DayStartHour, type LocalDate } from '../time/index.ts';
import { findComeback, mayHoldComeback } from './comeback.ts';
import type { HabitMonth, HabitRules } from './habit.ts';
import { habit, logged, months, monthsOf, SUNDAY, TODAY } from './habits.fixture.ts';

type Given = {
  rules?: Partial<HabitRules>;
  restoredOn?: LocalDate;
  today?: LocalDate;
  dayStartHour?: DayStartHour;
};

const found = (
  rows: readonly HabitMonth[],
  { rules = {}, restoredOn, today = TODAY, dayStartHour = 0 }: Given = {},
) => {
  const context = { today, weekStart: SUNDAY, dayStartHour, restoredOn: restoredOn ?? null } as const;
  return findComeback(habit(rules), rows, context);
};

/** A break without facts. */
const missed = (days: number) => '.'.repeat(days);

/** All entries of the fixture were written today. */
const ago = (days: number) => addDays(TODAY, -days);

describe('[NOTI-04] a comeback is', () => {
  test('the first completion after at least seven missed days, with their number', () => {
    expect(found(months(`x${missed(7)}x`))).toEqual({ day: TODAY, lastDone: ago(8), missedDays: 7 });
    expect(found(months(`x${missed(6)}x`))).toBeUndefined();
    expect(found(months(`x${missed(400)}x`))?.missedDays).toBe(400);
  });

  test('not the first completion of all, nor one in a row', () => {
    expect(found(months(`${missed(10)}x`))).toBeUndefined();
    expect(found(months(`n${missed(10)}x`))).toBeUndefined();
    expect(found(months(`${'x'.repeat(10)}`))).toBeUndefined();
    expect(found([])).toBeUndefined();
    expect(found(months(`x${missed(10)}x`, { runId: 'another' }))).toBeUndefined();
  });

  test.each<[string, string, number | undefined]>([
    ['skipped days are no break', `x${'s'.repeat(10)}x`, undefined],
    ['nor are protected ones', `x${missed(5)}ppx`, undefined],
    ['missed ones are', `x${'m'.repeat(7)}x`, 7],
    ['as are those that were undone', `x${'u'.repeat(7)}x`, 7],
    ['skipped ones are left out of the number', `x${missed(8)}ssx`, 8],
    ['an undone entry is no comeback', `x${missed(8)}u`, undefined],
  ])('%s', (_, signs, missedDays) => {
    expect(found(months(signs))?.missedDays).toBe(missedDays);
  });

  test('not made by a pause, by days in the archive, or by days that are not due', () => {
    const rows = months(`x${missed(14)}x`);
    expect(found(rows, { rules: { pauses: [{ from: ago(14), to: ago(7) }] } })).toBeUndefined();
    expect(found(rows, { restoredOn: ago(6) })).toBeUndefined();
    expect(found(rows, { restoredOn: ago(7) })?.missedDays).toBe(7);
    expect(found(rows, { rules: { schedule: { type: 'weekdays', days: [6] } } })).toBeUndefined();
    expect(found(months(`x${missed(55)}x`), { rules: { schedule: { type: 'weekdays', days: [6] } } })?.missedDays).toBe(
      7,
    );
  });

  test('not made by the rest of a week or month that had enough completions', () => {
    const schedule = { type: 'times', times: 1, per: 'month' } as const;
    expect(found(months(`x${missed(30)}x`), { rules: { schedule } })).toBeUndefined();
    expect(found(months(`x${missed(80)}x`), { rules: { schedule } })).toBeDefined();
  });

  test('not a day that was filled in later', () => {
    const late = { state: 'done', at: '2026-11-21T08:30:00.000Z', zone: 'UTC' } as const;
    const rows = monthsOf([
      [ago(20), late],
      [ago(1), late],
    ]);
    expect(found(rows)).toBeUndefined();
    // It ends the break: the next one on its own day is none either.
    expect(
      found([
        ...monthsOf([
          [ago(20), late],
          [ago(1), late],
          [TODAY, late],
        ]),
      ]),
    ).toBeUndefined();
    // After midnight still belongs to the day before for those whose day begins later.
    const night = { ...late, at: '2026-11-21T01:00:00.000Z' };
    const ofNight = monthsOf([
      [ago(20), late],
      [ago(1), night],
    ]);
    expect(found(ofNight, { today: ago(1), dayStartHour: 3 })?.missedDays).toBe(18);
    expect(found(ofNight, { today: TODAY })).toBeUndefined();
  });

  test('told for a week, also when days after it are done', () => {
    const written = { at: '2026-11-15T08:30:00.000Z', zone: 'UTC' } as const;
    const rows = monthsOf([
      [ago(30), { state: 'done', ...written }],
      [ago(6), { state: 'done', ...written }],
      [ago(5), { state: 'done', ...written }],
    ]);
    expect(found(rows)).toMatchObject({ day: ago(6), missedDays: 23 });
    expect(found(rows, { today: addDays(TODAY, 2) })).toBeUndefined();
  });

  test('reached by amounts as well', () => {
    const rows = monthsOf([
      [ago(9), logged(3, true)],
      [TODAY, logged(3, true)],
    ]);
    expect(found(rows, { rules: { kind: 'count', goal: 3 } })?.missedDays).toBe(8);
    const partly = monthsOf([
      [ago(9), logged(3, true)],
      [TODAY, logged(2, false)],
    ]);
    expect(found(partly, { rules: { kind: 'count', goal: 3 } })).toBeUndefined();
  });
});

test.each<[string, string, boolean]>([
  ['the first completion of the month', 'x', true],
  ['one eight days after the one before', `x${missed(7)}x`, true],
  ['one seven days after the one before', `x${missed(6)}x`, false],
  ['one in a row', 'xx', false],
  ['one that was undone and done on the next day', `x${missed(7)}ux`, true],
  ['no completion', 'smn', false],
])('a month may hold a comeback: %s', (_, signs, expected) => {
  const [row] = months(signs);
  expect(mayHoldComeback(row?.days ?? {})).toBe(expected);
});
