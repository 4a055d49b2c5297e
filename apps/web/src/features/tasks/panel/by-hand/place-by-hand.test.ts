import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareByHand, type Placed } from './compare-by-hand.ts';
import { placeByHand } from './place-by-hand.ts';

const rowsAt = (...orders: number[]): Placed[] =>
  orders.map((sortOrder, index) => ({
    id: `t${String(index).padStart(4, '0')}`,
    sortOrder,
    createdAt: '2026-11-21T08:00:00.000Z',
  }));

const MOVED: Placed = { id: 'moved', sortOrder: 0, createdAt: '2026-11-22T08:00:00.000Z' };

const changes = (orders: number[], toPlace: number) =>
  Object.fromEntries(placeByHand(rowsAt(...orders), MOVED.id, toPlace));

describe('one change where there is room', () => {
  test.each([
    ['between two', [1, 2, 3], 1, 1.5],
    ['to the top', [1, 2, 3], 0, 0],
    ['to the end', [1, 2, 3], 3, 4],
    ['above those that nobody has moved', [0, 0, 0], 0, -1],
    ['below those that nobody has moved', [0, 0, 0], 3, 1],
    ['into an empty column', [], 0, 0],
  ])('%s', (_, orders, toPlace, place) => {
    expect(changes(orders, toPlace)).toEqual({ moved: place });
  });
});

test('of those that nobody has moved the fewer make room', () => {
  expect(changes([0, 0, 0, 0, 0], 1)).toEqual({ t0000: -2, moved: -1 });
  expect(changes([0, 0, 0, 0, 0], 4)).toEqual({ moved: 1, t0004: 2 });
  expect(changes([-3, 0, 0, 0, 5], 2)).toEqual({ t0001: -2, moved: -1 });
});

test('where numbers lie too close, more give way until there is room', () => {
  const close = 1 + Number.EPSILON;
  const placed = placeByHand(rowsAt(0, 1, close, 9), MOVED.id, 2);
  expect(placed.size).toBeLessThan(5);
  expect(inOrder(rowsAt(0, 1, close, 9), placed, 2)).toBe(true);
});

test('places beyond all numbers are counted anew', () => {
  const far = [-Number.MAX_VALUE, -Number.MAX_VALUE, Number.MAX_VALUE, Number.MAX_VALUE];
  for (const toPlace of [0, 1, 2, 3, 4]) {
    expect(inOrder(rowsAt(...far), placeByHand(rowsAt(...far), MOVED.id, toPlace), toPlace)).toBe(true);
  }
});

test('whatever the places were, the task stands where it was put and the others in their order', () => {
  const orders = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true, min: -4, max: 4 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(orders, fc.nat(), (some, nth) => {
      const rows = rowsAt(...some).toSorted(compareByHand);
      const toPlace = nth % (rows.length + 1);
      expect(inOrder(rows, placeByHand(rows, MOVED.id, toPlace), toPlace)).toBe(true);
    }),
  );
});

/** Whether sorting gives what was wanted once the changes are made. */
function inOrder(rows: readonly Placed[], placed: ReadonlyMap<string, number>, toPlace: number): boolean {
  const wanted = rows.toSpliced(toPlace, 0, MOVED);
  const after = wanted.map((row) => ({ ...row, sortOrder: placed.get(row.id) ?? row.sortOrder }));
  return after.toSorted(compareByHand).every(({ id }, place) => id === wanted[place]?.id);
}
