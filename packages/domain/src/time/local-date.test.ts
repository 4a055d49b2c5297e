import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { epochMsOf } from './instant.ts';
import {
  addDays,
  dateParts,
  dayOfYear,
  daysBetween,
  daysInMonth,
  fromEpochDay,
  isLocalDate,
  isLocalMonth,
  localDate,
  localDateOf,
  monthOf,
  startOfWeek,
  toEpochDay,
  type Weekday,
  weekdayOf,
} from './local-date.ts';

/** Days from 0001-01-01 to 9999-12-31. */
const epochDay = fc.integer({ min: -719_162, max: 2_932_896 });
const DAY_MS = 24 * 60 * 60 * 1000;

describe('a valid day', () => {
  test.each(['2026-11-21', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '1969-12-31'])('%s', (text) => {
    expect(isLocalDate(text)).toBe(true);
    expect(localDate(text)).toBe(text);
  });

  test.each([
    '2027-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '+2026-01-01',
    '2026-11-21T00:00:00.000Z',
    ' 2026-11-21',
    '2026-11-21\n',
    '２０２６-11-21',
    '',
  ])('is not %j', (text) => {
    expect(isLocalDate(text)).toBe(false);
    expect(() => localDate(text)).toThrow(RangeError);
  });

  test('a month is a day without its day of the month', () => {
    expect(monthOf(localDate('2026-11-21'))).toBe('2026-11');
    expect(isLocalMonth('2026-11')).toBe(true);
    for (const text of ['2026-13', '2026-00', '2026-1', '2026', '2026-11-01', ''])
      expect(isLocalMonth(text)).toBe(false);
  });
});

describe('day arithmetic', () => {
  test("agrees with the runtime's calendar, forwards and backwards", () => {
    fc.assert(
      fc.property(epochDay, (days) => {
        const date = fromEpochDay(days);
        expect(`${new Date(days * DAY_MS).toISOString().slice(0, 10)}`).toBe(date);
        expect(toEpochDay(date)).toBe(days);
        expect(weekdayOf(date)).toBe(new Date(days * DAY_MS).getUTCDay());
        const { year, month, day } = dateParts(date);
        expect(localDateOf(year, month, day)).toBe(date);
        expect(day).toBeLessThanOrEqual(daysInMonth(year, month));
      }),
      { numRuns: 1000 },
    );
  });

  test('days compare as strings', () => {
    fc.assert(
      fc.property(epochDay, epochDay, (a, b) => {
        expect(fromEpochDay(a) < fromEpochDay(b)).toBe(a < b);
        expect(daysBetween(fromEpochDay(a), fromEpochDay(b))).toBe(b - a);
      }),
    );
  });

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-11-21', 365, '2027-11-21'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days are %s', (from, days, to) => {
    expect(addDays(localDate(from), days)).toBe(to);
  });

  test.each([
    ['2026-01-01', 1],
    ['2027-12-31', 365],
    ['2028-02-29', 60],
    ['2028-12-31', 366],
    ['1900-12-31', 365],
    ['2000-12-31', 366],
  ])('%s is day %i of its year', (date, expected) => {
    expect(dayOfYear(localDate(date))).toBe(expected);
  });

  test.each([
    ['2026-11-21', '2026-11-15'],
    ['2026-11-22', '2026-11-22'],
    ['2027-01-01', '2026-12-27'],
    ['1969-12-31', '1969-12-28'],
  ])('the week of %s begins on Sunday %s', (date, sunday) => {
    expect(startOfWeek(localDate(date), 0)).toBe(sunday);
    expect(weekdayOf(startOfWeek(localDate(date), 0))).toBe(0);
  });

  test('a week begins on the chosen weekday, at most six days before each of its days', () => {
    const weekday = fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6);
    fc.assert(
      fc.property(
        epochDay.map((day) => Math.max(day, 0)),
        weekday,
        (day, weekStart) => {
          const date = fromEpochDay(day);
          const first = startOfWeek(date, weekStart);
          expect(weekdayOf(first)).toBe(weekStart);
          expect(daysBetween(first, date)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(first, date)).toBeLessThan(7);
        },
      ),
    );
  });
});

describe('instants in wire format', () => {
  test('are parsed like the runtime does', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(-62_135_596_800_000), max: new Date(253_402_300_799_999), noInvalidDate: true }),
        (date) => {
          expect(epochMsOf(date.toISOString())).toBe(date.getTime());
        },
      ),
    );
  });

  test.each(['2026-11-21T08:30:00Z', '2026-11-21', '2026-11-21T08:30:00.000+01:00', 'now', ''])(
    '%j is invalid',
    (text) => {
      expect(epochMsOf(text)).toBeUndefined();
    },
  );
});
