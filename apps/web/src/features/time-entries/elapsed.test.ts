import { expect, test } from 'vitest';
import { clockText, elapsedSeconds, isAboveMaximum, isClockBehind } from './elapsed.ts';

const START = '2026-11-21T08:00:00.000Z';
const at = (seconds: number) => Date.parse(START) + seconds * 1000;

test.each<[number, string]>([
  [0, '0:00'],
  [7, '0:07'],
  [754, '12:34'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
  [90_000, '25:00:00'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test('counts a second when it is over, and none before the start', () => {
  expect([at(0), at(0.999), at(1), at(61.5), at(-30)].map((now) => elapsedSeconds(START, now))).toEqual([
    0, 0, 1, 61, 0,
  ]);
});

test('ignores a small clock skew and reports a large one', () => {
  expect([at(60), at(0), at(-5), at(-5.001)].map((now) => isClockBehind(START, now))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('more than a day is above the maximum', () => {
  expect([86_400, 86_401].map(isAboveMaximum)).toEqual([false, true]);
});
