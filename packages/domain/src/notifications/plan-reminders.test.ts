import { describe, expect, test } from 'vitest';
import { planReminders } from './plan-reminders.ts';

const timesOf = (end: string, zone: string) =>
  planReminders(Date.parse(end), zone).map(({ at }) => new Date(at).toISOString());

describe('reminders of the end of a plan', () => {
  test('come in the morning 7, 3 and 1 days before, and on the day', () => {
    expect(timesOf('2026-12-08T20:30:00Z', 'UTC')).toEqual([
      '2026-12-01T09:00:00.000Z',
      '2026-12-05T09:00:00.000Z',
      '2026-12-07T09:00:00.000Z',
      '2026-12-08T09:00:00.000Z',
    ]);
  });

  test('follow the user’s calendar, also where clocks change in between', () => {
    expect(timesOf('2026-03-31T23:30:00Z', 'Europe/Berlin')).toEqual([
      '2026-03-25T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
      '2026-03-31T07:00:00.000Z',
      '2026-03-31T23:30:00.000Z',
    ]);
  });

  test('come at the end itself if that is before the morning', () => {
    expect(timesOf('2026-12-08T03:00:00Z', 'UTC').at(-1)).toBe('2026-12-08T03:00:00.000Z');
  });

  test('are the same in every zone, and others after a renewal', () => {
    const keysOf = (end: string, zone: string) => planReminders(Date.parse(end), zone).map(({ key }) => key);
    const keys = keysOf('2026-12-08T20:30:00Z', 'UTC');
    expect(new Set(keys).size).toBe(4);
    expect(keysOf('2026-12-08T20:30:00Z', 'Pacific/Kiritimati')).toEqual(keys);
    const renewed = keysOf('2027-01-07T20:30:00Z', 'UTC');
    expect(renewed.filter((key) => keys.includes(key))).toEqual([]);
  });
});
