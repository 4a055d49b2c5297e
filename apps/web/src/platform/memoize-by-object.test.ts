import { expect, test, vi } from 'vitest';
import { memoizeByObject } from './memoize-by-object.ts';

test('computes once for each object', () => {
  const compute = vi.fn((name: { text: string }) => [name.text]);
  const letters = memoizeByObject(compute);
  const [a, b] = [{ text: 'a' }, { text: 'a' }];
  expect(letters(a)).toEqual(['a']);
  expect(letters(a)).toBe(letters(a));
  expect(letters(b)).not.toBe(letters(a));
  expect(compute).toHaveBeenCalledTimes(2);
});
