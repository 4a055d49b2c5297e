import { expect, test } from 'vitest';
import type { DayStartHour } from '../time/index.ts';
import { partOfDayAt } from './part-of-day.ts';

test.each<[string, string, DayStartHour, string]>([
  ['2026-11-21T00:00:00Z', 'UTC', 0, 'morning'],
  ['2026-11-21T11:59:59.999Z', 'UTC', 0, 'morning'],
  ['2026-11-21T12:00:00Z', 'UTC', 0, 'afternoon'],
  ['2026-11-21T17:59:59Z', 'UTC', 0, 'afternoon'],
  ['2026-11-21T18:00:00Z', 'UTC', 0, 'evening'],
  ['2026-11-21T23:59:59Z', 'UTC', 0, 'evening'],
  ['2026-11-21T03:59:59Z', 'UTC', 4, 'evening'],
  ['2026-11-21T04:00:00Z', 'UTC', 4, 'morning'],
  ['2026-11-21T11:30:00Z', 'Europe/Berlin', 0, 'afternoon'],
  ['2026-11-21T11:30:00Z', 'America/Los_Angeles', 4, 'evening'],
  ['2026-11-21T12:15:00Z', 'Asia/Kathmandu', 0, 'evening'],
  ['1969-12-31T23:00:00Z', 'UTC', 0, 'evening'],
])('%s in %s, with days from %i o’clock, is in the %s', (instant, zone, dayStartHour, expected) => {
  expect(partOfDayAt(Date.parse(instant), zone, dayStartHour)).toBe(expected);
});
