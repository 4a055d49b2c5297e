import {
  addDays,
  type HabitDayOutcome,
  type HabitHistoryDay,
  type HabitSchedule,
  type LocalDate,
  localDate,
} from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { buildHabitStats } from './habit-stats.ts';

/** A Saturday. */
const TODAY = localDate('2026-11-21');

function habit(outcomes: readonly HabitDayOutcome[], name = 'Read', last: LocalDate = TODAY) {
  const days = outcomes.map(
    (outcome, index): HabitHistoryDay => ({
      day: addDays(last, index - outcomes.length + 1),
      outcome,
      isMissed: outcome === 'missed' || (outcome === 'partial' && index < outcomes.length - 1),
      amount: 0,
      score: 0,
    }),
  );
  return { id: name, name, schedule: { type: 'daily' } as HabitSchedule, days };
}

const stats = (...habits: ReturnType<typeof habit>[]) => buildHabitStats(habits, TODAY, 1);

describe('a day', () => {
  test.each<[HabitDayOutcome, { done: number; asked: number }]>([
    ['done', { done: 1, asked: 1 }],
    ['missed', { done: 0, asked: 1 }],
    ['partial', { done: 0, asked: 1 }],
    ['skipped', { done: 0, asked: 0 }],
    ['kept', { done: 0, asked: 0 }],
    ['rested', { done: 0, asked: 0 }],
  ])('that is over and %s counts as %o', (outcome, rate) => {
    expect(stats(habit([outcome, 'open'])).last7).toEqual(rate);
  });

  test.each<[HabitDayOutcome, { done: number; asked: number }]>([
    ['open', { done: 0, asked: 0 }],
    ['partial', { done: 0, asked: 0 }],
    ['done', { done: 1, asked: 1 }],
    ['missed', { done: 0, asked: 1 }],
  ])('today, %s, counts as %o', (outcome, rate) => {
    expect(stats(habit([outcome])).last7).toEqual(rate);
  });

  test('with a partial amount that was not due does not count', () => {
    const { days, ...rest } = habit(['partial', 'open']);
    const unasked = { ...rest, days: days.map((day) => ({ ...day, isMissed: false })) };
    expect(stats(unasked).last7).toEqual({ done: 0, asked: 0 });
  });

  test('after today does not count yet', () => {
    expect(stats(habit(['done', 'done'], 'Read', addDays(TODAY, 1))).last7).toEqual({ done: 1, asked: 1 });
  });
});

test('the last 7 and the last 30 days include today and no earlier day', () => {
  const long = habit(Array.from({ length: 40 }, () => 'done'));
  expect(stats(long)).toMatchObject({ last7: { done: 7, asked: 7 }, last30: { done: 30, asked: 30 }, days: 40 });
});

test('weekdays are in the order of the user’s week, each with its own days of the last 12 weeks', () => {
  const { weekdays, days } = buildHabitStats([habit(['missed', 'done', 'done'])], TODAY, 1);
  expect(weekdays.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(weekdays.filter(({ asked }) => asked > 0)).toEqual([
    { weekday: 4, done: 0, asked: 1 },
    { weekday: 5, done: 1, asked: 1 },
    { weekday: 6, done: 1, asked: 1 },
  ]);
  expect(days).toBe(3);
  const year = buildHabitStats([habit(Array.from({ length: 365 }, () => 'done'))], TODAY, 0);
  expect(year.weekdays.map(({ asked }) => asked)).toEqual([12, 12, 12, 12, 12, 12, 12]);
});

test('days are counted once, however many habits are due on them', () => {
  expect(stats(habit(['done', 'done'], 'Read'), habit(['missed', 'done'], 'Walk'))).toMatchObject({
    last7: { done: 3, asked: 4 },
    days: 2,
    habits: [
      { name: 'Read', done: 2, asked: 2 },
      { name: 'Walk', done: 1, asked: 2 },
    ],
  });
});

test('a habit that was never due has no bar', () => {
  expect(stats(habit(['skipped', 'open'])).habits).toEqual([]);
});

describe('a habit with a weekly quota', () => {
  /** Weeks from Monday to Sunday, the last of which ends yesterday: Friday, if weeks start on Saturday. */
  const weeks = (...signs: string[]) => {
    const outcomes = [...signs.join('')].map(
      (sign): HabitDayOutcome => (sign === 'x' ? 'done' : sign === 'k' ? 'kept' : 'missed'),
    );
    return { ...habit([...outcomes, 'open']), schedule: { type: 'times', times: 3, per: 'week' } as HabitSchedule };
  };
  const ofWeeks = (...signs: string[]) => buildHabitStats([weeks(...signs)], TODAY, 6);

  test.each<[string, string, { done: number; asked: number }]>([
    ['done as often as asked', 'xkxkkxk', { done: 3, asked: 3 }],
    ['done once less', 'xmxmmmm', { done: 2, asked: 3 }],
    ['not done at all', 'mmmmmmm', { done: 0, asked: 3 }],
    ['done more often', 'xxxxkkk', { done: 4, asked: 4 }],
  ])('due three times a week: %s', (_, week, rate) => {
    expect(ofWeeks(week).last30).toEqual(rate);
  });

  test('starts over each week, due at most as often as the week has days in the span', () => {
    expect(ofWeeks('xmxmmmm', 'xkxkkxk').habits).toMatchObject([{ done: 5, asked: 6 }]);
    // The last 7 days hold six of the week that ended yesterday.
    expect(ofWeeks('mmmmmmm').last7).toEqual({ done: 0, asked: 3 });
  });

  test('has no weekday figures, because no weekday is due', () => {
    const { weekdays, days } = ofWeeks('xmxmmmm');
    expect([weekdays.filter(({ asked }) => asked > 0), days]).toEqual([[], 0]);
  });

  test('works the same for a month', () => {
    const monthly = {
      ...weeks('xmmmmmm', 'mmmmmmm'),
      schedule: { type: 'times', times: 2, per: 'month' } as HabitSchedule,
    };
    expect(buildHabitStats([monthly], TODAY, 1).last30).toEqual({ done: 1, asked: 2 });
  });
});
