import { expect, test } from 'vitest';
import { nextTime } from './time-list.tsx';

test.each<[readonly string[], string]>([
  [['09:00'], '12:00'],
  [['09:00', '12:30'], '15:30'],
  [['09:00', ''], '12:00'],
  [[''], '09:00'],
  [['22:15'], '01:15'],
  [['09:00', '12:00', '06:00'], '10:00'],
])('after %j comes %s', (times, next) => {
  expect(nextTime(times)).toBe(next);
});
