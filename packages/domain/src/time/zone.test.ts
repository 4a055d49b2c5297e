import { describe, expect, test } from 'vitest';
import { addDays, localDate } from './local-date.ts';
import {
  DAY_START_HOURS,
  type DayStartHour,
  firstInstantAt,
  isTimeZone,
  localDateAt,
  localDayInterval,
  startOfLocalDay,
  zoneOffsetMs,
} from './zone.ts';

const HOUR = 60 * 60 * 1000;
const ms = (instant: string) => new Date(instant).getTime();
const iso = (instant: number) => new Date(instant).toISOString();

describe("the user's day", () => {
  test.each([
    ['2026-11-21T22:59:59.999Z', 'Europe/Berlin', '2026-11-21'],
    ['2026-11-21T23:00:00.000Z', 'Europe/Berlin', '2026-11-22'],
    ['2026-11-21T10:00:00.000Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['2026-11-21T10:59:59.999Z', 'Pacific/Pago_Pago', '2026-11-20'],
    ['2026-11-21T18:29:59.999Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-11-21T18:30:00.000Z', 'Asia/Kolkata', '2026-11-22'],
    ['2026-12-31T23:30:00.000Z', 'UTC', '2026-12-31'],
    ['2028-02-29T12:00:00.000Z', 'America/New_York', '2028-02-29'],
    ['1969-12-31T23:59:59.999Z', 'UTC', '1969-12-31'],
  ])('[HAB-28] at %s in %s is %s', (instant, zone, day) => {
    expect(localDateAt(ms(instant), zone)).toBe(day);
  });

  test('[HAB-28] differs in another zone, and is the same again after the journey home', () => {
    const instant = ms('2026-11-21T12:00:00.000Z');
    expect(localDateAt(instant, 'Pacific/Auckland')).toBe('2026-11-22');
    expect(localDateAt(instant, 'Pacific/Honolulu')).toBe('2026-11-21');
  });

  test.each([
    [0, '2026-11-21T23:00:00.000Z'],
    [3, '2026-11-22T02:00:00.000Z'],
    [6, '2026-11-22T05:00:00.000Z'],
  ] as [DayStartHour, string][])('begins at %i o’clock if the user chose that', (hour, begins) => {
    expect(localDateAt(ms(begins) - 1, 'Europe/Berlin', hour)).toBe('2026-11-21');
    expect(localDateAt(ms(begins), 'Europe/Berlin', hour)).toBe('2026-11-22');
    expect(iso(startOfLocalDay(localDate('2026-11-22'), 'Europe/Berlin', hour))).toBe(begins);
  });

  test('begins by the clock and not that many hours after midnight', () => {
    // Berlin goes from 02:00 to 03:00 on 2027-03-28: three hours after midnight it is 04:00.
    expect(iso(startOfLocalDay(localDate('2027-03-28'), 'Europe/Berlin', 3))).toBe('2027-03-28T01:00:00.000Z');
    // Berlin goes from 03:00 back to 02:00 on 2026-10-25.
    expect(iso(startOfLocalDay(localDate('2026-10-25'), 'Europe/Berlin', 3))).toBe('2026-10-25T02:00:00.000Z');
  });

  test('begins after the gap if the clock skips its hour', () => {
    expect(iso(startOfLocalDay(localDate('2027-03-28'), 'Europe/Berlin', 2))).toBe('2027-03-28T01:00:00.000Z');
  });
});

describe('missing or repeated midnights', () => {
  test.each([
    // Cairo goes from 00:00 to 01:00 on the last Friday of April.
    ['is missing in Cairo', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
    // Havana goes from 00:00 to 01:00 in March and from 01:00 back to 00:00 in November.
    ['is missing in Havana', '2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z', 23],
    ['is repeated in Havana', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
    // Beirut goes from 00:00 back to 23:00: the day before gains the hour.
    ['is put off in Beirut', '2026-10-25', 'Asia/Beirut', '2026-10-24T22:00:00.000Z', 24],
  ])('%s on %s', (_, day, zone, begins, hours) => {
    const { from, until } = localDayInterval(localDate(day), zone);
    expect(iso(from)).toBe(begins);
    expect((until - from) / HOUR).toBe(hours);
    expect(localDateAt(from, zone)).toBe(day);
    expect(localDateAt(from - 1, zone)).toBe(addDays(localDate(day), -1));
  });

  test('Samoa skipped 2011-12-30', () => {
    const zone = 'Pacific/Apia';
    const { from, until } = localDayInterval(localDate('2011-12-30'), zone);
    expect(iso(from)).toBe('2011-12-30T10:00:00.000Z');
    expect(until).toBe(from);
    expect(localDateAt(from - 1, zone)).toBe('2011-12-29');
    expect(localDateAt(from, zone)).toBe('2011-12-31');
    for (const hour of DAY_START_HOURS) {
      expect(localDateAt(from - 1, zone, hour)).toBe('2011-12-29');
      expect(localDateAt(from + hour * HOUR, zone, hour)).toBe('2011-12-31');
    }
  });

  test('a day that has begun stays current when the clock goes back past its beginning', () => {
    // Troll goes from 03:00 back to 01:00 on 2026-10-25; a day that begins at 2 has begun by then.
    const zone = 'Antarctica/Troll';
    const change = ms('2026-10-25T01:00:00.000Z');
    expect(localDateAt(change - HOUR - 1, zone, 2)).toBe('2026-10-24');
    expect(localDateAt(change - HOUR, zone, 2)).toBe('2026-10-25');
    expect(localDateAt(change, zone, 2)).toBe('2026-10-25');
    expect(localDateAt(change + 2 * HOUR, zone, 2)).toBe('2026-10-25');
  });
});

describe('a time on the clock', () => {
  const at = (day: string, hour: number, minute: number, zone: string) =>
    iso(firstInstantAt(localDate(day), hour * 60 + minute, zone));

  test('that is skipped maps to the end of the gap, one that is repeated to its first occurrence', () => {
    expect(at('2027-03-28', 2, 30, 'Europe/Berlin')).toBe('2027-03-28T01:00:00.000Z');
    expect(at('2026-10-25', 2, 30, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-11-21', 9, 0, 'Europe/Berlin')).toBe('2026-11-21T08:00:00.000Z');
    expect(at('2026-11-21', 9, 0, 'Asia/Kathmandu')).toBe('2026-11-21T03:15:00.000Z');
  });
});

describe('zones', () => {
  test('are recognized by their names', () => {
    for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires']) {
      expect(isTimeZone(zone)).toBe(true);
    }
    for (const zone of ['', 'Mars/Olympus', 'Europe', '<b>', '../etc']) expect(isTimeZone(zone)).toBe(false);
  });

  test('throw a RangeError if unknown', () => {
    expect(() => localDateAt(0, 'Mars/Olympus')).toThrow(RangeError);
  });

  test('have offsets to the second', () => {
    expect(zoneOffsetMs(ms('2026-11-21T12:00:00.000Z'), 'Asia/Kathmandu')).toBe(5.75 * HOUR);
    expect(zoneOffsetMs(ms('2026-11-21T12:00:00.999Z'), 'America/St_Johns')).toBe(-3.5 * HOUR);
    expect(zoneOffsetMs(-1, 'UTC')).toBe(0);
    expect(Math.abs(zoneOffsetMs(ms('1850-01-01T00:00:00.000Z'), 'Europe/Berlin') - 53 * 60_000)).toBeLessThan(60_000);
  });
});
