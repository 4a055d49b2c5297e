import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeepEqual } from './deep-equal.ts';

/** JSON values from a small alphabet, so that equal ones are generated often. */
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false, 0, 1, '', 'a', '1'),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'constructor'), tie('value'), { maxKeys: 3 }),
  ),
})).value;

/** Returns the same value with the keys of its objects reversed. */
function reverseKeys(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(reverseKeys);
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input)
      .reverse()
      .map(([key, part]) => [key, reverseKeys(part)]),
  );
}

describe('deep equality of JSON values', () => {
  test.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [[1], { 0: 1 }, false],
    [null, undefined, false],
    [null, {}, false],
    [1, '1', false],
    [Number.NaN, Number.NaN, true],
    [{ toString: 1 }, {}, false],
  ])('%j and %j: %s', (a, b, isSame) => {
    expect(isDeepEqual(a, b)).toBe(isSame);
    expect(isDeepEqual(b, a)).toBe(isSame);
  });

  test('every value equals itself, in any order of its keys', () => {
    fc.assert(
      fc.property(value, (a) => {
        expect(isDeepEqual(a, structuredClone(a))).toBe(true);
        expect(isDeepEqual(a, reverseKeys(a))).toBe(true);
      }),
    );
  });

  test('equality is symmetric and transitive', () => {
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(isDeepEqual(a, b)).toBe(isDeepEqual(b, a));
        if (isDeepEqual(a, b) && isDeepEqual(b, c)) expect(isDeepEqual(a, c)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('values with different JSON are not equal', () => {
    const sorted = (input: unknown): string =>
      JSON.stringify(input, (_, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
          : part,
      );
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(isDeepEqual(a, b)).toBe(sorted(a) === sorted(b));
      }),
      { numRuns: 500 },
    );
  });
});
