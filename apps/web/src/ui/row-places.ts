/**
 * The row that takes the place of one that left: the next of those that stay, or the previous one; undefined if none stays.
 *
 * @param before the ids in their order while the row was in its place
 */
export function rowInPlaceOf(id: string, before: readonly string[], after: readonly string[]): string | undefined {
  const stays = new Set(after);
  const place = before.indexOf(id);
  const isThere = (other: string) => other !== id && stays.has(other);
  return before.slice(place + 1).find(isThere) ?? before.slice(0, Math.max(place, 0)).findLast(isThere);
}

/** True if a row stands between other rows than before; rows that came or left do not count. */
export function hasMoved(id: string, before: readonly string[], after: readonly string[]): boolean {
  const [old, fresh] = [new Set(before), new Set(after)];
  const [was, is] = [neighbours(id, before, fresh), neighbours(id, after, old)];
  return was.previous !== is.previous && was.next !== is.next;
}

function neighbours(id: string, ids: readonly string[], known: ReadonlySet<string>) {
  const place = ids.indexOf(id);
  const isKnown = (other: string) => known.has(other);
  return { previous: ids.slice(0, Math.max(place, 0)).findLast(isKnown), next: ids.slice(place + 1).find(isKnown) };
}
