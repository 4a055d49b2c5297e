import { describe, expect, test } from 'vitest';
import { separation, separationDeviation } from './separation.ts';

describe('the separation of two samples', () => {
  test.each<[string, number[], number[], number]>([
    ['of which one is always larger', [4, 5, 6], [1, 2, 3], 1],
    ['of which one is always smaller', [1, 2, 3], [4, 5, 6], 0],
    ['that are equal', [1, 2, 3], [1, 2, 3], 0.5],
    ['without a difference in any value', [7, 7], [7, 7, 7], 0.5],
    ['with one pair in the other order', [2, 4], [1, 3], 0.75],
  ])('%s', (_, these, those, expected) => {
    expect(separation(these, those)).toBe(expected);
  });

  test('does not depend on how far one value lies outside', () => {
    expect(separation([1, 3, 1_000_000], [2, 4, 5])).toBe(separation([1, 3, 6], [2, 4, 5]));
  });

  test('of all orders of four values has the stated deviation', () => {
    const values = [0, 1, 2, 3];
    const all = values.flatMap((one) =>
      values.flatMap((other) => {
        const rest = values.filter((value) => value !== one && value !== other);
        return other > one ? [separation([one, other], rest)] : [];
      }),
    );
    const variance = all.reduce((sum, value) => sum + (value - 0.5) ** 2, 0) / all.length;
    expect(Math.sqrt(variance)).toBeCloseTo(separationDeviation(2), 10);
  });
});
