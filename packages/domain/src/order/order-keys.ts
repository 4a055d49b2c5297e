import type { CompareRows, ManuallyOrdered } from './compare-manually.ts';

/**
 * Fractional order keys: a row's place in a manual order is a number, `sortOrder`. A moved row gets one between those of its new
 * neighbours. Each new key is a change of its own, which may conflict with another device, so as few rows as possible get one.
 */

const NONE: ReadonlySet<string> = new Set();

/**
 * Computes the keys that change so that rows sort in the wanted order. If no number lies between two neighbours, as between rows
 * that have never moved, as few of the rows beside them as possible get new keys too.
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
    if (low !== undefined) return Math.floor(low) + stepBeside(low) * (1 + nth);
    return high === undefined ? nth : Math.ceil(high) - stepBeside(high) * (count - nth);
  });
  const all = [low ?? Number.NEGATIVE_INFINITY, ...keys, high ?? Number.POSITIVE_INFINITY];
  return all.every((key, nth) => nth === 0 || (all[nth - 1] ?? 0) < key) ? keys : undefined;
}

/** The distance of whole keys beside another: 1, and more where so large a number has no neighbour at the distance of 1. */
function stepBeside(key: number): number {
  return Math.max(1, Math.abs(key) * 2 ** -50);
}

type Keys = readonly (number | undefined)[];

type FoundKeys = { from: number; found: readonly number[] };

/**
 * Finds keys for the rows without one that begin at a place. If there are not enough numbers between their neighbours, the fewest
 * rows beside them get new ones too; rows above rather than below if both are equally few.
 */
function findKeys(keys: Keys, start: number): FoundKeys {
  const ends = endsOfGap(keys, start);
  const tryKeys = (above: number, below: number): FoundKeys | undefined => {
    const from = start - above;
    const end = ends[below] ?? keys.length;
    const found = orderKeysBetween(keys[from - 1], keys[end], end - from);
    return found && { from, found };
  };
  const own = tryKeys(0, 0);
  if (own !== undefined) return own;
  let best: FoundKeys = { from: 0, found: keys.map((_, nth) => nth) };
  let fewest = start + ends.length - 1;
  for (let above = 0; above <= Math.min(start, fewest); above += 1) {
    const fitting = firstFitting((below) => tryKeys(above, below), Math.min(ends.length - 1, fewest - above));
    if (fitting === undefined) continue;
    best = fitting.result;
    fewest = above + fitting.size;
  }
  return best;
}

/** Finds the smallest size, at most `max`, that has a result; every larger one has one too. */
function firstFitting<Result>(
  resultOf: (size: number) => Result | undefined,
  max: number,
): { size: number; result: Result } | undefined {
  let result = resultOf(max);
  if (result === undefined) return undefined;
  let low = 0;
  let size = max;
  while (low < size) {
    const middle = (low + size) >> 1;
    const smaller = resultOf(middle);
    if (smaller === undefined) low = middle + 1;
    else {
      size = middle;
      result = smaller;
    }
  }
  return { size, result };
}

/**
 * Returns where the rows without a key that begin at a place end, exclusive: first as they are, then for each further row below
 * that gets a new key.
 */
function endsOfGap(keys: Keys, start: number): readonly number[] {
  const ends = [endOfGap(keys, start)];
  for (let end = ends[0] ?? 0; end < keys.length; ) {
    end = endOfGap(keys, end + 1);
    ends.push(end);
  }
  return ends;
}

/** Returns the first place at or after the given one whose row has a key, or the end. */
function endOfGap(keys: Keys, place: number): number {
  let end = place;
  while (end < keys.length && keys[end] === undefined) end += 1;
  return end;
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
