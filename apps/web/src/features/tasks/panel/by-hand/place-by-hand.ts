import type { Placed } from './compare-by-hand.ts';

/**
 * Which places change so that a task stands at another place: its own alone where there is room between its new neighbours.
 * Where these have the same place, as tasks have that nobody has ever moved, the fewer of them make room; each is a change of
 * its own that another device may cross.
 *
 * @param others those that it stands among, without it, in their order
 * @param toPlace counted from 0
 * @returns the new places by the ids of the tasks
 */
export function placeByHand(others: readonly Placed[], id: string, toPlace: number): ReadonlyMap<string, number> {
  const orders = others.map(({ sortOrder }) => sortOrder);
  const lead = runBefore(orders, toPlace);
  const tail = runAfter(orders, toPlace);
  // Those from `from` to before `until` make room for it.
  let from = toPlace;
  let until = toPlace;
  let places = spread(orders[from - 1], orders[until], 1);
  while (places === undefined) {
    const isUpwards = until === orders.length || (lead <= tail && from > 0);
    if (isUpwards) from = Math.max(0, toPlace - Math.max(lead, 2 * (toPlace - from), 1));
    else until = Math.min(orders.length, toPlace + Math.max(tail, 2 * (until - toPlace), 1));
    places = spread(orders[from - 1], orders[until], until - from + 1);
  }
  const ids = others.map((other) => other.id);
  const moved = [...ids.slice(from, toPlace), id, ...ids.slice(toPlace, until)];
  return new Map(moved.map((one, nth) => [one, places[nth] ?? 0]));
}

/** How many before a place stand where the last of them does. */
function runBefore(orders: readonly number[], place: number): number {
  let from = place;
  while (from > 0 && orders[from - 1] === orders[place - 1]) from -= 1;
  return place - from;
}

/** How many from a place on stand where the first of them does. */
function runAfter(orders: readonly number[], place: number): number {
  let until = place;
  while (until < orders.length && orders[until] === orders[place]) until += 1;
  return until - place;
}

/** So many places in their order between two others, which may be open ends; undefined where no numbers lie between. */
function spread(low: number | undefined, high: number | undefined, count: number): number[] | undefined {
  const places = Array.from({ length: count }, (_, nth) => {
    if (low !== undefined && high !== undefined) return low + ((high - low) * (nth + 1)) / (count + 1);
    if (low !== undefined) return Math.floor(low) + 1 + nth;
    return high === undefined ? nth : Math.ceil(high) - count + nth;
  });
  const all = [low ?? Number.NEGATIVE_INFINITY, ...places, high ?? Number.POSITIVE_INFINITY];
  return all.every((one, nth) => nth === 0 || (all[nth - 1] ?? 0) < one) ? places : undefined;
}
