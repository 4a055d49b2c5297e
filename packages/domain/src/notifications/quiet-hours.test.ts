import { describe, expect, test } from 'vitest';
import { endOfQuiet, isQuietAt } from './quiet-hours.ts';

const NIGHT = { enabled: true, start: '22:00', end: '08:00' };
const NOON = { enabled: true, start: '12:00', end: '13:30' };

describe('[NOTI-16] quiet hours', () => {
  test.each([
    ['22:00', NIGHT, true],
    ['03:15', NIGHT, true],
    ['07:59', NIGHT, true],
    ['08:00', NIGHT, false],
    ['21:59', NIGHT, false],
    ['12:00', NOON, true],
    ['13:30', NOON, false],
    ['03:15', NOON, false],
    ['03:15', { ...NIGHT, enabled: false }, false],
    ['09:00', { enabled: true, start: '09:00', end: '09:00' }, false],
  ])('at %s with %o: %s', (time, quiet, isQuiet) => {
    expect(isQuietAt(time, quiet)).toBe(isQuiet);
  });

  test.each([
    ['2026-11-22T21:30:00Z', 'UTC', NIGHT, '2026-11-22T21:30:00.000Z'],
    ['2026-11-22T22:30:00Z', 'UTC', NIGHT, '2026-11-23T08:00:00.000Z'],
    ['2026-11-23T02:00:00Z', 'UTC', NIGHT, '2026-11-23T08:00:00.000Z'],
    ['2026-11-22T12:10:00Z', 'UTC', NOON, '2026-11-22T13:30:00.000Z'],
    ['2026-11-23T02:00:00Z', 'Asia/Tokyo', NIGHT, '2026-11-23T02:00:00.000Z'],
    // The end is skipped by the clock: the first instant after the gap.
    ['2026-03-29T00:30:00Z', 'Europe/Berlin', { ...NIGHT, end: '02:30' }, '2026-03-29T01:00:00.000Z'],
    // The end is repeated: within the second time it is over already, within the first it ends at its first occurrence.
    ['2026-10-25T00:10:00Z', 'Europe/Berlin', { ...NIGHT, end: '02:30' }, '2026-10-25T00:30:00.000Z'],
  ])('an instant of %s in %s is sent at the end of %o: %s', (instant, zone, quiet, sentAt) => {
    expect(new Date(endOfQuiet(Date.parse(instant), quiet, zone)).toISOString()).toBe(sentAt);
  });
});
