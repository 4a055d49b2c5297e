import { type HabitPause, type HabitSchedule, localDate, type Weekday } from '@dayward/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodLeft } from './period-left.ts';

const [SUNDAY, MONDAY, SATURDAY]: readonly Weekday[] = [0, 1, 6];
/** A Saturday. */
const TODAY = localDate('2026-11-21');
const perWeek = (times: number): HabitSchedule => ({ type: 'times', times, per: 'week' });
const perMonth = (times: number): HabitSchedule => ({ type: 'times', times, per: 'month' });

type Case = {
  schedule?: HabitSchedule;
  done?: number;
  isDayOpen?: boolean;
  weekStart?: Weekday | undefined;
  pauses?: HabitPause[];
  endsOn?: string;
  startsOn?: string;
  day?: string;
};

function left({ schedule = perWeek(3), done = 2, isDayOpen = true, weekStart = MONDAY, ...of }: Case) {
  const bounds = {
    startsOn: of.startsOn === undefined ? null : localDate(of.startsOn),
    endsOn: of.endsOn === undefined ? null : localDate(of.endsOn),
  };
  const day = of.day === undefined ? TODAY : localDate(of.day);
  return periodLeft({ schedule, pauses: of.pauses ?? [], ...bounds }, day, {
    ...{ done, isDayOpen, weekStart: weekStart ?? 1 },
  });
}

describe('the remaining times of a week or month', () => {
  test.each<[string, Case, unknown]>([
    ['one more by the end of the week', {}, { times: 1, by: '2026-11-22', isLastDay: false }],
    ['two more when just two days are left', { done: 1 }, { times: 2, by: '2026-11-22', isLastDay: false }],
    ['nothing that cannot be reached any more', { done: 0 }, undefined],
    ['today is used up: it was done', { done: 1, isDayOpen: false }, undefined],
    [
      'today is used up, and tomorrow is enough',
      { isDayOpen: false },
      { times: 1, by: '2026-11-22', isLastDay: false },
    ],
    ['nothing where it was done often enough', { done: 3 }, undefined],
    ['nothing where it was done more often', { done: 5 }, undefined],
    [
      'today is the last day of a week that begins on Sunday',
      { weekStart: SUNDAY },
      { times: 1, by: TODAY, isLastDay: true },
    ],
    [
      'a week that begins today ends on Friday',
      { weekStart: SATURDAY, done: 0 },
      { times: 3, by: '2026-11-27', isLastDay: false },
    ],
    [
      '31 times a month are all 30 days of a shorter one',
      { schedule: perMonth(31), done: 29, day: '2026-11-30' },
      { times: 1, by: '2026-11-30', isLastDay: true },
    ],
    ['and no more', { schedule: perMonth(31), done: 30, day: '2026-11-30' }, undefined],
    ['a month ends on its last day', { schedule: perMonth(5) }, { times: 3, by: '2026-11-30', isLastDay: false }],
    [
      'February of a leap year',
      { schedule: perMonth(3), day: '2028-02-28' },
      { times: 1, by: '2028-02-29', isLastDay: false },
    ],
    ['a month that holds too few days', { schedule: perMonth(31), done: 1 }, undefined],
    [
      'a pause that begins tomorrow leaves today',
      { pauses: [{ from: localDate('2026-11-22'), to: null }] },
      { times: 1, by: TODAY, isLastDay: true },
    ],
    ['a pause over the rest of the week', { pauses: [{ from: TODAY, to: null }] }, undefined],
    ['an end before the week does', { endsOn: '2026-11-21' }, { times: 1, by: TODAY, isLastDay: true }],
    ['a beginning in the next week', { startsOn: '2026-11-23', done: 0 }, undefined],
    ['every day asks for no number', { schedule: { type: 'daily' } }, undefined],
  ])('%s', (_, of, expected) => {
    expect(left(of)).toEqual(expected);
  });

  test('doing it on each remaining day reaches the goal of the period by the reported day', () => {
    const of = fc.record({
      schedule: fc.oneof(fc.integer({ min: 1, max: 7 }).map(perWeek), fc.integer({ min: 1, max: 31 }).map(perMonth)),
      done: fc.integer({ min: 0, max: 31 }),
      isDayOpen: fc.boolean(),
      day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
    });
    fc.assert(
      fc.property(of, (drawn) => {
        const found = left(drawn);
        if (found === undefined) return;
        const days = (Date.parse(found.by) - Date.parse(drawn.day)) / 86_400_000 + (drawn.isDayOpen ? 1 : 0);
        expect(found.times).toBeGreaterThan(0);
        expect(days).toBeGreaterThanOrEqual(found.times);
      }),
    );
  });
});
