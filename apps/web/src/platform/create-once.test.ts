import { expect, test } from 'vitest';
import { createOnce } from './create-once.ts';

test('is true once for each object', () => {
  const isFirst = createOnce<object>();
  const [a, b] = [{}, {}];
  expect([isFirst(a), isFirst(a), isFirst(b), isFirst(b)]).toEqual([true, false, true, false]);
});
