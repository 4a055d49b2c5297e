import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Robin', 'R'],
  ['robin ash', 'RA'],
  ['  Ana  María de la  Cruz ', 'AC'],
  ['👩‍👩‍👧 Family', '👩‍👩‍👧F'],
  ['山田 太郎', '山太'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
