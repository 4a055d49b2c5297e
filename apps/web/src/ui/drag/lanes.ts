/** Rows below each other that the user puts in order, by their ids: a column of a board, a group of a list, a whole list. */
export type Lane = { key: string; ids: readonly string[] };

/** Where a row stands: in which lane, and at which place of it, counted from 0. */
export type LanePlace = { lane: string; place: number };

/** A row that was grabbed by keys, where it stands and where it would be dropped. */
export type Grabbed = { id: string; from: LanePlace; to: LanePlace };

/** Where a row stands; undefined if it is not among them. */
export function placeIn(lanes: readonly Lane[], id: string): LanePlace | undefined {
  for (const { key, ids } of lanes) {
    const place = ids.indexOf(id);
    if (place >= 0) return { lane: key, place };
  }
  return undefined;
}
