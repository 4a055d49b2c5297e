import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTEXT, type Rows, rowsOf } from '../sync/rows.fixture.ts';
import { addDays, type LocalDate } from '../time/index.ts';
import {
  account,
  apply,
  applyAll,
  dayIn,
  figuresIn,
  habitOf,
  log,
  monthsIn,
  note,
  protect,
  setDay,
} from './day-changes.fixture.ts';
import { HABIT_MONTHS, type HabitDay, type HabitMonth, type HabitRules } from './habit.ts';
import { habitMonthId } from './habit-month.ts';
import { habit, months, monthsOf, TODAY } from './habits.fixture.ts';
import { habitHistory } from './history.ts';
import { streakProtection } from './protection.ts';
import { restoreHabitDay } from './undo-day.ts';

const ago = (days: number) => addDays(TODAY, -days);

/** Builds an account with a habit and the days that {@link months} builds. */
function withDays(signs: string, rules: Partial<HabitRules> = {}): Rows {
  const rows = months(signs).map((row: HabitMonth) => ({ id: habitMonthId(row.runId, row.month), ...row }));
  return new Map([...account(rules), ...rowsOf(HABIT_MONTHS, ...rows)]);
}

const refusal = (code: string) => ({ outcome: 'refused', code: 'invalid_input', fields: { day: { code } } });
const balance = (rows: Rows) => streakProtection(habitOf(rows), monthsIn(rows));

describe('protecting a missed day', () => {
  test('[HAB-30] keeps the streak: neither broken nor longer', () => {
    const before = withDays('xxxxx.xx');
    expect(figuresIn(before)).toMatchObject({ streak: 2, bestStreak: 5 });
    const after = applyAll(before, protect(ago(2)));
    expect(figuresIn(after)).toMatchObject({ streak: 7, bestStreak: 7, totalDays: 7, doneDays: 7 });
    expect(dayIn(after, ago(2))).toEqual({
      protectedAt: '2026-11-21T08:30:00.000Z',
      at: '2026-11-21T08:30:00.000Z',
      zone: 'Europe/Berlin',
    });
  });

  test('[HAB-30] keeps the strength as the miss left it', () => {
    const before = withDays('xxxxx.xx');
    expect(figuresIn(applyAll(before, protect(ago(2)))).score).toBe(figuresIn(before).score);
  });

  test.each<[string, string, number]>([
    ['of nothing said', 'xx.x', 1],
    ['told to be missed', 'xxmx', 1],
    ['toggled off', 'xxux', 1],
    ['today, once it is told to be missed', 'xxxm', 0],
  ])('for a day %s', (_, signs, back) => {
    const after = applyAll(withDays(signs), protect(ago(back)));
    expect(figuresIn(after).streak).toBe(3);
    const history = habitHistory(habitOf(after), monthsIn(after), TODAY, 0);
    expect(history.find(({ day }) => day === ago(back))?.outcome).toBe('protected');
  });

  test('counts as one completion in a week that lacks one', () => {
    const rules = { schedule: { type: 'times', times: 3, per: 'week' } } as const;
    const before = withDays('x.x.x.. xx..... x.x.x..', rules);
    expect(figuresIn(before).streak).toBe(3);
    expect(figuresIn(applyAll(before, protect(ago(8)))).streak).toBe(8);
  });

  test.each<[string, string, number, Partial<HabitRules>, string]>([
    ['a completed day', 'xxxx', 1, {}, 'not_missed'],
    ['a skipped day', 'xxsx', 1, {}, 'not_missed'],
    ['today while it is open', 'xxx.', 0, {}, 'not_missed'],
    ['a day that is yet to come', 'xxx.', -1, {}, 'not_missed'],
    ['a day off', 'xx.x', 1, { schedule: { type: 'weekdays', days: [0, 1, 2, 3, 4, 6] } }, 'not_missed'],
    ['a day of a pause', 'xx.x', 1, { pauses: [{ from: ago(1), to: ago(1) }] }, 'not_missed'],
    ['a day before the start', 'xx.x', 1, { startsOn: TODAY }, 'not_missed'],
    ['a day after the end', 'xx.x', 1, { endsOn: ago(2) }, 'not_missed'],
    ['a day of more than a year ago', 'xx.x', 366, {}, 'too_long_ago'],
    ['the day after tomorrow', 'xx.x', -2, {}, 'day_in_future'],
  ])('is refused for %s', (_, signs, back, rules, code) => {
    expect(apply(withDays(signs, rules), protect(ago(back))).effect).toMatchObject(refusal(code));
  });

  test('is refused without an available protection', () => {
    const used = applyAll(withDays('x.x.x.x'), protect(ago(5)), protect(ago(3)));
    expect(balance(used)).toMatchObject({ available: 0, used: 2 });
    expect(apply(used, protect(ago(1))).effect).toMatchObject(refusal('no_protection_left'));
    // A removed protection can be used for another day.
    const moved = applyAll(used, protect(ago(3), { isProtected: false }), protect(ago(1)));
    expect(balance(moved)).toMatchObject({ available: 0, used: 2 });
    expect(dayIn(moved, ago(3))).toBeUndefined();
  });

  test('is refused if an earlier claimed use would leave a later one uncovered', () => {
    const used = applyAll(withDays('x.x.x.x'), protect(ago(5)), protect(ago(3)));
    const early = protect(ago(6), { at: '2026-11-15T08:00:00.000Z' });
    const missedEarly = applyAll(used, setDay('missed', { day: ago(6) }));
    expect(apply(missedEarly, early).effect).toMatchObject(refusal('no_protection_left'));
  });

  test('has a time that is never later than now, regardless of the device', () => {
    const after = applyAll(withDays('x.x'), protect(ago(1), { at: '2031-01-01T00:00:00.000Z' }));
    expect(dayIn(after, ago(1))?.protectedAt).toBe(CONTEXT.now);
  });

  test('costs one of those that are held, even if the device dates it to a time when three were held', () => {
    // Thirty days: the second and third ten earn nothing more, because three are held. The tenth day is missed.
    const before = withDays(`${'x'.repeat(10)}.${'x'.repeat(30)}`);
    expect(balance(before).available).toBe(3);
    const after = applyAll(before, protect(ago(30), { at: `${ago(29)}T08:00:00.000Z` }));
    expect(balance(after)).toMatchObject({ available: 2, used: 1, lastUsed: TODAY });
  });

  test('is refused for a missing habit or run', () => {
    expect(apply(withDays('x.x'), protect(ago(1), { habitId: 'other' })).effect).toMatchObject({ code: 'not_found' });
    expect(apply(withDays('x.x'), protect(ago(1), { runId: 'other' })).effect).toMatchObject({ code: 'not_found' });
  });
});

describe('a protected day', () => {
  const rows = () => applyAll(withDays('xxx.x'), protect(ago(1)));

  test('returns its protection when it is done after all', () => {
    const done = applyAll(rows(), setDay('done', { day: ago(1) }));
    expect(dayIn(done, ago(1))?.protectedAt).toBeUndefined();
    expect(balance(done)).toMatchObject({ available: 2, used: 0, lastUsed: null });
    expect(figuresIn(done).streak).toBe(5);
  });

  test.each([
    ['told to be missed', setDay('missed', { day: ago(1) })],
    ['noted', note('Ill', '', { day: ago(1) })],
  ])('keeps it if it is %s', (_, change) => {
    expect(balance(applyAll(rows(), change)).used).toBe(1);
    expect(figuresIn(applyAll(rows(), change)).streak).toBe(4);
  });

  test('keeps it with an amount below the goal, and loses it with an amount that reaches the goal', () => {
    const measured = { kind: 'count', goal: 3 } as const;
    const before = applyAll(withDays('xxx.x', measured), protect(ago(1)));
    const partly = applyAll(before, log({ a: 2 }, [], { day: ago(1) }));
    expect(balance(partly).used).toBe(1);
    expect(balance(applyAll(partly, log({ b: 1 }, [], { day: ago(1) }))).used).toBe(0);
    expect(dayIn(applyAll(partly, log({}, ['a'], { day: ago(1) })), ago(1))?.protectedAt).toBeDefined();
  });

  test('is restored by an undo of either', () => {
    const [missed, covered] = [withDays('xxx.x'), rows()];
    const where = { habitId: 'h', runId: 'h', day: ago(1), at: CONTEXT.now, zone: 'UTC' };
    const back = applyAll(covered, ...restoreHabitDay(undefined, dayIn(covered, ago(1)), where));
    expect(dayIn(back, ago(1))).toBeUndefined();
    expect(figuresIn(back)).toEqual(figuresIn(missed));
    const done = applyAll(covered, setDay('done', { day: ago(1) }));
    const again = applyAll(done, ...restoreHabitDay(dayIn(covered, ago(1)), dayIn(done, ago(1)), where));
    expect(figuresIn(again)).toEqual(figuresIn(covered));
  });
});

describe('the protections of a run', () => {
  const of = (signs: string) => streakProtection(habit(), months(signs));

  test.each<[string, string, Partial<ReturnType<typeof of>>]>([
    ['begin at two', '', { available: 2, used: 0, lastUsed: null, daysToNext: 10 }],
    ['are still two after nine days', 'x'.repeat(9), { available: 2, daysToNext: 1 }],
    ['are three after ten days', 'x'.repeat(10), { available: 3, daysToNext: 10 }],
    ['are never more than three', 'x'.repeat(45), { available: 3, daysToNext: 5 }],
    ['count days that were toggled off', 'u'.repeat(10), { available: 3 }],
    ['do not count skipped or missed days', `${'x'.repeat(9)}sm`, { available: 2 }],
    ['are fewer by each use', 'xpx', { available: 1, used: 1, lastUsed: TODAY }],
    ['are fewer by each use also where more were earned than held', `${'x'.repeat(40)}p`, { available: 2, used: 1 }],
    ['cost one for a day long past', `p${'x'.repeat(40)}`, { available: 2, used: 1 }],
    ['are never below none', 'ppp', { available: 0, used: 3 }],
  ])('%s', (_, signs, expected) => {
    expect(of(signs)).toMatchObject(expected);
  });

  test('equal what was used and earned, after any changes', () => {
    const day = fc.nat(40).map(ago);
    const change = fc.oneof(
      day.map((of) => setDay('done', { day: of })),
      // The device may claim any time of use, also one when three were held.
      fc
        .tuple(day, fc.boolean(), fc.nat(40))
        .map(([of, isProtected, back]) => protect(of, { isProtected, at: `${ago(back)}T08:30:00.000Z` })),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let rows = account();
        for (const one of changes) {
          const { effect, rows: next } = apply(rows, one);
          const [had, has] = [balance(rows), balance(next)];
          expect(has.available).toBeGreaterThanOrEqual(0);
          expect(has.available).toBeLessThanOrEqual(3);
          const isUse = one.name === 'habit.protectDay' && one.args.isProtected && has.used > had.used;
          if (isUse) expect(has).toMatchObject({ available: had.available - 1, used: had.used + 1, lastUsed: TODAY });
          if (effect.outcome === 'refused') expect(next).toBe(rows);
          rows = next;
        }
        const covered: LocalDate[] = Array.from({ length: 41 }, (_, back) => ago(back)).filter(
          (of) => dayIn(rows, of)?.protectedAt !== undefined,
        );
        expect(covered).toHaveLength(balance(rows).used);
      }),
      { numRuns: 200 },
    );
  });
});

test('[HAB-30] a late correction of a day does not block protections that were earned since', () => {
  // Nineteen days, three uses, the twentieth day, a use: all covered. Another day at the start changes when protections were
  // earned.
  const used = (back: number): readonly [LocalDate, HabitDay] => [
    ago(back),
    { state: 'missed', protectedAt: `${ago(back - 1)}T08:00:00.000Z`, at: `${ago(back)}T20:00:00.000Z`, zone: 'UTC' },
  ];
  const done = (back: number): readonly [LocalDate, HabitDay] => [
    ago(back),
    { state: 'done', everDone: true, at: `${ago(back)}T08:00:00.000Z`, zone: 'UTC' },
  ];
  const range = (from: number, until: number) => Array.from({ length: from - until + 1 }, (_, index) => from - index);
  const days = [
    ...range(110, 91).map(done), // twenty: the second protection of these is earned while three are held
    ...[90, 89, 88].map(used),
    ...[86].map(used),
    ...range(84, 30).map(done),
  ];
  const rows: Rows = new Map([
    ...account(),
    ...rowsOf(HABIT_MONTHS, ...monthsOf(days).map((row) => ({ id: habitMonthId(row.runId, row.month), ...row }))),
  ]);
  expect(balance(rows).available).toBe(3);
  expect(apply(rows, protect(ago(29))).effect.outcome).toBe('applied');
});
