import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from '../habits.data.ts';
import { placeInOrder } from './order-habits.ts';

type Placed = { id: string; sortOrder: number; createdAt: string };

/** Habits in their order, newest first where nobody has moved one. */
function habits(...sortOrders: number[]): Placed[] {
  return sortOrders.map((sortOrder, index) => ({
    id: String.fromCharCode(97 + index),
    sortOrder,
    createdAt: new Date(-index * 1000).toISOString(),
  }));
}

const move = (all: readonly Placed[], from: number, to: number) => {
  const rest = all.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...all.slice(from, from + 1));
};

const ordered = (wanted: readonly Placed[]) => {
  const changes = new Map(placeInOrder(wanted).map(({ id, sortOrder }) => [id, sortOrder]));
  const after = wanted.map((one) => ({ ...one, sortOrder: changes.get(one.id) ?? one.sortOrder }));
  return after.toSorted(inOrder).map(({ id }) => id);
};

test('what stands in order already is left alone', () => {
  expect(placeInOrder(habits(0, 0, 0))).toEqual([]);
  expect(placeInOrder([])).toEqual([]);
});

test.each([
  ['to the top', 2, 0, [{ id: 'c', sortOrder: -1 }]],
  ['to the end', 0, 2, [{ id: 'a', sortOrder: 1 }]],
])('one that nobody has moved before goes %s with one change', (_, from, to, changes) => {
  expect(placeInOrder(move(habits(0, 0, 0), from, to))).toEqual(changes);
});

test('between two that have places of their own it goes halfway', () => {
  expect(placeInOrder(move(habits(1, 2, 3, 4), 3, 1))).toEqual([{ id: 'd', sortOrder: 1.5 }]);
});

test('between two that have the same place the fewer make room', () => {
  expect(placeInOrder(move(habits(0, 0, 0, 0, 0), 4, 1)).map(({ id }) => id)).toEqual(['a', 'e']);
});

test('two that come between places with hardly any room between them find some', () => {
  const wanted = habits(1, 9, 8, 1 + 2 * Number.EPSILON, 2, 3);
  expect(ordered(wanted)).toEqual(wanted.map(({ id }) => id));
});

test('any order is reached, from any places', () => {
  const places = fc.array(fc.oneof(fc.constantFrom(0, 1, 2), fc.double({ noNaN: true, min: -1e6, max: 1e6 })), {
    maxLength: 12,
  });
  const shuffles = places.chain((sortOrders) =>
    fc.shuffledSubarray(habits(...sortOrders), { minLength: sortOrders.length }),
  );
  void fc.assert(
    fc.property(shuffles, (wanted) => {
      expect(ordered(wanted)).toEqual(wanted.map(({ id }) => id));
    }),
  );
});

test('going to the same place a thousand times finds room each time', () => {
  let all = habits(0, 1, 2, 3);
  for (let turn = 0; turn < 1000; turn += 1) {
    const wanted = move(all, 3, 1);
    const changes = new Map(placeInOrder(wanted).map(({ id, sortOrder }) => [id, sortOrder]));
    all = wanted.map((one) => ({ ...one, sortOrder: changes.get(one.id) ?? one.sortOrder }));
    expect(all.toSorted(inOrder)).toEqual(all);
  }
});
