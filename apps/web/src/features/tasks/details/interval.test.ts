import { expect, test } from 'vitest';
import { parseInterval } from './interval.ts';

const NOW = Date.UTC(2026, 10, 21, 8, 30);

const read = (day: string, from: string, to: string, zone = 'UTC') => parseInterval({ day, from, to }, zone, NOW);

test('parses an interval of a day on the clock of its zone', () => {
  expect(read('2026-11-20', '09:00', '10:15', 'Europe/Berlin')).toEqual({
    stretch: {
      day: '2026-11-20',
      zone: 'Europe/Berlin',
      startedAt: '2026-11-20T08:00:00.000Z',
      endedAt: '2026-11-20T09:15:00.000Z',
    },
  });
});

test.each([
  ['', '09:00', '10:00', { day: 'required' }],
  ['2026-11-20', '', '', { from: 'required', to: 'required' }],
  ['2026-11-20', '10:00', '10:00', { to: 'order' }],
  ['2026-11-20', '10:00', '09:59', { to: 'order' }],
  ['2026-11-21', '08:00', '08:31', { to: 'future' }],
])('%s from %j to %j is invalid at %j', (day, from, to, problems) => {
  expect(read(day, from, to)).toEqual({ problems });
});

test('rejects an interval within a gap of the clock', () => {
  expect(read('2026-03-29', '02:10', '02:50', 'Europe/Berlin')).toEqual({ problems: { to: 'order' } });
});
