import { type Habit, inOrder } from '../habits.data.ts';

type Placed = Pick<Habit, 'id' | 'sortOrder' | 'createdAt'>;

/**
 * What has to change so that habits stand in an order: as few as possible get a new place, because each is a change of
 * its own that another device may cross. One that moves goes halfway between its new neighbours; where these have the
 * same place, as habits have that nobody has ever moved, the fewer of them make room.
 *
 * @param wanted all of them, as they are to stand
 */
export function placeInOrder(wanted: readonly Placed[]): { id: string; sortOrder: number }[] {
  const kept = longestInOrder(wanted);
  for (let next = tightest(wanted, kept); next !== undefined; next = tightest(wanted, kept)) {
    for (const index of next) kept.delete(index);
  }
  const places = placesOf(wanted, kept);
  return wanted.flatMap(({ id }, index) => (kept.has(index) ? [] : [{ id, sortOrder: places[index] ?? 0 }]));
}

/** The most of them that stand in order already, by their indices. */
function longestInOrder(wanted: readonly Placed[]): Set<number> {
  const lengths: number[] = [];
  const befores: number[] = [];
  for (const [index, one] of wanted.entries()) {
    let before = -1;
    for (let other = 0; other < index; other += 1) {
      const isBefore = inOrder(at(wanted, other), one) < 0;
      if (isBefore && (before < 0 || at(lengths, other) > at(lengths, before))) before = other;
    }
    lengths.push(before < 0 ? 1 : at(lengths, before) + 1);
    befores.push(before);
  }
  const kept = new Set<number>();
  for (let index = lengths.indexOf(Math.max(...lengths)); index >= 0; index = at(befores, index)) kept.add(index);
  return kept;
}

/** The kept ones that have to give way, because nothing fits between two of them where something has to. */
function tightest(wanted: readonly Placed[], kept: ReadonlySet<number>): number[] | undefined {
  const places = placesOf(wanted, kept);
  for (let index = 1; index < places.length; index += 1) {
    if (kept.has(index - 1) && kept.has(index)) continue;
    if (at(places, index - 1) < at(places, index)) continue;
    const inTheWay = [...kept].sort((a, b) => a - b);
    const before = inTheWay.filter((other) => other < index && at(places, other) >= at(places, index));
    const after = inTheWay.filter((other) => other >= index && at(places, other) <= at(places, index - 1));
    // So little room that what stands between the two is in neither's way, but in its own.
    if (before.length === 0 && after.length === 0) return nearest(inTheWay, index);
    if (before.length === 0) return after;
    return after.length === 0 || before.length < after.length ? before : after;
  }
  return undefined;
}

function nearest(kept: readonly number[], index: number): number[] | undefined {
  const one = kept.findLast((other) => other < index) ?? kept.find((other) => other >= index);
  return one === undefined ? undefined : [one];
}

/** Where each stands: the kept ones where they were, the others evenly between those. */
function placesOf(wanted: readonly Placed[], kept: ReadonlySet<number>): number[] {
  const places = wanted.map(({ sortOrder }) => sortOrder);
  let index = 0;
  while (index < wanted.length) {
    let end = index;
    while (end < wanted.length && !kept.has(end)) end += 1;
    const count = end - index;
    const low = index > 0 ? places[index - 1] : undefined;
    const high = places[end];
    for (let nth = 0; nth < count; nth += 1)
      places[index + nth] = between(low, end < places.length ? high : undefined, nth, count);
    index = end + 1;
  }
  return places;
}

function between(low: number | undefined, high: number | undefined, nth: number, count: number): number {
  if (low !== undefined && high !== undefined) return low + ((high - low) * (nth + 1)) / (count + 1);
  if (low !== undefined) return Math.floor(low) + 1 + nth;
  return high === undefined ? nth : Math.ceil(high) - count + nth;
}

/** The entry at an index that is known to be there. */
function at<Entry>(entries: readonly Entry[], index: number): Entry {
  return entries[index] as Entry;
}
