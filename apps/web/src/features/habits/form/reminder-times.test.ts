import { expect, test } from 'vitest';
import { nextReminder, reminderProblems } from './reminder-times.ts';

test.each<[readonly string[], string]>([
  [['09:00'], '12:00'],
  [['09:00', '12:30'], '15:30'],
  [['09:00', ''], '12:00'],
  [[''], '09:00'],
  [['22:15'], '01:15'],
  [['09:00', '12:00', '06:00'], '10:00'],
])('after %j comes %s', (times, next) => {
  expect(nextReminder(times)).toBe(next);
});

test('an empty time and a duplicate are reported at their places', () => {
  expect(reminderProblems(['09:00', '', '09:00'])).toEqual([undefined, 'required', 'duplicate']);
});
