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

describe('a requested order', () => {
  /** Rows in order, newest first if none was moved. */
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

  test('rows that are in order already keep their keys', () => {
    expect([...keysFor(newestFirst(0, 0, 0))]).toEqual([]);
    expect([...keysFor([])]).toEqual([]);
  });

  test.each([
    ['to the top', 2, 0, [['c', -1]]],
    ['to the end', 0, 2, [['a', 1]]],
  ])('a row among rows without keys moves %s with one change', (_, from, to, changes) => {
    expect([...keysFor(moveOne(newestFirst(0, 0, 0), from, to))]).toEqual(changes);
  });

  test('a row between two different keys gets the key halfway', () => {
    expect([...keysFor(moveOne(newestFirst(1, 2, 3, 4), 3, 1))]).toEqual([['d', 1.5]]);
  });

  test('a row between two equal keys pushes the smaller side away', () => {
    expect([...keysFor(moveOne(newestFirst(0, 0, 0, 0, 0), 4, 1)).keys()]).toEqual(['a', 'e']);
  });

  test('two rows between keys with hardly any gap find keys', () => {
    const wanted = newestFirst(1, 9, 8, 1 + 2 * Number.EPSILON, 2, 3);
    expect(ordered(wanted)).toEqual(wanted.map(({ id }) => id));
  });

  const keys = fc.array(fc.oneof(fc.constantFrom(0, 1, 2), fc.double({ noNaN: true, min: -1e6, max: 1e6 })), {
    maxLength: 12,
  });
  const shuffles = keys.chain((sortOrders) =>
    fc.shuffledSubarray(newestFirst(...sortOrders), { minLength: sortOrders.length }),
  );

  test('any order is reached, from any keys', () => {
    fc.assert(
      fc.property(shuffles, (wanted) => {
        expect(ordered(wanted)).toEqual(wanted.map(({ id }) => id));
      }),
    );
  });

  test('any order is reached when some rows are named as moved, and each of these gets a key', () => {
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

  test('of two rows that swap places the moved one gets the key', () => {
    const swapped = moveOne(newestFirst(1, 2, 3), 1, 0);
    expect([...orderKeysFor(swapped, compareManuallyNewestFirst, new Set(['b']))]).toEqual([['b', 0]]);
    expect([...orderKeysFor(swapped, compareManuallyNewestFirst, new Set(['a']))]).toEqual([['a', 2.5]]);
  });

  test('a thousand moves to the same place find a key each time', () => {
    let all: readonly ManuallyOrdered[] = newestFirst(0, 1, 2, 3);
    for (let turn = 0; turn < 1000; turn += 1) {
      const wanted = moveOne(all, 3, 1);
      all = after(wanted, keysFor(wanted));
      expect(all.toSorted(compareManuallyNewestFirst)).toEqual(all);
    }
  });
});

describe('a row inserted from another order', () => {
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

  describe('changes only itself if there is a gap', () => {
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

  test('pushes the smaller side away among rows without keys', () => {
    expect(changes([0, 0, 0, 0, 0], 1)).toEqual({ t0000: -2, moved: -1 });
    expect(changes([0, 0, 0, 0, 0], 4)).toEqual({ moved: 1, t0004: 2 });
    expect(changes([-3, 0, 0, 0, 5], 2)).toEqual({ t0001: -2, moved: -1 });
  });

  test('pushes more rows away until there is a gap if keys lie too close', () => {
    const close = 1 + Number.EPSILON;
    const placed = place(rowsAt(0, 1, close, 9), 2);
    expect(placed.size).toBeLessThan(5);
    expect(inOrder(rowsAt(0, 1, close, 9), placed, 2)).toBe(true);
  });

  test('renumbers the rows if keys lie beyond all numbers', () => {
    const far = [-Number.MAX_VALUE, -Number.MAX_VALUE, Number.MAX_VALUE, Number.MAX_VALUE];
    for (const toPlace of [0, 1, 2, 3, 4]) {
      expect(inOrder(rowsAt(...far), place(rowsAt(...far), toPlace), toPlace)).toBe(true);
    }
  });

  test('has its requested place, and the others keep their order, from any keys', () => {
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

  /** Checks whether sorting gives the requested order after the changes. */
  function inOrder(rows: readonly ManuallyOrdered[], placed: Changes, toPlace: number): boolean {
    const wanted = rows.toSpliced(toPlace, 0, MOVED);
    return after(wanted, placed)
      .toSorted(compareManually)
      .every(({ id }, nth) => id === wanted[nth]?.id);
  }
});

describe('a row moved within its order', () => {
  const rowsAt = (...places: number[]): ManuallyOrdered[] =>
    places.map((sortOrder, index) => ({ id: `s${index}`, sortOrder, createdAt: '2026-11-21T08:00:00.000Z' }));

  const moveTo = (rows: readonly ManuallyOrdered[], id: string, toPlace: number) =>
    [...orderKeysAfterMove(rows, id, toPlace, compareManually)].map(([one, sortOrder]) => ({ id: one, sortOrder }));

  test('between two others is the only one that changes', () => {
    expect(moveTo(rowsAt(1, 2, 3), 's0', 1)).toEqual([{ id: 's0', sortOrder: 2.5 }]);
    expect(moveTo(rowsAt(1, 2, 3), 's2', 0)).toEqual([{ id: 's2', sortOrder: 0 }]);
    expect(moveTo(rowsAt(1, 2, 3), 's0', 2)).toEqual([{ id: 's0', sortOrder: 4 }]);
  });

  test('changes nothing if it stays, or does not exist', () => {
    expect(moveTo(rowsAt(1, 2), 's1', 1)).toEqual([]);
    expect(moveTo(rowsAt(1, 2), 'other', 0)).toEqual([]);
  });

  test('gives the requested order, from any keys', () => {
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
        // It lies between its neighbours, even if these share a key with others.
        const keys = moved.map(({ sortOrder }) => sortOrder);
        expect(keys[to] ?? 0).toBeGreaterThan(keys[to - 1] ?? Number.NEGATIVE_INFINITY);
        expect(keys[to] ?? 0).toBeLessThan(keys[to + 1] ?? Number.POSITIVE_INFINITY);
        // At most one half of the others is pushed away.
        expect(changed.size).toBeLessThanOrEqual(1 + Math.floor((rows.length - 1) / 2));
      }),
    );
  });

  test('up place by place is the only one that changes', () => {
    let rows = rowsAt(1, 2, 3, 4);
    for (const toPlace of [2, 1, 0]) {
      const changed = orderKeysAfterMove(rows, 's3', toPlace, compareManually);
      expect([...changed.keys()]).toEqual(['s3']);
      rows = after(rows, changed).toSorted(compareManually);
      expect(rows[toPlace]?.id).toBe('s3');
    }
  });
});

describe('rows moved by two devices', () => {
  type Device = { seen: readonly ManuallyOrdered[]; unsent: (readonly [string, number])[] };

  const view = ({ seen, unsent }: Device) => after(seen, new Map(unsent)).toSorted(compareManually);

  const step = fc.record({
    device: fc.nat(1),
    move: fc.option(fc.tuple(fc.nat(), fc.nat()), { nil: undefined, freq: 4 }),
  });
  const startKeys = fc.array(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.double({ noNaN: true, min: 0, max: 1 })), {
    ...{ minLength: 1, maxLength: 9 },
  });

  test('converge; each move shows as it was made, and changes one row where there is room', () => {
    fc.assert(
      fc.property(startKeys, fc.array(step, { maxLength: 40 }), (sortOrders, steps) => {
        let stored: readonly ManuallyOrdered[] = sortOrders.map((sortOrder, index) => ({
          ...{ id: `r${index}`, sortOrder },
          createdAt: '2026-11-21T08:00:00.000Z',
        }));
        const devices: [Device, Device] = [
          { seen: stored, unsent: [] },
          { seen: stored, unsent: [] },
        ];
        const sync = (device: Device) => {
          stored = after(stored, new Map(device.unsent));
          device.unsent = [];
          device.seen = stored;
        };
        for (const { device: nth, move } of steps) {
          const device = devices[nth as 0 | 1]; // one of two
          if (move === undefined) sync(device);
          else makeMove(device, move);
        }
        for (const device of [...devices, ...devices]) sync(device);
        expect(view(devices[0])).toEqual(view(devices[1]));
      }),
    );
  });

  /** Moves a row on a device, and checks what it shows and how many rows it changes. */
  function makeMove(device: Device, [one, other]: readonly [number, number]): void {
    const rows = view(device);
    const [from, to] = [one % rows.length, other % rows.length];
    const wanted = moveOne(rows, from, to);
    const id = rows[from]?.id ?? '';
    const changed = orderKeysAfterMove(rows, id, to, compareManually);
    const [low, high] = [wanted[to - 1]?.sortOrder, wanted[to + 1]?.sortOrder];
    if (from === to) expect([...changed]).toEqual([]);
    else if (orderKeysBetween(low, high, 1) !== undefined) expect([...changed.keys()]).toEqual([id]);
    device.unsent.push(...changed);
    expect(view(device).map((row) => row.id)).toEqual(wanted.map((row) => row.id));
  }

  test('keep the moves of both if these are of different rows', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((id, sortOrder) => ({
      id,
      sortOrder,
      createdAt: '2026-11-21T08:00:00.000Z',
    }));
    const device = (): Device => ({ seen: rows, unsent: [] });
    const [mine, yours] = [device(), device()];
    for (const to of [3, 2, 1]) makeMove(mine, [view(mine).findIndex(({ id }) => id === 'e'), to]);
    makeMove(yours, [0, 3]);
    const both = after(after(rows, new Map(mine.unsent)), new Map(yours.unsent));
    expect(
      both
        .toSorted(compareManually)
        .map(({ id }) => id)
        .join(''),
    ).toBe('ebcda');
  });
});

test('as few rows as possible get new keys where there is no room', () => {
  const close = [0, 1, 1 + Number.EPSILON, 1 + 2 * Number.EPSILON, 9];
  const rows = [...close, 10, 11, 12].map((sortOrder, index) => ({
    ...{ id: `r${index}`, sortOrder },
    createdAt: '2026-11-21T08:00:00.000Z',
  }));
  expect([...orderKeysAfterMove(rows, 'r7', 3, compareManually).keys()]).toEqual(['r7', 'r3']);
  expect([...orderKeysAfterMove(rows, 'r7', 2, compareManually).keys()]).toEqual(['r1', 'r7']);
});

test('a key beside a number beyond the whole ones is still another one', () => {
  expect(orderKeysBetween(2 ** 60, undefined, 2)).toHaveLength(2);
  expect(orderKeysBetween(undefined, -(2 ** 60), 2)).toHaveLength(2);
});

test('a further row sorts behind the last', () => {
  expect(orderKeysBetween(0, undefined, 1)).toEqual([1]);
  expect(orderKeysBetween(3, undefined, 2)).toEqual([4, 5]);
});

test('keys between two others are strictly between them, or undefined', () => {
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
])('rows with the same key sort by age, %s first, then by id', (_, compare, order) => {
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
