import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameValue } from './is-same-value.ts';

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
function turned(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(turned);
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input)
      .reverse()
      .map(([key, part]) => [key, turned(part)]),
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
    expect(isSameValue(a, b)).toBe(isSame);
    expect(isSameValue(b, a)).toBe(isSame);
  });

  test('every value equals itself, in any order of its keys', () => {
    fc.assert(
      fc.property(value, (a) => {
        expect(isSameValue(a, structuredClone(a))).toBe(true);
        expect(isSameValue(a, turned(a))).toBe(true);
      }),
    );
  });

  test('equality is symmetric and transitive', () => {
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(isSameValue(a, b)).toBe(isSameValue(b, a));
        if (isSameValue(a, b) && isSameValue(b, c)) expect(isSameValue(a, c)).toBe(true);
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
        expect(isSameValue(a, b)).toBe(sorted(a) === sorted(b));
      }),
      { numRuns: 500 },
    );
  });
});
