import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockTimeOf } from '../time/local-clock.ts';
import { minuteOfDay } from '../time/local-moment.ts';
import { DAY_START_HOURS } from '../time/zone.ts';
import { SMART_REMINDER_LEAD_MAX_MINUTES } from './smart-reminder.ts';
import { ACTS_MIN, smartTime, timesOfReminder, usualTime } from './smart-time.ts';

const at = (...times: readonly string[]) => times.map((time) => ({ minute: minuteOfDay(time) }));
const WEEK = at('08:00', '08:10', '08:20', '08:40', '09:00', '09:30', '23:00');
const RULES = { time: '10:00', windowFrom: '07:00', windowTo: '22:00', leadMinutes: 15 };

describe('[REM-08] the time of an optimized reminder', () => {
  test.each([
    ['six completions are too few: it keeps the set time', {}, WEEK.slice(0, 6), '10:00', undefined],
    ['the middle of seven, less the lead', {}, WEEK, '08:25', false],
    ['an exception does not move it', {}, [...WEEK.slice(0, 6), ...at('03:00')], '08:05', false],
    ['between the two in the middle of eight', {}, [...WEEK, ...at('08:30')], '08:20', false],
    ['no lead', { leadMinutes: 0 }, WEEK, '08:40', false],
    ['not before its window', { windowFrom: '08:30' }, WEEK, '08:30', true],
    ['not after its window', { windowTo: '08:00' }, WEEK, '08:00', true],
    ['at the only time of a window', { windowFrom: '12:00', windowTo: '12:00' }, WEEK, '12:00', true],
    ['within a window across midnight', { windowFrom: '22:00', windowTo: '09:00' }, WEEK, '08:25', false],
    ['at the nearer end of a window across midnight', { windowFrom: '22:00', windowTo: '02:00' }, WEEK, '02:00', true],
    [
      'the lead does not reach into the day before',
      { windowFrom: '00:00' },
      Array(7).fill(at('00:05')[0]),
      '00:00',
      false,
    ],
  ])('%s', (_, rules, acts, time, isAtEdge) => {
    const found = smartTime({ ...RULES, ...rules }, acts, 0);
    expect([found.time, found.basis?.isAtEdge]).toEqual([time, isAtEdge]);
  });

  test('says what it rests on', () => {
    expect(smartTime(RULES, WEEK, 0).basis).toEqual({ count: 7, median: '08:40', isAtEdge: false });
    expect(usualTime(WEEK, 0)).toEqual({ count: 7, median: '08:40', from: '08:15', to: '09:15' });
  });

  test('after midnight is late for those whose day begins later', () => {
    const nights = at('23:00', '23:20', '23:40', '00:10', '00:20', '00:40', '01:00');
    expect(usualTime(nights, 3)?.median).toBe('00:10');
    expect(usualTime(nights, 0)?.median).toBe('01:00');
  });

  const clock = fc.integer({ min: 0, max: 1439 }).map(clockTimeOf);
  const acts = (least: number) =>
    fc.array(fc.record({ minute: fc.integer({ min: 0, max: 1439 }) }), { minLength: least, maxLength: 60 });
  const rules = fc.record({
    time: clock,
    windowFrom: clock,
    windowTo: clock,
    leadMinutes: fc.integer({ min: 0, max: SMART_REMINDER_LEAD_MAX_MINUTES }),
  });
  const dayStart = fc.constantFrom(...DAY_START_HOURS);
  const isWithin = (time: string, from: string, to: string) =>
    from <= to ? from <= time && time <= to : time >= from || time <= to;

  test('is within the window, whatever the records are, and does not depend on their order', () => {
    fc.assert(
      fc.property(rules, acts(ACTS_MIN), dayStart, (reminder, some, hour) => {
        const found = smartTime(reminder, some, hour);
        expect(isWithin(found.time, reminder.windowFrom, reminder.windowTo)).toBe(true);
        expect(smartTime(reminder, some.toReversed(), hour)).toEqual(found);
        expect(found.basis?.count).toBe(some.length);
      }),
    );
  });

  test('is the set time below the least number of records', () => {
    fc.assert(
      fc.property(rules, acts(0), dayStart, (reminder, some, hour) => {
        expect(smartTime(reminder, some.slice(0, ACTS_MIN - 1), hour)).toEqual({ time: reminder.time });
      }),
    );
  });
});

describe('the times of a reminder', () => {
  const reminder = {
    ...{ ...RULES, id: 'a', moreTimes: ['20:00', '10:00'], days: [1] as const, aiOptimized: true, linkedTo: null },
  };

  test('only the first one moves, under the name of the set time; none is there twice', () => {
    expect(timesOfReminder(reminder, WEEK, 0)).toEqual([
      { name: '10:00', time: '08:25' },
      { name: '20:00', time: '20:00' },
    ]);
  });

  test('none moves unless it is optimized', () => {
    expect(timesOfReminder({ ...reminder, aiOptimized: false }, WEEK, 0).map(({ time }) => time)).toEqual([
      '10:00',
      '20:00',
    ]);
  });
});
