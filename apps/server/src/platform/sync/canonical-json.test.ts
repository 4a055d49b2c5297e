import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  test('is the same for equal values, whatever the order of their keys', () => {
    expect(canonicalJson({ b: 1, a: { d: [1, { y: 1, x: 2 }], c: null } })).toBe(
      '{"a":{"c":null,"d":[1,{"x":2,"y":1}]},"b":1}',
    );
    expect(canonicalJson({ a: { c: null, d: [1, { x: 2, y: 1 }] }, b: 1 })).toBe(
      canonicalJson({ b: 1, a: { d: [1, { y: 1, x: 2 }], c: null } }),
    );
  });

  test.each([
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: '1' }],
    [{ a: null }, {}],
    ['', null],
  ])('differs for %j and %j', (a, b) => expect(canonicalJson(a)).not.toBe(canonicalJson(b)));

  test('is undefined for a value that is nested too deeply, at any depth', () => {
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    expect(canonicalJson(nested(64))).toBe('['.repeat(64) + ']'.repeat(64));
    for (const depth of [65, 1_000, 100_000]) expect(canonicalJson(nested(depth))).toBeUndefined();
    expect(canonicalJson(undefined)).toBe('null');
  });
});
