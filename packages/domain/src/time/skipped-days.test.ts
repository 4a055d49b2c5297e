import { describe, expect, test } from 'vitest';
import { localDate, toEpochDay } from './local-date.ts';
import { createSkippedDayCheck } from './skipped-days.ts';

const neverHappened = (day: string, before: [string, string], after: [string, string]) =>
  createSkippedDayCheck()(
    toEpochDay(localDate(day)),
    { at: before[0], zone: before[1] },
    { at: after[0], zone: after[1] },
  );

describe('a day that never happened for the user', () => {
  test('was skipped by the zone', () => {
    const [before, after] = ['2011-12-30T05:00:00.000Z', '2011-12-30T18:00:00.000Z'];
    expect(neverHappened('2011-12-30', [before, 'Pacific/Apia'], [after, 'Pacific/Apia'])).toBe(true);
    expect(neverHappened('2012-12-30', [before, 'Pacific/Apia'], [after, 'Pacific/Apia'])).toBe(false);
  });

  test('was flown over: from 24 hours behind to the day after the next', () => {
    // 23:30 on the 20th in Pago Pago is 00:30 on the 22nd in Kiritimati, half an hour later.
    const before: [string, string] = ['2026-11-21T10:30:00.000Z', 'Pacific/Pago_Pago'];
    expect(neverHappened('2026-11-21', before, ['2026-11-21T11:00:00.000Z', 'Pacific/Kiritimati'])).toBe(true);
  });

  test('is not a day that was merely missed', () => {
    const before: [string, string] = ['2026-11-20T10:00:00.000Z', 'Europe/Berlin'];
    expect(neverHappened('2026-11-21', before, ['2026-11-22T10:00:00.000Z', 'Europe/Berlin'])).toBe(false);
    expect(neverHappened('2026-11-21', before, ['2026-11-21T20:00:00.000Z', 'Asia/Tokyo'])).toBe(false);
  });

  test('is not a day that was lived through before the journey', () => {
    const before: [string, string] = ['2026-11-21T12:00:00.000Z', 'Pacific/Pago_Pago']; // written on the 21st already
    expect(neverHappened('2026-11-21', before, ['2026-11-21T13:00:00.000Z', 'Pacific/Kiritimati'])).toBe(false);
  });

  test('is false for unknown zones', () => {
    expect(
      neverHappened(
        '2026-11-21',
        ['2026-11-20T10:00:00.000Z', 'Mars/Olympus'],
        ['2026-11-22T10:00:00.000Z', 'Mars/Olympus'],
      ),
    ).toBe(false);
    expect(
      neverHappened('2026-11-21', ['2026-11-20T10:00:00.000Z', 'Mars/Olympus'], ['2026-11-22T10:00:00.000Z', 'UTC']),
    ).toBe(false);
    expect(neverHappened('2026-11-21', ['then', 'Pacific/Pago_Pago'], ['now', 'Pacific/Kiritimati'])).toBe(false);
  });
});
