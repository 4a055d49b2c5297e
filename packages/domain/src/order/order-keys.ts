import type { CompareRows, ManuallyOrdered } from './compare-manually.ts';

/**
 * Fractional order keys: a row's place in a manual order is a number, `sortOrder`. A moved row gets one between those of its new
 * neighbours. Each new key is a change of its own, which may conflict with another device, so as few rows as possible get one.
 */

const NONE: ReadonlySet<string> = new Set();

/**
 * Computes the keys that change so that rows sort in the wanted order. If no number lies between two neighbours, as between rows
 * that have never moved, the smaller side gets new keys too.
 *
 * @param wanted all rows of the order, in the new order
 * @param compare the current order
 * @param moved the ids of the moved rows: each gets a key, and the others keep theirs if possible. Without it, the fewest rows
 *   possible get one
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
    const { from, found } = findKeys(keys, start);
    for (const [nth, key] of found.entries()) {
      keys[from + nth] = key;
      isNew[from + nth] = true;
    }
  }
  return new Map(wanted.flatMap(({ id }, index) => (isNew[index] ? [[id, keys[index] ?? 0]] : [])));
}

/**
 * Computes the keys that change when one row moves to another place. Empty if the row is there already, or is not among the rows.
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
 * Computes ascending keys between two others: evenly spread between both, or whole numbers beside one.
 *
 * @param low exclusive; undefined for the start of the order
 * @param high exclusive; undefined for the end of the order
 * @returns undefined if there are not enough numbers between them
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
 * Finds keys for the rows without one that begin at a place. Neighbouring rows lose their keys until there is a gap. The side
 * where fewer rows share the neighbour's key loses twice as many each time, in the end all of them, which always succeeds.
 */
function findKeys(keys: Keys, start: number): { from: number; found: readonly number[] } {
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

/** Returns the first place at or after the given one whose row has a key, or the end. */
function endOfGap(keys: Keys, place: number): number {
  let end = place;
  while (end < keys.length && keys[end] === undefined) end += 1;
  return end;
}

/** Counts the rows with equal keys from a place on, upwards or downwards. */
function countEqual(keys: Keys, place: number, step: 1 | -1): number {
  const key = keys[place];
  let count = 0;
  while (key !== undefined && keys[place + count * step] === key) count += 1;
  return count;
}

/** Finds the longest subsequence of rows that are in order already. */
function longestInOrder<Row extends ManuallyOrdered>(wanted: readonly Row[], compare: CompareRows<Row>): Set<Row> {
  /** For each length, the chain of rows in order that ends with the earliest row. */
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

/** Returns the longest chain length before a row by binary search, because longer chains end with later rows. */
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
