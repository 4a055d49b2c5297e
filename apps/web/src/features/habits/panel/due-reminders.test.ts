import { expect, test } from 'vitest';
import type { HabitToday } from '../habits-today.ts';
import { clockTimeAt, dueReminders } from './due-reminders.ts';

const asked = (name: string, habit: Partial<HabitToday['habit']>, isComplete = false) =>
  ({
    habit: { name, reminderEnabled: true, reminderTime: '09:00', moreReminders: [], ...habit },
    onDay: { isComplete },
  }) as unknown as HabitToday;

test.each([
  ['its time has come', {}, false, true],
  ['one of its further times has come', { reminderTime: '07:00', moreReminders: ['08:59', '09:01'] }, false, true],
  ['its time was before', { reminderTime: '08:58' }, false, false],
  ['its time is yet to come', { reminderTime: '09:02' }, false, false],
  ['it is done', {}, true, false],
  ['its reminders are off', { reminderEnabled: false }, false, false],
])('a habit has a due reminder or none: %s', (_, habit, isComplete, isDue) => {
  expect(dueReminders([asked('Read', habit, isComplete)], '08:58', '09:01')).toHaveLength(isDue ? 1 : 0);
});

test('of several due reminders the latest counts', () => {
  const often = asked('Drink', { reminderTime: '10:00', moreReminders: ['09:00', '11:00', '12:00'] });
  expect(dueReminders([often], '08:00', '11:30').map(({ time }) => time)).toEqual(['11:00']);
});

test('the time of day is the one of the zone, at midnight too', () => {
  expect(clockTimeAt(Date.parse('2026-11-21T08:05:59Z'), 'Asia/Tokyo')).toBe('17:05');
  expect(clockTimeAt(Date.parse('2026-11-21T00:00:00Z'), 'UTC')).toBe('00:00');
});
