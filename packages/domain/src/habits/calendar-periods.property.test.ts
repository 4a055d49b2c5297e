import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate, localDate, type Weekday } from '../time/index.ts';
import { bestStreaks } from './best-streaks.ts';
import { explainStreak } from './explain-streak.ts';
import { habitFigures } from './figures.ts';
import type { HabitDay, HabitSchedule, TimesSchedule } from './habit.ts';
import { habit, monthsOf, SUNDAY } from './habits.fixture.ts';
import { habitHistory } from './history.ts';

const FIRST = localDate('2025-11-20');
const DONE: HabitDay = { state: 'done', everDone: true, at: '2026-01-01T08:00:00.000Z', zone: 'UTC' };
const SKIPPED: HabitDay = { state: 'skipped', at: '2026-01-01T08:00:00.000Z', zone: 'UTC' };

const weekStart = fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6);
const weekly = fc.record({
  type: fc.constant('times' as const),
  times: fc.integer({ min: 1, max: 6 }),
  per: fc.constant('week' as const),
});
const monthly = fc.record({
  type: fc.constant('times' as const),
  times: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(28, 29, 30, 31)),
  per: fc.constant('month' as const),
});
/** Days in a row from {@link FIRST}, in parts of different density, so that full and short periods occur. */
const history = fc
  .array(
    fc.tuple(
      fc.constantFrom(0, 0.2, 0.5, 0.9, 1),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.flatMap(([density, days]) => days.map((day) => day < density)));

const rowsOf = (days: readonly boolean[]) =>
  monthsOf(days.map((isDone, index) => [addDays(FIRST, index), isDone ? DONE : undefined]));
const lastOf = (days: readonly unknown[]): LocalDate => addDays(FIRST, Math.max(0, days.length - 1));

/** Names the calendar period of a date; written with the built-in Date only. */
function periodName(date: LocalDate, per: 'week' | 'month', startsOn: Weekday): string {
  if (per === 'month') return date.slice(0, 7);
  const ms = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)));
  const sinceFirst = Math.floor(ms / 86_400_000) + 4 - startsOn; // 1970-01-01 was a Thursday
  return String(Math.floor(sinceFirst / 7));
}

/** Counts streaks period by period: a period that is over with too few days sets the count back to zero. */
function plainStreaks({ times, per }: TimesSchedule, days: readonly boolean[], startsOn: Weekday) {
  const today = lastOf(days);
  const periods = new Map<string, { done: number; length: number }>();
  // The first period begins with the first day that has a fact.
  for (let date = addDays(FIRST, days.indexOf(true)); date <= addDays(today, 40); date = addDays(date, 1)) {
    const name = periodName(date, per, startsOn);
    const period = periods.get(name) ?? { done: 0, length: 0 };
    period.length += 1;
    periods.set(name, period);
  }
  for (const [index, isDone] of days.entries()) {
    const period = periods.get(periodName(addDays(FIRST, index), per, startsOn));
    if (isDone && period) period.done += 1;
  }
  let [streak, best] = [0, 0];
  for (const [name, { done, length }] of periods) {
    streak += done;
    best = Math.max(best, streak);
    if (name === periodName(today, per, startsOn)) break;
    if (done < Math.min(times, length)) streak = 0;
  }
  return { streak, best };
}

describe('some times a calendar week or month', () => {
  test('once a week: done on Sat 10 Jan, Mon 19, Mon 26 and Sat 7 Feb 2026, with an empty week between', () => {
    const schedule: HabitSchedule = { type: 'times', times: 1, per: 'week' };
    const earlier = ['2026-01-10', '2026-01-19', '2026-01-26'].map((day) => [localDate(day), DONE] as const);
    const today = localDate('2026-02-07');
    const streakOf = (days: typeof earlier) => habitFigures(habit({ schedule }), monthsOf(days), today, 1).streak;
    expect(streakOf(earlier)).toBe(2);
    expect(streakOf([...earlier, [today, DONE]])).toBe(3);
  });

  test('has the streaks of a plain count, for any history and first day of the week', () => {
    fc.assert(
      fc.property(fc.oneof(weekly, monthly), history, weekStart, (schedule, days, startsOn) => {
        const { streak, bestStreak } = habitFigures(habit({ schedule }), rowsOf(days), lastOf(days), startsOn);
        expect({ streak, best: bestStreak }).toEqual(plainStreaks(schedule, days, startsOn));
      }),
      { numRuns: 1500 },
    );
  });

  test('has the same streak in the explanation, in the list of the best and in the figures', () => {
    fc.assert(
      fc.property(fc.oneof(weekly, monthly), history, weekStart, (schedule, days, startsOn) => {
        const [of, rows, today] = [habit({ schedule }), rowsOf(days), lastOf(days)];
        const figures = habitFigures(of, rows, today, startsOn);
        const { streak, previous } = explainStreak(of, rows, today, startsOn);
        const best = bestStreaks(of, rows, today, { weekStart: startsOn });
        expect([streak, best[0]?.days ?? 0]).toEqual([figures.streak, figures.bestStreak]);
        if (previous !== null) {
          expect(previous.endedBy).toBe(schedule.per);
          expect(periodName(addDays(previous.endedOn, 1), schedule.per, startsOn)).not.toBe(
            periodName(previous.endedOn, schedule.per, startsOn),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  test('the running period never lowers a streak, and no day of it is missed', () => {
    fc.assert(
      fc.property(fc.oneof(weekly, monthly), history, fc.nat(40), weekStart, (schedule, days, later, startsOn) => {
        const rows = rowsOf(days);
        const streakOn = (date: LocalDate) => habitFigures(habit({ schedule }), rows, date, startsOn).streak;
        const today = lastOf(days);
        const now = addDays(today, later);
        if (periodName(now, schedule.per, startsOn) === periodName(today, schedule.per, startsOn)) {
          expect(streakOn(now)).toBe(streakOn(today));
        }
        const running = habitHistory(habit({ schedule }), rows, now, startsOn).filter(
          ({ day }) => periodName(day, schedule.per, startsOn) === periodName(now, schedule.per, startsOn),
        );
        expect(running.some(({ isMissed }) => isMissed)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('a completion after the first one never lowers a streak', () => {
    fc.assert(
      fc.property(fc.oneof(weekly, monthly), history, fc.nat(320), weekStart, (schedule, days, at, startsOn) => {
        fc.pre(days[at] === false && days.indexOf(true) < at);
        const before = habitFigures(habit({ schedule }), rowsOf(days), lastOf(days), startsOn);
        const after = habitFigures(habit({ schedule }), rowsOf(days.with(at, true)), lastOf(days), startsOn);
        expect(after.streak).toBeGreaterThanOrEqual(before.streak);
        expect(after.bestStreak).toBeGreaterThanOrEqual(before.bestStreak);
      }),
      { numRuns: 500 },
    );
  });
});

describe('days that cannot be completed', () => {
  const schedule: HabitSchedule = { type: 'times', times: 3, per: 'week' };
  // Sunday 2026-11-01 to Saturday 2026-11-14; today is the Sunday after.
  const today = localDate('2026-11-15');
  const on = (signs: string) =>
    monthsOf(
      [...signs.replaceAll(' ', '')].map((sign, index) => [
        addDays(localDate('2026-11-01'), index),
        sign === 'x' ? DONE : sign === 's' ? SKIPPED : undefined,
      ]),
    );
  const streak = (signs: string, rules: Parameters<typeof habit>[0] = {}) =>
    habitFigures(habit({ schedule, ...rules }), on(signs), today, SUNDAY).streak;

  test.each([
    ['a week requires no more than its days that are not skipped', 'xxx.... xxsssss', 5],
    ['as many other days as its number leave it whole', 'xxx.... xx.ssss', 0],
    ['a week that is skipped entirely requires nothing', 'xxx.... sssssss', 3],
    ['one skipped day of seven changes nothing', 'xxx.... xx....s', 0],
    ['completions at the end of a short week end with it', 'xxx.... .....xx', 0],
  ])('%s', (_, signs, expected) => {
    expect(streak(signs)).toBe(expected);
  });

  test('are also those before the first one, of a pause, and after the end', () => {
    expect(streak('.....xx xxx....', { startsOn: localDate('2026-11-06') })).toBe(5);
    expect(streak('.....xx xxx....')).toBe(5);
    expect(streak('....x.x xxx....')).toBe(3);
    const pauses = [{ from: localDate('2026-11-08'), to: localDate('2026-11-14') }];
    expect(streak('xxx.... .......', { pauses })).toBe(3);
    expect(streak('xxx.... xx.....', { endsOn: localDate('2026-11-09') })).toBe(5);
  });

  test('a protected day counts as a completion of its week', () => {
    const days = (isProtected: boolean) => [
      ...['2026-11-08', '2026-11-09'].map((day) => [localDate(day), DONE] as const),
      [localDate('2026-11-11'), isProtected ? { protectedAt: DONE.at, at: DONE.at, zone: 'UTC' } : undefined] as const,
    ];
    const of = (isProtected: boolean) =>
      habitFigures(habit({ schedule }), monthsOf(days(isProtected)), today, SUNDAY).streak;
    expect([of(false), of(true)]).toEqual([0, 2]);
  });
});

describe('schedules that are daily', () => {
  const daily: HabitSchedule[] = [
    { type: 'times', times: 7, per: 'week' },
    { type: 'times', times: 7, per: 'week', flexible: true },
    { type: 'weekdays', days: [3, 1, 0, 2, 6, 5, 4] },
  ];

  test.each(daily.map((schedule) => [JSON.stringify(schedule), schedule] as const))(
    'have the streaks and the strength of a daily habit: %s',
    (_, schedule) => {
      fc.assert(
        fc.property(history, weekStart, fc.constantFrom('yes_no', 'quantity'), (days, startsOn, kind) => {
          const figures = (of: HabitSchedule) => {
            const { doneInPeriod: _, ...shared } = habitFigures(
              habit({ schedule: of, kind, target: 5 }),
              rowsOf(days),
              lastOf(days),
              startsOn,
            );
            return shared;
          };
          expect(figures(schedule)).toEqual(figures({ type: 'daily' }));
        }),
      );
    },
  );

  test.each([
    [30, false],
    [31, false],
    [30, true],
    [31, true],
  ])('every day of every month satisfies %i a month (flexible: %s)', (times, flexible) => {
    const schedule: HabitSchedule = { type: 'times', times, per: 'month', flexible };
    const days = Array.from({ length: 900 }, () => true);
    for (let length = 870; length <= 900; length += 1) {
      const figures = habitFigures(
        habit({ schedule }),
        rowsOf(days.slice(0, length)),
        addDays(FIRST, length - 1),
        SUNDAY,
      );
      expect(figures.streak).toBe(length);
      expect(figures.score).toBeCloseTo(1, 6);
    }
  });

  test('31 a month are all days of a short month, also for a flexible one', () => {
    // February 2026 without a day at its end, then all of March.
    const streak = (missing: string, flexible: boolean) => {
      const all = Array.from({ length: 59 }, (_, index) => addDays(localDate('2026-02-01'), index));
      const rows = monthsOf(all.map((day) => [day, day === missing ? undefined : DONE]));
      const schedule: HabitSchedule = { type: 'times', times: 31, per: 'month', flexible };
      return habitFigures(habit({ schedule }), rows, localDate('2026-03-31'), SUNDAY).streak;
    };
    expect(streak('', false)).toBe(59);
    expect(streak('', true)).toBe(59);
    expect(streak('2026-02-28', false)).toBe(31);
  });
});
