import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseListName } from './list.ts';

describe('normaliseListName', () => {
  test.each([
    ['  Home ', 'Home'],
    ['Home \n\t office', 'Home office'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['   ', ''],
  ])('%j becomes %j', (typed, stored) => {
    expect(normaliseListName(typed)).toBe(stored);
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const once = normaliseListName(name);
        expect(normaliseListName(once)).toBe(once);
      }),
    );
  });
});
