import { expect, test, vi } from 'vitest';
import { createOnce, memoizeByObject } from './memoize.ts';

test('memoizes once for each object', () => {
  const compute = vi.fn((name: { text: string }) => [name.text]);
  const letters = memoizeByObject(compute);
  const [a, b] = [{ text: 'a' }, { text: 'a' }];
  expect(letters(a)).toEqual(['a']);
  expect(letters(a)).toBe(letters(a));
  expect(letters(b)).not.toBe(letters(a));
  expect(compute).toHaveBeenCalledTimes(2);
});

test('is true once for each object', () => {
  const isFirst = createOnce<object>();
  const [a, b] = [{}, {}];
  expect([isFirst(a), isFirst(a), isFirst(b), isFirst(b)]).toEqual([true, false, true, false]);
});
