import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate, localDate, type Weekday } from '../time/index.ts';
import { type HabitFigures, habitFigures } from './figures.ts';
import type { HabitDay, HabitRules } from './habit.ts';
import { habit, logged, months, monthsOf, SUNDAY, TODAY } from './habits.fixture.ts';
import { habitHistory } from './history.ts';

const figures = (rules: Partial<HabitRules>, signs: string, options: Parameters<typeof months>[1] = {}) =>
  habitFigures(habit(rules), months(signs, options), TODAY, SUNDAY);

/** Returns an array with 1 at the given positions. */
const at = (length: number, ...places: number[]) =>
  Array.from({ length }, (_, index) => (places.includes(index) ? 1 : 0));

describe('a habit without days', () => {
  test('[DATAM-04] has only zero figures', () => {
    expect(habitFigures(habit(), [], TODAY, SUNDAY)).toEqual({
      today: TODAY,
      streak: 0,
      bestStreak: 0,
      bestStreaks: [],
      totalDays: 0,
      doneDays: 0,
      completedToday: false,
      amountToday: 0,
      lastCompleted: null,
      weeklyProgress: at(7),
      monthlyProgress: at(31),
      yearlyProgress: at(365),
      doneInPeriod: null,
      score: 0,
    } satisfies HabitFigures);
  });
});

describe('all figures of a day', () => {
  // 2026-11-21 is a Saturday and the 325th day of its year.
  const threeDays: HabitFigures = {
    today: TODAY,
    streak: 3,
    bestStreak: 3,
    bestStreaks: [{ from: localDate('2026-11-19'), to: TODAY, days: 3 }],
    totalDays: 3,
    doneDays: 3,
    completedToday: true,
    amountToday: 0,
    lastCompleted: TODAY,
    weeklyProgress: at(7, 4, 5, 6),
    monthlyProgress: at(31, 18, 19, 20),
    yearlyProgress: at(365, 322, 323, 324),
    doneInPeriod: null,
    score: expect.closeTo(0.14782, 6), // 1 - 0.5 ** (3 / 13)
  };

  test('[HAB-22] [HAB-23] after completing today for the third day in a row', () => {
    expect(figures({}, 'xxx')).toEqual(threeDays);
  });

  test('[HAB-24] after toggling today off: the streak is one shorter, counts of days ever completed are unchanged', () => {
    expect(figures({}, 'xxu')).toEqual({
      ...threeDays,
      streak: 2,
      doneDays: 2,
      completedToday: false,
      lastCompleted: '2026-11-20',
      score: expect.closeTo(0.101149, 6),
    });
  });

  test('[HAB-26] after Undo: equal to those before today was completed', () => {
    expect(figures({}, 'xx.')).toEqual({
      ...threeDays,
      streak: 2,
      bestStreak: 2,
      bestStreaks: [{ from: '2026-11-19', to: '2026-11-20', days: 2 }],
      totalDays: 2,
      doneDays: 2,
      completedToday: false,
      lastCompleted: '2026-11-20',
      weeklyProgress: at(7, 4, 5),
      monthlyProgress: at(31, 18, 19),
      yearlyProgress: at(365, 322, 323),
      score: expect.closeTo(0.101149, 6),
    });
  });

  test('[HAB-31] after midnight: the habit is open again, past days are unchanged', () => {
    expect(habitFigures(habit(), months('xxx'), addDays(TODAY, 1), SUNDAY)).toEqual({
      ...threeDays,
      today: '2026-11-22',
      completedToday: false,
      weeklyProgress: at(7), // a new week begins on Sunday
    });
  });
});

describe('the current streak', () => {
  test.each<[string, Partial<HabitRules>, string, number]>([
    ['counts completed days in a row', {}, 'x.xxxx', 4],
    ['does not fall while today is open', {}, 'xxxx.', 4],
    ['ends with a day that was missed', {}, 'xxxx..', 0],
    ['ends with a day that was told to be missed, also today', {}, 'xxxm', 0],
    ['ends with a day that was toggled off and is over', {}, 'xxu.', 0],
    ['is not below 0 when the only completed day is toggled off', {}, 'u', 0],
    ['is neither broken nor made longer by a skipped day', {}, 'xxssx', 3],
    ['stays on a day that is skipped', {}, 'xxs', 2],
    ['is not held by a note', {}, 'xxnx', 1],
    ['is kept through a pause', { pauses: [{ from: addDays(TODAY, -3), to: addDays(TODAY, -1) }] }, 'xx...x', 3],
    ['is kept by a pause without end', { pauses: [{ from: addDays(TODAY, -8), to: null }] }, 'xx.........', 2],
    ['grows by a day that is done in a pause', { pauses: [{ from: addDays(TODAY, -2), to: TODAY }] }, 'xx.x.', 3],
    [
      'is broken by a day after the pause',
      { pauses: [{ from: addDays(TODAY, -3), to: addDays(TODAY, -2) }] },
      'x....',
      0,
    ],
    ['is not broken by days before the start', { startsOn: addDays(TODAY, -1) }, 'x...x.', 2],
    ['rests when the habit has ended', { endsOn: addDays(TODAY, -5) }, 'xxx.....', 3],
    ['is broken by a day before the end', { endsOn: addDays(TODAY, -4) }, 'xxx.....', 0],
  ])('%s', (_, rules, signs, streak) => {
    expect(figures(rules, signs).streak).toBe(streak);
  });

  test('includes days that are still ahead after the user travelled west', () => {
    const tomorrow = addDays(TODAY, 1);
    expect(figures({}, 'xxx.x', { last: tomorrow }).streak).toBe(4);
    expect(figures({}, 'xxxxx', { last: tomorrow })).toMatchObject({ streak: 5, completedToday: true });
  });
});

describe('the current streak of chosen weekdays', () => {
  // Today is a Saturday, so of seven signs the first is a Sunday.
  const schedule = { type: 'weekdays', days: [1, 3, 5] } as const;

  test.each([
    ['unscheduled days neither break nor extend it', '.x.x.x.', 3],
    ['a scheduled day that was missed breaks it', '.x.x... .x...x.', 1],
    ['a day done beside the schedule makes it longer', '.xxx.x.', 4],
    ['an unscheduled today is not open', '.x.x.x.', 3],
    ['a day off that was told to be missed does not break it', '.xmx.x.', 3],
  ])('%s', (_, signs, streak) => {
    expect(figures({ schedule: { ...schedule, days: [...schedule.days] } }, signs).streak).toBe(streak);
  });
});

describe('the current streak of every third day', () => {
  const everyThird = { schedule: { type: 'every', days: 3 } } as const;

  test.each<[string, Partial<HabitRules>, string, number]>([
    ['counts from the first day', {}, 'x..x..x', 3],
    ['does not fall while today is open', {}, 'x..x...', 2],
    ['ends with a due day that was missed', {}, 'x..x....', 0],
    ['is not asked for on the days between', {}, 'x..x..', 2],
    ['counts from the start of the habit', { startsOn: addDays(TODAY, -6) }, 'x..x..', 1],
    ['is broken by a day that came too late', {}, 'x...x', 1],
  ])('%s', (_, rules, signs, streak) => {
    expect(figures({ ...everyThird, ...rules }, signs).streak).toBe(streak);
  });
});

describe('the current streak of three times a week', () => {
  const schedule = { type: 'times', times: 3, per: 'week' } as const;

  test.each([
    ['the week that runs does not break it, however little of it is left', 'x.x.x.. .......', 3],
    ['the week that runs does not break it on its first day', '.x.x.x. .', 3],
    ['completions of this week add to it', '.x.x.x. ..x..x.', 5],
    ['a week below its number breaks it', 'x.x.x.. ..x.x.. ...x', 1],
    ['weeks that hold three, wherever, keep it', 'xxx.... ....xxx x..x..x x.....', 10],
    ['more than three in a week all count', 'xxxxxxx xxx...', 10],
    ['a week requires no more than its days that are not skipped', 'xxx.... xxsssss x......', 6],
    ['three in seven days that are no calendar week do not', '....x.x x....x. x......', 1],
  ])('%s', (_, signs, streak) => {
    const today = signs.replaceAll(' ', '').length % 7 === 0 ? TODAY : undefined;
    const last = today ?? addDays(TODAY, signs.replaceAll(' ', '').length % 7);
    expect(habitFigures(habit({ schedule }), months(signs, { last }), last, SUNDAY).streak).toBe(streak);
  });

  test('completions in the current week', () => {
    expect(figures({ schedule }, 'x.x.x.. x..x.u.').doneInPeriod).toBe(2);
    expect(figures({ schedule }, 'x').doneInPeriod).toBe(1);
    expect(figures({ schedule: { ...schedule, per: 'month' } }, 'x.x.x.. x..x.u.').doneInPeriod).toBe(5);
  });

  test.each<[Weekday, number]>([
    [0, 2],
    [1, 1],
    [2, 1],
    [6, 0],
  ])('weeks that begin on weekday %i: %i completions in the week of Saturday', (weekStart, done) => {
    const sundayAndMidweek = months('xx.x.x. x..x...');
    expect(habitFigures(habit({ schedule }), sundayAndMidweek, TODAY, weekStart).doneInPeriod).toBe(done);
  });

  test('the current week does not break it, by the user’s own first day of the week', () => {
    const sunday = addDays(TODAY, 1);
    const days = months('xxx.... .......', { last: TODAY });
    const streakOn = (today: LocalDate, weekStart: Weekday) =>
      habitFigures(habit({ schedule }), days, today, weekStart).streak;
    expect([streakOn(TODAY, 0), streakOn(TODAY, 1)]).toEqual([3, 0]);
    expect([streakOn(sunday, 0), streakOn(sunday, 1)]).toEqual([0, 0]);
  });
});

describe('the current streak of three times a flexible week', () => {
  const schedule = { type: 'times', times: 3, per: 'week', flexible: true } as const;

  test.each([
    ['three in seven days that are no calendar week keep it', '....x.x x....xx x......', 6],
    ['a week below its number breaks it', 'x.x.x.. ..x.x.. ...x...', 1],
    ['a skipped day stops the clock', 'xxx.... xxsssss x......', 6],
    ['the week that runs does not break it', 'x.x.x.. .......', 3],
  ])('%s', (_, signs, streak) => {
    expect(figures({ schedule }, signs).streak).toBe(streak);
  });
});

describe('the current streak of four times a month', () => {
  const schedule = { type: 'times', times: 4, per: 'month' } as const;
  const on = (...days: string[]) => monthsOf(days.map((day) => [localDate(day), months('x')[0]?.days['21']]));

  test.each([
    [
      'the month that runs does not break it',
      '2026-11-30',
      ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'],
      4,
    ],
    ['a month below its number does', '2026-12-01', ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'], 0],
    [
      'months that hold four keep it, whatever their length',
      '2026-03-31',
      [
        ...['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'],
        ...['2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28'],
      ],
      8,
    ],
  ])('%s', (_, today, days, streak) => {
    expect(habitFigures(habit({ schedule }), on(...days), localDate(today), SUNDAY).streak).toBe(streak);
  });
});

describe('the best streak', () => {
  test('is the longest of all; streaks are listed longest first', () => {
    expect(figures({}, 'xx.xxxx.xx.x')).toMatchObject({
      streak: 1,
      bestStreak: 4,
      bestStreaks: [
        { from: '2026-11-13', to: '2026-11-16', days: 4 },
        { from: '2026-11-18', to: '2026-11-19', days: 2 },
        { from: '2026-11-10', to: '2026-11-11', days: 2 },
        { from: '2026-11-21', to: '2026-11-21', days: 1 },
      ],
    });
  });

  test('[HAB-24] is unchanged when a day within it is toggled off', () => {
    expect(figures({}, 'xxxxxx')).toMatchObject({ streak: 6, bestStreak: 6, totalDays: 6 });
    expect(figures({}, 'xxuxxx')).toMatchObject({ streak: 3, bestStreak: 6, totalDays: 6, doneDays: 5 });
  });

  test('[HAB-26] falls when the day is undone', () => {
    expect(figures({}, 'xx.xxx')).toMatchObject({ streak: 3, bestStreak: 3, totalDays: 5 });
  });

  test('the list has at most ten streaks', () => {
    expect(figures({}, 'x.'.repeat(20)).bestStreaks).toHaveLength(10);
  });
});

describe('amounts', () => {
  test('[HAB-29] a count habit is complete when its goal is reached', () => {
    const eight = { kind: 'count', goal: 8 } as const;
    expect(figures(eight, '883', { goal: 8 })).toMatchObject({ streak: 2, completedToday: false, amountToday: 3 });
    expect(figures(eight, '888', { goal: 8 })).toMatchObject({ streak: 3, completedToday: true, amountToday: 8 });
    expect(figures(eight, '838', { goal: 8 })).toMatchObject({ streak: 1, totalDays: 2 });
  });

  test('raising a goal never un-completes a day', () => {
    expect(figures({ kind: 'count', goal: 9 }, '333', { goal: 3 })).toMatchObject({ streak: 3, totalDays: 3 });
  });

  test('a habit of at most three fails with four, also today', () => {
    const atMost = habit({ kind: 'at_most', target: 3 });
    const withToday = (today: number) =>
      monthsOf([
        [addDays(TODAY, -2), logged(0, true)],
        [addDays(TODAY, -1), logged(3, true)],
        [TODAY, logged(today, today <= 3)],
      ]);
    expect(habitFigures(atMost, withToday(3), TODAY, SUNDAY)).toMatchObject({ streak: 2, completedToday: false });
    expect(habitFigures(atMost, withToday(3), addDays(TODAY, 1), SUNDAY)).toMatchObject({ streak: 3 });
    expect(habitFigures(atMost, withToday(4), TODAY, SUNDAY)).toMatchObject({
      streak: 0,
      completedToday: false,
      bestStreak: 2,
    });
  });

  test('a day of an at-most habit without logs is open, then missed', () => {
    expect(figures({ kind: 'at_most', target: 3 }, '00.').streak).toBe(2);
    expect(figures({ kind: 'at_most', target: 3 }, '00..').streak).toBe(0);
  });
});

describe('the arrays', () => {
  const done = months('x')[0]?.days['21'];
  const on = (today: string, ...days: string[]) =>
    habitFigures(habit(), monthsOf(days.map((day) => [localDate(day), done])), localDate(today), SUNDAY);

  test('[HAB-23] [DATAM-05] are of the week from Sunday, the month and the year of today', () => {
    const { weeklyProgress, monthlyProgress, yearlyProgress } = on(
      '2027-01-01', // a Friday
      ...['2026-12-26', '2026-12-27', '2026-12-31', '2027-01-01', '2027-01-02'],
    );
    expect(weeklyProgress).toEqual(at(7, 0, 4, 5, 6));
    expect(monthlyProgress).toEqual(at(31, 0, 1));
    expect(yearlyProgress).toEqual(at(365, 0, 1));
  });

  test('[DATAM-05] day 366 of a leap year counts in the last element, and nothing is written past it', () => {
    expect(on('2028-12-31', '2028-12-31').yearlyProgress).toEqual(at(365, 364));
    expect(on('2028-12-31', '2028-12-30').yearlyProgress).toEqual(at(365, 364));
    const both = on('2028-12-31', '2028-12-30', '2028-12-31');
    expect(both.yearlyProgress).toHaveLength(365);
    expect(both.yearlyProgress[364]).toBe(2);
    expect(on('2027-12-31', '2027-12-31').yearlyProgress).toEqual(at(365, 364));
  });

  test.each([
    ['2027-02-28', 27],
    ['2028-02-29', 28],
    ['2027-04-30', 29],
    ['2027-05-31', 30],
  ])('[DATAM-05] the last day of a month has its index: %s', (day, place) => {
    expect(on(day, day, `${day.slice(0, 8)}01`).monthlyProgress).toEqual(at(31, 0, place));
  });

  test('[HAB-25] count a day once, even if it was toggled off and on', () => {
    expect(figures({}, 'u')).toMatchObject({ totalDays: 1, weeklyProgress: at(7, 6) });
    expect(figures({}, 'x')).toMatchObject({ totalDays: 1, weeklyProgress: at(7, 6) });
  });
});

describe('while travelling', () => {
  const done = (at: string, zone: string): HabitDay => ({ state: 'done', everDone: true, at, zone });

  test('[HAB-28] a date that the user lives through twice counts once', () => {
    // Written in Tokyo on the 21st. In Honolulu it is the 20th again, then the 21st.
    const days = monthsOf([
      [addDays(TODAY, -1), done('2026-11-20T10:00:00.000Z', 'Asia/Tokyo')],
      [TODAY, done('2026-11-21T01:00:00.000Z', 'Asia/Tokyo')],
    ]);
    expect(habitFigures(habit(), days, addDays(TODAY, -1), SUNDAY)).toMatchObject({ streak: 2, completedToday: true });
    expect(habitFigures(habit(), days, TODAY, SUNDAY)).toMatchObject({ streak: 2, totalDays: 2, completedToday: true });
  });

  test('[HAB-28] a date that never happened for the user is neither missed nor counted', () => {
    const flown = monthsOf([
      [addDays(TODAY, -2), done('2026-11-20T10:30:00.000Z', 'Pacific/Pago_Pago')], // 23:30 on the 19th
      [TODAY, done('2026-11-20T11:00:00.000Z', 'Pacific/Kiritimati')], // 01:00 on the 21st
    ]);
    expect(habitFigures(habit(), flown, TODAY, SUNDAY)).toMatchObject({ streak: 2, totalDays: 2 });
    const leftOut = monthsOf([
      [localDate('2011-12-29'), done('2011-12-30T05:00:00.000Z', 'Pacific/Apia')],
      [localDate('2011-12-31'), done('2011-12-31T05:00:00.000Z', 'Pacific/Apia')],
    ]);
    expect(habitFigures(habit(), leftOut, localDate('2011-12-31'), SUNDAY).streak).toBe(2);
  });

  test('[HAB-28] a missed date stays missed, regardless of the zones', () => {
    const missed = monthsOf([
      [addDays(TODAY, -2), done('2026-11-19T10:30:00.000Z', 'Europe/Berlin')],
      [TODAY, done('2026-11-21T11:00:00.000Z', 'Asia/Tokyo')],
    ]);
    expect(habitFigures(habit(), missed, TODAY, SUNDAY).streak).toBe(1);
  });
});

describe('days more than a hundred years ago', () => {
  test('count in totals, but not in streaks and history', () => {
    const done = months('x')[0]?.days['21'];
    const days = monthsOf([
      ...['0001-01-01', '0001-01-02', '1900-05-01'].map((day) => [localDate(day), done] as const),
    ]);
    const withToday = [...days, ...months('x')];
    expect(habitFigures(habit(), days, TODAY, SUNDAY)).toMatchObject({
      totalDays: 3,
      doneDays: 3,
      bestStreak: 0,
      lastCompleted: '1900-05-01',
    });
    expect(habitFigures(habit(), withToday, TODAY, SUNDAY)).toMatchObject({
      totalDays: 4,
      bestStreak: 1,
      lastCompleted: TODAY,
    });
    expect(habitHistory(habit(), withToday, TODAY, SUNDAY)).toHaveLength(1);
  });
});

describe('runs', () => {
  test('only the days of the current run count', () => {
    const both = [...months('xxxx'), ...months('.x.x', { runId: 'second' })];
    expect(habitFigures(habit(), both, TODAY, SUNDAY)).toMatchObject({ streak: 4, totalDays: 4 });
    expect(habitFigures(habit({ runId: 'second' }), both, TODAY, SUNDAY)).toMatchObject({ streak: 1, totalDays: 2 });
  });
});
