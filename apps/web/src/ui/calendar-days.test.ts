import { describe, expect, test } from 'vitest';
import { addDays, addMonths, clampDate, weeksOfMonth } from './calendar-days.ts';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test('days continue across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

describe('the weeks of a month', () => {
  test('begin on the requested weekday', () => {
    expect(weeksOfMonth('2026-11-21', 1)[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(weeksOfMonth('2026-11-21', 0)[0]?.[0]).toBe('2026-11-01');
    expect(weeksOfMonth('2026-11-21', 6)[0]?.[0]).toBe('2026-10-31');
  });

  test('are no more than the month needs', () => {
    expect(weeksOfMonth('2026-02-10', 0)).toHaveLength(4);
    expect(weeksOfMonth('2026-11-10', 1)).toHaveLength(6);
  });
});

test('bounds clamp a date, and missing ones do not', () => {
  expect(clampDate('2026-01-01', '2026-02-01', undefined)).toBe('2026-02-01');
  expect(clampDate('2026-03-01', undefined, '2026-02-01')).toBe('2026-02-01');
  expect(clampDate('2026-01-01', undefined, undefined)).toBe('2026-01-01');
});
