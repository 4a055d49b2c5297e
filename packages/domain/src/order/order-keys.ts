import type { CompareRows, ManuallyOrdered } from './compare-manually.ts';

/**
 * Fractional order keys: a row's place in a manual order is a number, `sortOrder`, and a row that moves gets one between
 * those of its new neighbours. Each new key is a change of its own, which another device may cross, so as few rows as
 * possible get one.
 */

const NONE: ReadonlySet<string> = new Set();

/**
 * The keys that change so that rows stand in a wanted order. Where no number lies between two neighbours, as between rows
 * that nobody has ever moved, the fewer on one side get new keys too.
 *
 * @param wanted all rows of the order, as they are to stand
 * @param compare the order in which they stand now
 * @param moved the ids of those that were moved: each gets a key, and the others keep theirs if they can. Without it, the
 *   fewest rows possible get one
 * @returns the new keys by the ids of the rows, in the wanted order
 */
export function orderKeysFor<Row extends ManuallyOrdered>(
  wanted: readonly Row[],
  compare: CompareRows<Row>,
  moved: ReadonlySet<string> = NONE,
): ReadonlyMap<string, number> {
  const kept = longestInOrder(
    wanted.filter(({ id }) => !moved.has(id)),
    compare,
  );
  const keys = wanted.map((row) => (kept.has(row) ? row.sortOrder : undefined));
  const isNew = keys.map((key) => key === undefined);
  for (let start = keys.indexOf(undefined); start >= 0; start = keys.indexOf(undefined)) {
    const { from, found } = keysFrom(keys, start);
    for (const [nth, key] of found.entries()) {
      keys[from + nth] = key;
      isNew[from + nth] = true;
    }
  }
  return new Map(wanted.flatMap(({ id }, index) => (isNew[index] ? [[id, keys[index] ?? 0]] : [])));
}

/**
 * The keys that change when one row is moved to another place; none if it stands there already, or is not among the rows.
 *
 * @param rows in their order
 * @param toPlace counted from 0
 */
export function orderKeysAfterMove<Row extends ManuallyOrdered>(
  rows: readonly Row[],
  id: string,
  toPlace: number,
  compare: CompareRows<Row>,
): ReadonlyMap<string, number> {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  if (row === undefined || from === toPlace) return new Map();
  return orderKeysFor(rows.toSpliced(from, 1).toSpliced(toPlace, 0, row), compare, new Set([id]));
}

/**
 * Ascending keys between two others: evenly spread between both, whole numbers beside one.
 *
 * @param low exclusive; undefined if nothing stands before
 * @param high exclusive; undefined if nothing stands behind
 * @returns undefined if there are not as many numbers between them
 */
export function orderKeysBetween(
  low: number | undefined,
  high: number | undefined,
  count: number,
): readonly number[] | undefined {
  const keys = Array.from({ length: count }, (_, nth) => {
    if (low !== undefined && high !== undefined) return low + ((high - low) * (nth + 1)) / (count + 1);
    if (low !== undefined) return Math.floor(low) + 1 + nth;
    return high === undefined ? nth : Math.ceil(high) - count + nth;
  });
  const all = [low ?? Number.NEGATIVE_INFINITY, ...keys, high ?? Number.POSITIVE_INFINITY];
  return all.every((key, nth) => nth === 0 || (all[nth - 1] ?? 0) < key) ? keys : undefined;
}

type Keys = readonly (number | undefined)[];

/**
 * Keys for the rows without one that begin at a place. Rows beside them give up theirs until there is room: on the side
 * where fewer share the neighbour's key, each time twice as many, and at the end all of them, for which there always is room.
 */
function keysFrom(keys: Keys, start: number): { from: number; found: readonly number[] } {
  const end = endOfGap(keys, start);
  const lead = countEqual(keys, start - 1, -1);
  const tail = countEqual(keys, end, 1);
  let from = start;
  let until = end;
  let found = orderKeysBetween(keys[from - 1], keys[until], until - from);
  while (found === undefined) {
    const isUpwards = until === keys.length || (lead <= tail && from > 0);
    if (isUpwards) from = Math.max(0, start - Math.max(lead, 2 * (start - from), 1));
    else until = endOfGap(keys, Math.min(keys.length, end + Math.max(tail, 2 * (until - end), 1)));
    found = orderKeysBetween(keys[from - 1], keys[until], until - from);
  }
  return { from, found };
}

/** The first place from one on whose row has a key, or the end. */
function endOfGap(keys: Keys, place: number): number {
  let end = place;
  while (end < keys.length && keys[end] === undefined) end += 1;
  return end;
}

/** How many rows from a place on, going up or down, have the same key as the first of them. */
function countEqual(keys: Keys, place: number, step: 1 | -1): number {
  const key = keys[place];
  let count = 0;
  while (key !== undefined && keys[place + count * step] === key) count += 1;
  return count;
}

/** The most rows that stand in order already. */
function longestInOrder<Row extends ManuallyOrdered>(wanted: readonly Row[], compare: CompareRows<Row>): Set<Row> {
  /** Of each length, the chain of rows in order that ends with the earliest row. */
  const chains: Chain<Row>[] = [];
  for (const row of wanted) {
    const length = lengthBefore(chains, row, compare);
    chains[length] = { row, before: chains[length - 1] };
  }
  const kept = new Set<Row>();
  for (let chain = chains.at(-1); chain !== undefined; chain = chain.before) kept.add(chain.row);
  return kept;
}

type Chain<Row> = { row: Row; before: Chain<Row> | undefined };

/** How many rows in order may stand before a row; found by halving, because later chains end with later rows. */
function lengthBefore<Row extends ManuallyOrdered>(
  chains: readonly Chain<Row>[],
  row: Row,
  compare: CompareRows<Row>,
): number {
  let low = 0;
  let high = chains.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const chain = chains[middle];
    if (chain !== undefined && compare(chain.row, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
