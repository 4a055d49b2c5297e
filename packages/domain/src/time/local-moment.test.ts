import { describe, expect, test } from 'vitest';
import { localDate } from './local-date.ts';
import { dayOfMoment, entriesOfLastDays } from './local-moment.ts';

const moment = (date: string, time: string) => ({ date: localDate(date), time });

describe('the day of an entry', () => {
  test.each([
    ['2026-11-22', '01:59', 2, '2026-11-21'],
    ['2026-11-22', '02:00', 2, '2026-11-22'],
    ['2026-11-22', '00:00', 0, '2026-11-22'],
    ['2026-03-01', '05:59', 6, '2026-02-28'],
  ] as const)('%s %s where days begin at %i', (date, time, dayStartHour, day) => {
    expect(dayOfMoment(moment(date, time), dayStartHour)).toBe(day);
  });

  test('the last days are those of the user, today included and later ones left out', () => {
    const entries = ['2026-11-23', '2026-11-22', '2026-11-16', '2026-11-15'].map((date) => moment(date, '01:00'));
    const dates = (dayStartHour: 0 | 4) =>
      entriesOfLastDays(entries, 7, localDate('2026-11-22'), dayStartHour).map(({ date }) => date);
    expect(dates(0)).toEqual(['2026-11-22', '2026-11-16']);
    expect(dates(4)).toEqual(['2026-11-23', '2026-11-22']);
  });
});
