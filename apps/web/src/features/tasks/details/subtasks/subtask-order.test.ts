import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveTo, placeBehind } from './subtask-order.ts';

const rowsAt = (...places: number[]) => places.map((sortOrder, index) => ({ id: `s${index}`, sortOrder }));

test('a row that is moved between two others changes alone', () => {
  expect(moveTo(rowsAt(1, 2, 3), 's0', 1)).toEqual([{ id: 's0', sortOrder: 2.5 }]);
  expect(moveTo(rowsAt(1, 2, 3), 's2', 0)).toEqual([{ id: 's2', sortOrder: 0 }]);
  expect(moveTo(rowsAt(1, 2, 3), 's0', 2)).toEqual([{ id: 's0', sortOrder: 4 }]);
});

test('nothing changes where a row stays, or is not there', () => {
  expect(moveTo(rowsAt(1, 2), 's1', 1)).toEqual([]);
  expect(moveTo(rowsAt(1, 2), 'other', 0)).toEqual([]);
});

test('one more comes behind the last', () => {
  expect(placeBehind([])).toBe(1);
  expect(placeBehind(rowsAt(3, 0.5))).toBe(4);
});

test('whatever the places were, the order afterwards is the wanted one', () => {
  const places = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(places, fc.nat(7), fc.nat(7), (numbers, one, other) => {
      const rows = rowsAt(...numbers.toSorted((a, b) => a - b));
      const [from, to] = [one % rows.length, other % rows.length];
      const row = rows[from];
      if (row === undefined) return;
      const wanted = rows.toSpliced(from, 1).toSpliced(to, 0, row);
      const changed = new Map(moveTo(rows, row.id, to).map(({ id, sortOrder }) => [id, sortOrder]));
      const after = wanted.map(({ id, sortOrder }) => changed.get(id) ?? sortOrder);
      if (from !== to && changed.size === 1) {
        // Its neighbours may share a place with others; it lies between them.
        expect(after[to] ?? 0).toBeGreaterThan(after[to - 1] ?? Number.NEGATIVE_INFINITY);
        expect(after[to] ?? 0).toBeLessThan(after[to + 1] ?? Number.POSITIVE_INFINITY);
      } else if (from !== to) expect(after).toEqual(wanted.map((_, place) => place + 1));
    }),
  );
});
