import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CompareRows,
  compareManually,
  compareManuallyNewestFirst,
  type ManuallyOrdered,
} from './compare-manually.ts';
import { orderKeysAfterMove, orderKeysBetween, orderKeysFor } from './order-keys.ts';

type Changes = ReadonlyMap<string, number>;

const after = (rows: readonly ManuallyOrdered[], changes: Changes) =>
  rows.map((row) => ({ ...row, sortOrder: changes.get(row.id) ?? row.sortOrder }));

const moveOne = <Row>(rows: readonly Row[], from: number, to: number) =>
  rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));

describe('any wanted order', () => {
  /** Rows in their order, newest first where nobody has moved one. */
  function newestFirst(...sortOrders: number[]): ManuallyOrdered[] {
    return sortOrders.map((sortOrder, index) => ({
      id: String.fromCharCode(97 + index),
      sortOrder,
      createdAt: new Date(-index * 1000).toISOString(),
    }));
  }

  const keysFor = (wanted: readonly ManuallyOrdered[]) => orderKeysFor(wanted, compareManuallyNewestFirst);

  const ordered = (wanted: readonly ManuallyOrdered[]) =>
    after(wanted, keysFor(wanted))
      .toSorted(compareManuallyNewestFirst)
      .map(({ id }) => id);

  test('what stands in order already is left alone', () => {
    expect([...keysFor(newestFirst(0, 0, 0))]).toEqual([]);
    expect([...keysFor([])]).toEqual([]);
  });

  test.each([
    ['to the top', 2, 0, [['c', -1]]],
    ['to the end', 0, 2, [['a', 1]]],
  ])('one that nobody has moved before goes %s with one change', (_, from, to, changes) => {
    expect([...keysFor(moveOne(newestFirst(0, 0, 0), from, to))]).toEqual(changes);
  });

  test('between two that have places of their own it goes halfway', () => {
    expect([...keysFor(moveOne(newestFirst(1, 2, 3, 4), 3, 1))]).toEqual([['d', 1.5]]);
  });

  test('between two that have the same place the fewer make room', () => {
    expect([...keysFor(moveOne(newestFirst(0, 0, 0, 0, 0), 4, 1)).keys()]).toEqual(['a', 'e']);
  });

  test('two that come between places with hardly any room between them find some', () => {
    const wanted = newestFirst(1, 9, 8, 1 + 2 * Number.EPSILON, 2, 3);
    expect(ordered(wanted)).toEqual(wanted.map(({ id }) => id));
  });

  const keys = fc.array(fc.oneof(fc.constantFrom(0, 1, 2), fc.double({ noNaN: true, min: -1e6, max: 1e6 })), {
    maxLength: 12,
  });
  const shuffles = keys.chain((sortOrders) =>
    fc.shuffledSubarray(newestFirst(...sortOrders), { minLength: sortOrders.length }),
  );

  test('any order is reached, from any places', () => {
    fc.assert(
      fc.property(shuffles, (wanted) => {
        expect(ordered(wanted)).toEqual(wanted.map(({ id }) => id));
      }),
    );
  });

  test('any order is reached too when some of the rows are named as moved, and each of these gets a key', () => {
    fc.assert(
      fc.property(shuffles, fc.nat(12), (wanted, count) => {
        const moved = new Set(wanted.slice(0, count).map(({ id }) => id));
        const changes = orderKeysFor(wanted, compareManuallyNewestFirst, moved);
        expect(
          after(wanted, changes)
            .toSorted(compareManuallyNewestFirst)
            .map(({ id }) => id),
        ).toEqual(wanted.map(({ id }) => id));
        expect([...moved].filter((id) => !changes.has(id))).toEqual([]);
      }),
    );
  });

  test('of two that change places the one that was moved gets the key', () => {
    const swapped = moveOne(newestFirst(1, 2, 3), 1, 0);
    expect([...orderKeysFor(swapped, compareManuallyNewestFirst, new Set(['b']))]).toEqual([['b', 0]]);
    expect([...orderKeysFor(swapped, compareManuallyNewestFirst, new Set(['a']))]).toEqual([['a', 2.5]]);
  });

  test('going to the same place a thousand times finds room each time', () => {
    let all: readonly ManuallyOrdered[] = newestFirst(0, 1, 2, 3);
    for (let turn = 0; turn < 1000; turn += 1) {
      const wanted = moveOne(all, 3, 1);
      all = after(wanted, keysFor(wanted));
      expect(all.toSorted(compareManuallyNewestFirst)).toEqual(all);
    }
  });
});

describe('one row that comes from elsewhere', () => {
  const rowsAt = (...orders: number[]): ManuallyOrdered[] =>
    orders.map((sortOrder, index) => ({
      id: `t${String(index).padStart(4, '0')}`,
      sortOrder,
      createdAt: '2026-11-21T08:00:00.000Z',
    }));

  const MOVED: ManuallyOrdered = { id: 'moved', sortOrder: 0, createdAt: '2026-11-22T08:00:00.000Z' };

  const place = (others: readonly ManuallyOrdered[], toPlace: number) =>
    orderKeysFor(others.toSpliced(toPlace, 0, MOVED), compareManually, new Set([MOVED.id]));

  const changes = (orders: number[], toPlace: number) => Object.fromEntries(place(rowsAt(...orders), toPlace));

  describe('one change where there is room', () => {
    test.each([
      ['between two', [1, 2, 3], 1, 1.5],
      ['to the top', [1, 2, 3], 0, 0],
      ['to the end', [1, 2, 3], 3, 4],
      ['above those that nobody has moved', [0, 0, 0], 0, -1],
      ['below those that nobody has moved', [0, 0, 0], 3, 1],
      ['into an empty column', [], 0, 0],
    ])('%s', (_, orders, toPlace, key) => {
      expect(changes(orders, toPlace)).toEqual({ moved: key });
    });
  });

  test('of those that nobody has moved the fewer make room', () => {
    expect(changes([0, 0, 0, 0, 0], 1)).toEqual({ t0000: -2, moved: -1 });
    expect(changes([0, 0, 0, 0, 0], 4)).toEqual({ moved: 1, t0004: 2 });
    expect(changes([-3, 0, 0, 0, 5], 2)).toEqual({ t0001: -2, moved: -1 });
  });

  test('where numbers lie too close, more give way until there is room', () => {
    const close = 1 + Number.EPSILON;
    const placed = place(rowsAt(0, 1, close, 9), 2);
    expect(placed.size).toBeLessThan(5);
    expect(inOrder(rowsAt(0, 1, close, 9), placed, 2)).toBe(true);
  });

  test('places beyond all numbers are counted anew', () => {
    const far = [-Number.MAX_VALUE, -Number.MAX_VALUE, Number.MAX_VALUE, Number.MAX_VALUE];
    for (const toPlace of [0, 1, 2, 3, 4]) {
      expect(inOrder(rowsAt(...far), place(rowsAt(...far), toPlace), toPlace)).toBe(true);
    }
  });

  test('whatever the places were, the row stands where it was put and the others in their order', () => {
    const orders = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true, min: -4, max: 4 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(orders, fc.nat(), (some, nth) => {
        const rows = rowsAt(...some).toSorted(compareManually);
        const toPlace = nth % (rows.length + 1);
        expect(inOrder(rows, place(rows, toPlace), toPlace)).toBe(true);
      }),
    );
  });

  /** Whether sorting gives what was wanted once the changes are made. */
  function inOrder(rows: readonly ManuallyOrdered[], placed: Changes, toPlace: number): boolean {
    const wanted = rows.toSpliced(toPlace, 0, MOVED);
    return after(wanted, placed)
      .toSorted(compareManually)
      .every(({ id }, nth) => id === wanted[nth]?.id);
  }
});

describe('one row among its own', () => {
  const rowsAt = (...places: number[]): ManuallyOrdered[] =>
    places.map((sortOrder, index) => ({ id: `s${index}`, sortOrder, createdAt: '2026-11-21T08:00:00.000Z' }));

  const moveTo = (rows: readonly ManuallyOrdered[], id: string, toPlace: number) =>
    [...orderKeysAfterMove(rows, id, toPlace, compareManually)].map(([one, sortOrder]) => ({ id: one, sortOrder }));

  test('a row that is moved between two others changes alone', () => {
    expect(moveTo(rowsAt(1, 2, 3), 's0', 1)).toEqual([{ id: 's0', sortOrder: 2.5 }]);
    expect(moveTo(rowsAt(1, 2, 3), 's2', 0)).toEqual([{ id: 's2', sortOrder: 0 }]);
    expect(moveTo(rowsAt(1, 2, 3), 's0', 2)).toEqual([{ id: 's0', sortOrder: 4 }]);
  });

  test('nothing changes where a row stays, or is not there', () => {
    expect(moveTo(rowsAt(1, 2), 's1', 1)).toEqual([]);
    expect(moveTo(rowsAt(1, 2), 'other', 0)).toEqual([]);
  });

  test('whatever the places were, the order afterwards is the wanted one', () => {
    const places = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(places, fc.nat(7), fc.nat(7), (numbers, one, other) => {
        const rows = rowsAt(...numbers.toSorted((a, b) => a - b));
        const [from, to] = [one % rows.length, other % rows.length];
        const row = rows[from];
        if (row === undefined) return;
        const wanted = moveOne(rows, from, to);
        const changed = orderKeysAfterMove(rows, row.id, to, compareManually);
        const moved = after(wanted, changed);
        expect(moved.toSorted(compareManually)).toEqual(moved);
        if (from === to) return;
        // It lies between its neighbours, even if these share a place with others.
        const keys = moved.map(({ sortOrder }) => sortOrder);
        expect(keys[to] ?? 0).toBeGreaterThan(keys[to - 1] ?? Number.NEGATIVE_INFINITY);
        expect(keys[to] ?? 0).toBeLessThan(keys[to + 1] ?? Number.POSITIVE_INFINITY);
        // At most one half of the others makes room.
        expect(changed.size).toBeLessThanOrEqual(1 + Math.floor((rows.length - 1) / 2));
      }),
    );
  });

  test('one that goes up place by place is the only one that changes', () => {
    let rows = rowsAt(1, 2, 3, 4);
    for (const toPlace of [2, 1, 0]) {
      const changed = orderKeysAfterMove(rows, 's3', toPlace, compareManually);
      expect([...changed.keys()]).toEqual(['s3']);
      rows = after(rows, changed).toSorted(compareManually);
      expect(rows[toPlace]?.id).toBe('s3');
    }
  });
});

test('one more comes behind the last', () => {
  expect(orderKeysBetween(0, undefined, 1)).toEqual([1]);
  expect(orderKeysBetween(3, undefined, 2)).toEqual([4, 5]);
});

test('keys lie strictly between two others, or there are none', () => {
  const bound = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined });
  fc.assert(
    fc.property(bound, bound, fc.integer({ min: 1, max: 5 }), (low, high, count) => {
      const keys = orderKeysBetween(low, high, count);
      if (keys === undefined) return;
      const all = [low ?? Number.NEGATIVE_INFINITY, ...keys, high ?? Number.POSITIVE_INFINITY];
      expect(keys).toHaveLength(count);
      expect(all.every((key, nth) => nth === 0 || (all[nth - 1] ?? Number.NaN) < key)).toBe(true);
    }),
  );
  expect(orderKeysBetween(1, 1, 1)).toBeUndefined();
  expect(orderKeysBetween(1, 1 + Number.EPSILON, 1)).toBeUndefined();
});

test.each<[string, CompareRows, string]>([
  ['the oldest', compareManually, 'abcd'],
  ['the newest', compareManuallyNewestFirst, 'acbd'],
])('rows with the same key are told apart by age, %s first, then by id', (_, compare, order) => {
  const row = (id: string, sortOrder: number, minute: number): ManuallyOrdered => ({
    ...{ id, sortOrder },
    createdAt: `2026-11-21T08:0${minute}:00.000Z`,
  });
  const rows = [row('d', 2, 0), row('c', 1, 1), row('b', 1, 1), row('a', 0, 3)];
  expect(
    rows
      .toSorted(compare)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
  expect(
    rows
      .toReversed()
      .toSorted(compare)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
});
