import { expect, test } from 'vitest';
import { parseInterval, parseTimeEdit, toEditedTime } from './interval.ts';

const NOW = Date.UTC(2026, 10, 21, 8, 30);

const read = (day: string, from: string, to: string, zone = 'UTC') => parseInterval({ day, from, to }, zone, NOW);

test('parses an interval of a day on the clock of its zone', () => {
  expect(read('2026-11-20', '09:00', '10:15', 'Europe/Berlin')).toEqual({
    interval: {
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

const ZONE = 'Europe/Berlin';
const entry = { startedAt: '2026-11-20T08:00:10.000Z', endedAt: '2026-11-20T08:25:40.000Z' };
const night = { startedAt: '2026-11-19T22:50:00.000Z', endedAt: '2026-11-19T23:20:00.000Z' };

const editOf = (of: typeof entry, changes: Partial<ReturnType<typeof toEditedTime>>) =>
  parseTimeEdit(of, { ...toEditedTime(of, ZONE), ...changes }, ZONE, NOW);

test('an interval shows the clock time of its zone', () => {
  expect(toEditedTime(entry, ZONE)).toEqual({ day: '2026-11-20', from: '09:00', endDay: '2026-11-20', to: '09:25' });
  expect(toEditedTime(night, ZONE)).toEqual({ day: '2026-11-19', from: '23:50', endDay: '2026-11-20', to: '00:20' });
});

test('sends only changed fields, and an unchanged time keeps its seconds', () => {
  expect(editOf(entry, {})).toEqual({ edit: {} });
  expect(editOf(entry, { to: '09:40' })).toEqual({ edit: { end: '2026-11-20T08:40:00.000Z' } });
  const start = { at: '2026-11-20T07:30:00.000Z', day: '2026-11-20', zone: ZONE };
  expect(editOf(entry, { from: '08:30' })).toEqual({ edit: { start } });
});

test('a new day moves the whole of a one-day interval', () => {
  expect(editOf(entry, { day: '2026-11-18' })).toEqual({
    edit: {
      start: { at: '2026-11-18T08:00:10.000Z', day: '2026-11-18', zone: ZONE },
      end: '2026-11-18T08:25:40.000Z',
    },
  });
});

test('an interval over midnight has an end day', () => {
  expect(editOf(night, { to: '00:30' })).toEqual({ edit: { end: '2026-11-19T23:30:00.000Z' } });
  expect(editOf(night, { endDay: '2026-11-19' })).toEqual({ problems: { to: 'order' } });
  expect(editOf(night, { endDay: '' })).toEqual({ problems: { endDay: 'required' } });
});

test.each([
  [
    { day: '', from: '' },
    { day: 'required', from: 'required', endDay: 'required' },
  ],
  [{ from: '' }, { from: 'required' }],
  [{ to: '' }, { to: 'required' }],
  [{ to: '08:59' }, { to: 'order' }],
  [{ from: '09:26' }, { to: 'order' }],
  [{ day: '2026-11-21', to: '09:31' }, { to: 'future' }],
])('an edit to %j is invalid', (changes, problems) => {
  expect(editOf(entry, changes)).toEqual({ problems });
});
